import {
  contentCalls,
  contentDraft,
  contentDraftOf,
  contentFields,
  contentPart,
  contentFieldNames,
  type Content,
} from '@portal/shared/contents/contents'
import { mapNames } from '@portal/shared/kit/define-fields'
import type { ResourceFormValues, Editing } from '../kit/form/editing.ts'
import { createEmptyValues } from '../kit/form/empty-of.ts'
import { call } from '../kit/api/api.ts'
import { api } from '../kit/api/calls.ts'
import { ContentFields } from './form/content-fields.tsx'

export type ContentValues = ResourceFormValues<typeof contentFields>

/** How contents are edited in the side panel; a new one starts in the visible folder. */
export function contentEditing(recordName: string, folder_id: number | null): Editing<ContentValues, Content> {
  return {
    recordName,
    schema: contentDraft,
    labels: mapNames(contentFieldNames, (field) => `contents.${contentPart(field)}` as const),
    empty: { ...createEmptyValues(contentFields), folder_id },
    readValues: contentDraftOf,
    nameOf: ({ symbol }) => symbol,
    Fields: ContentFields,
    create: async (values) => call(api.contents.create, { body: contentDraft.parse(values) }),
    update: async (id, changed, version) =>
      call(api.contents.update, { params: { id }, body: contentCalls.update.body.parse({ ...changed, version }) }),
  }
}
