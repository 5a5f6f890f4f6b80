import { z } from 'zod'
import { storedSchemas } from '../kit/answered.ts'
import { bilingualRef, editSchema, endpoint, idParam, listSchema, ref } from '../kit/contract.ts'
import { flag, idList, text255, wholeNumber, wireId } from '../kit/fields.ts'
import { ID_MAX } from '../kit/limits.ts'
import { englishName, id, optionalId } from '../kit/master-fields.ts'
import { ageRange } from '../resources/ages.ts'
import { danceInGrade } from '../resources/grades.ts'
import { listQuery, sortQuery } from '../kit/resource.ts'
import { asRefinement } from '../kit/rule-issues.ts'
import { contentIssues } from './content-rules.ts'

const plainFields = {
  symbol: text255,
  name: text255,
  name_en: englishName,
  minimum_athletes: wholeNumber(0, 1000).default(0),
  is_closed: flag.default(0),
}
/**
 * The editable fields; calls that take them add `asRefinement(contentIssues)` to the schema. Plain fields have a column of the same name. Rows,
 * queries, forms and histories are derived from them; their label is `contents.<part>`.
 */
export const contentFields = {
  ...plainFields,
  grade_id: optionalId,
  age_id: id,
  sub_ages: idList.default([]),
  formality_id: id,
  unit_id: optionalId,
  folder_id: optionalId,
}
export type ContentField = keyof typeof contentFields

/** The names of the records nested in a row, by the field of the draft that holds their ids. */
const nestedParts = {
  grade_id: 'grade',
  age_id: 'age',
  sub_ages: 'sub_ages',
  formality_id: 'formality',
  unit_id: 'unit',
  folder_id: 'folder',
} as const
type PartOf<F extends ContentField> = F extends keyof typeof nestedParts ? (typeof nestedParts)[F] : F
export type ContentPart = PartOf<ContentField>

export const contentFieldNames = Object.keys(contentFields) as ContentField[]
export const plainContentFields = Object.keys(plainFields) as (keyof typeof plainFields)[]
export const contentColumns = contentFieldNames.filter((field) => field !== 'sub_ages')

/** The part of a row for a field of the draft. */
export const contentPart = <F extends ContentField>(field: F) =>
  (Object.hasOwn(nestedParts, field) ? nestedParts[field as keyof typeof nestedParts] : field) as PartOf<F>

/** The draft that would create a stored content. */
export function contentDraftOf(content: Content): ContentDraft {
  const draftValue = (field: ContentField) => {
    const part = content[contentPart(field)]
    if (Array.isArray(part)) return part.map((record) => record.id)
    return typeof part === 'object' ? (part?.id ?? null) : part
  }
  return Object.fromEntries(contentFieldNames.map((field) => [field, draftValue(field)])) as ContentDraft
}

export const contentDraft = z.object(contentFields).superRefine(asRefinement(contentIssues))
export type ContentDraft = z.output<typeof contentDraft>

/** A content with all nested records. */
export const contentRow = z
  .object({
    id: z.int(),
    index: z.int(),
    version: z.int(),
    ...storedSchemas(plainFields),
    grade: z.object({ id: z.int(), name: z.string(), dance: z.array(danceInGrade), dance_type: ref }).nullable(),
    age: ageRange,
    sub_ages: z.array(ageRange),
    formality: z.object({ ...bilingualRef.shape, minimum_people: z.int(), maximum_people: z.int() }),
    unit: ref.nullable(),
    folder: bilingualRef.nullable(),
    created_date: z.string(),
    updated_date: z.string(),
  })
  .meta({ id: 'Content' })
export type Content = z.infer<typeof contentRow>

export const contentSortable = [
  'id',
  'index',
  'symbol',
  'name',
  'grade_id',
  'dance_type_id',
  'age_id',
  'formality_id',
  'unit_id',
  'folder_id',
  'minimum_athletes',
  'is_closed',
  'created_date',
] as const

