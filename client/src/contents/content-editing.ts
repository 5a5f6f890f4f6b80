import { contentCalls, contentDraft, type Content, type contentFields } from '@portal/shared/contents/contents'
import type { Draft, Editing } from '../kit/form/editing.ts'
import { call } from '../kit/api/api.ts'
import { api } from '../kit/api/calls.ts'
import { ContentFields } from './content-fields.tsx'

export type ContentValues = Draft<typeof contentFields>

/** How a content is written; a new one starts in the folder that is shown. */
export function contentEditing(what: string, folder_id: number | null): Editing<ContentValues, Content> {
  return {
    what,
    schema: contentDraft,
    labels: {
      symbol: 'contents.symbol',
      name: 'contents.name',
      formality_id: 'contents.form',
      grade_id: 'contents.grade',
      age_id: 'contents.age',
      sub_ages: 'contents.subAges',
      folder_id: 'contents.folder',
      minimum_athletes: 'contents.minimum',
      is_closed: 'contents.isClosed',
      unit_id: 'contents.unit',
    },
    empty: {
      symbol: '',
      name: '',
      formality_id: null,
      grade_id: null,
      age_id: null,
      sub_ages: [],
      folder_id,
      minimum_athletes: 0,
      is_closed: 0,
      unit_id: null,
    },
    valuesOf: ({ symbol, name, formality, grade, age, sub_ages, folder, minimum_athletes, is_closed, unit }) => ({
      symbol,
      name,
      formality_id: formality.id,
      grade_id: grade?.id ?? null,
      age_id: age.id,
      sub_ages: sub_ages.map(({ id }) => id),
      folder_id: folder?.id ?? null,
      minimum_athletes,
      is_closed,
      unit_id: unit?.id ?? null,
    }),
    nameOf: ({ symbol }) => symbol,
    Fields: ContentFields,
    create: async (values) => call(api.contents.create, { body: filled(values) }),
    update: async (id, changed, version) =>
      call(api.contents.update, { params: { id }, body: contentCalls.update.body.parse({ ...changed, version }) }),
  }
}

/** What passed the schema holds a value wherever one is required. */
function filled(values: ContentValues) {
  return contentDraft.parse(values)
}
