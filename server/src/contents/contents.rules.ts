import { contentDraftOf, contentFieldNames, type Content, type ContentDraft } from '@portal/shared/contents/contents'

/** The fields that make a content's meaning: none of them may change under those who chose it. */
const meaning = [
  'symbol',
  'grade_id',
  'age_id',
  'sub_ages',
  'formality_id',
  'unit_id',
  'is_closed',
] as const satisfies readonly (keyof ContentDraft)[]

/** The fields that decide who may enter a content. They cannot change while it has entries. */
const admission = [
  'formality_id',
  'age_id',
  'sub_ages',
  'unit_id',
  'is_closed',
] as const satisfies readonly (keyof ContentDraft)[]

/** The fields in which a draft differs from the stored content; the order of sub ages means nothing. */
export function changedFields(content: Content, draft: ContentDraft): (keyof ContentDraft)[] {
  const before = contentDraftOf(content)
  const value = (of: ContentDraft, field: keyof ContentDraft) => {
    const fieldValue = of[field]
    return JSON.stringify(Array.isArray(fieldValue) ? fieldValue.toSorted((a, b) => a - b) : fieldValue)
  }
  return contentFieldNames.filter((field) => value(before, field) !== value(draft, field))
}

/** The changed fields that would change what a content means. */
export function changedMeaning(content: Content, draft: ContentDraft): string[] {
  const changed = changedFields(content, draft)
  return meaning.filter((field) => changed.includes(field))
}

/** The changed fields that would change who may enter a content. */
export function changedAdmission(content: Content, draft: ContentDraft): string[] {
  const changed = changedFields(content, draft)
  return admission.filter((field) => changed.includes(field))
}
