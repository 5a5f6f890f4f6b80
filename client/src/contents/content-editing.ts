import {
  contentCalls,
  contentDraft,
  contentDraftOf,
  contentFields,
  contentPart,
  contentFieldNames,
  type Content,
} from '@portal/shared/contents/contents'
import { each } from '@portal/shared/kit/define-fields'
import type { Draft, Editing } from '../kit/form/editing.ts'
import { createDraft } from '../kit/form/empty-of.ts'
import { call } from '../kit/api/api.ts'
import { api } from '../kit/api/calls.ts'
import { ContentFields } from './form/content-fields.tsx'

export type ContentValues = Draft<typeof contentFields>

/** How a content is written; a new one starts in the folder that is shown. */
export function contentEditing(recordName: string, folder_id: number | null): Editing<ContentValues, Content> {
  return {
    recordName,
    schema: contentDraft,
    labels: each(contentFieldNames, (field) => `contents.${contentPart(field)}` as const),
    empty: { ...createDraft(contentFields), folder_id },
    readValues: contentDraftOf,
    nameOf: ({ symbol }) => symbol,
    Fields: ContentFields,
    create: async (values) => call(api.contents.create, { body: filled(values) }),
    update: async (id, changed, version) =>
      call(api.contents.update, { params: { id }, body: contentCalls.update.body.parse({ ...changed, version }) }),
  }
}

/** Values that passed the schema hold one wherever it is required. */
function filled(values: ContentValues) {
  return contentDraft.parse(values)
}