/** `folder` 0 means: in no folder. */
const contentFilter = listQuery.extend({
  folder: wholeNumber(0, ID_MAX).optional(),
  is_closed: wholeNumber(0, 1).optional(),
  formality_id: wireId.optional(),
  age_id: wireId.optional(),
  dance_type_id: wireId.optional(),
})

export const contentCalls = {
  list: endpoint({
    method: 'GET',
    path: '/content_competition/get-all',
    can: 'master:read',
    scope: 'any',
    query: contentFilter,
    reply: listSchema(contentRow),
    message: 'CONTENTCOMPETITION_FOUND',
    summary: 'List the shared contents',
  }),
  sorted: endpoint({
    method: 'GET',
    path: '/content_competition/get-sortColumn',
    can: 'master:read',
    scope: 'any',
    query: sortQuery,
    reply: z.array(contentRow),
    message: 'CONTENTCOMPETITION_FOUND',
    summary: 'List the shared contents by one column',
  }),
  order: endpoint({
    method: 'PUT',
    path: '/content_competition/order',
    can: 'master:write',
    body: z.object({ id: z.array(id).min(1).max(5000) }),
    message: 'CONTENTCOMPETITION_UPDATE_SUCCESS',
    summary: 'Keep a manual order of contents',
  }),
  prepared: endpoint({
    method: 'GET',
    path: '/content_competition/get-all-prepared-data',
    can: 'master:read',
    scope: 'any',
    reply: z.object({
      dances: z.array(z.object({ id: z.int(), name: z.string(), symbol: z.string(), dance_type: ref })),
      dance_types: z.array(ref),
      ages: z.array(ageRange.extend({ code: z.string().nullable(), ages_more: z.array(ageRange) })),
      grades: z.array(z.object({ id: z.int(), name: z.string(), dance_id: z.array(danceInGrade), dance_type: ref })),
      formality: z.array(bilingualRef),
      unit: z.array(ref),
      folders: z.array(bilingualRef),
    }),
    message: 'CONTENTCOMPETITION_FOUND',
    summary: 'What the content form offers',
  }),
  create: endpoint({
    method: 'POST',
    path: '/content_competition',
    aliases: ['/content_competition/create'],
    can: 'master:write',
    creates: true,
    body: contentDraft,
    reply: contentRow,
    message: 'CONTENTCOMPETITION_CREATE_SUCCESS',
    summary: 'Create a content',
  }),
  update: endpoint({
    method: 'PUT',
    path: '/content_competition/:id',
    can: 'master:write',
    params: idParam,
    body: editSchema(contentFields),
    reply: contentRow,
    message: 'CONTENTCOMPETITION_UPDATE_SUCCESS',
    summary: 'Change a content',
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/content_competition/:id',
    can: 'master:write',
    undoable: true,
    params: idParam,
    message: 'CONTENTCOMPETITION_DELETED',
    summary: 'Delete a content that no tournament has opened',
  }),
  updateFolder: endpoint({
    method: 'PUT',
    path: '/content_competition/update-folder',
    can: 'master:write',
    undoable: true,
    body: z.object({ id: idList, folder: optionalId }),
    message: 'CONTENTCOMPETITION_UPDATE_SUCCESS',
    summary: 'Move contents into a folder, or out of all',
  }),
  deleteFolders: endpoint({
    method: 'POST',
    path: '/folders/delete',
    can: 'master:write',
    undoable: true,
    body: z.object({ id: idList }),
    message: 'FOLDER_DELETED',
    summary: 'Delete folders; their contents stay, in no folder',
  }),
  gradeForm: endpoint({
    method: 'GET',
    path: '/grades/get-all-prepared-data',
    can: 'master:read',
    scope: 'any',
    reply: z.object({ danceTypes: z.array(ref), dances: z.array(danceInGrade) }),
    message: 'GRADES_FOUND',
    summary: 'What the grade form offers',
  }),
} as const
