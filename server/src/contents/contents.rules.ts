import { contentDraftOf, contentFieldNames, type Content, type ContentDraft } from '@portal/shared/contents/contents'

/** The fields that say what a content is. They cannot change once a tournament has opened it. */
const meaningFields = [
  'symbol',
  'grade_id',
  'age_id',
  'sub_ages',
  'formality_id',
  'unit_id',
  'is_closed',
] as const satisfies readonly (keyof ContentDraft)[]

/** The fields that decide who may enter a content. They cannot change while it has entries. */
const admissionFields = [
  'formality_id',
  'age_id',
  'sub_ages',
  'unit_id',
  'is_closed',
] as const satisfies readonly (keyof ContentDraft)[]

/** The fields in which a draft differs from the stored content, ignoring the order of `sub_ages`. */
export function findChangedFields(content: Content, draft: ContentDraft): (keyof ContentDraft)[] {
  const before = contentDraftOf(content)
  const toComparable = (value: ContentDraft[keyof ContentDraft]) =>
    JSON.stringify(Array.isArray(value) ? value.toSorted((a, b) => a - b) : value)
  return contentFieldNames.filter((field) => toComparable(before[field]) !== toComparable(draft[field]))
}

/** The changed fields that would change what a content means. */
export function findChangedMeaning(content: Content, draft: ContentDraft): string[] {
  const changedFields = findChangedFields(content, draft)
  return meaningFields.filter((field) => changedFields.includes(field))
}

/** The changed fields that would change who may enter a content. */
export function findChangedAdmission(content: Content, draft: ContentDraft): string[] {
  const changedFields = findChangedFields(content, draft)
  return admissionFields.filter((field) => changedFields.includes(field))
}
