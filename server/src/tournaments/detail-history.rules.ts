import { contentPart, contentFieldNames, type ContentPart } from '@portal/shared/contents/contents'
import type { Detail } from '@portal/shared/tournaments/tournament-rows'

type DetailInWords = Partial<Record<ContentPart | 'is_register', string | number | null>>

/** An opened content with names in place of ids, as the audit trail shows it. */
function inWords({ is_register, content_competition: content }: Detail): DetailInWords {
  const nameOfPart = (field: (typeof contentFieldNames)[number]) => {
    const part = content[contentPart(field)]
    if (Array.isArray(part)) return part.map(({ name }) => name).join(', ') || null
    return typeof part === 'object' ? (part?.name ?? null) : part
  }
  const parts = contentFieldNames.map((field) => [contentPart(field), nameOfPart(field)] as const)
  return { ...Object.fromEntries(parts), is_register }
}

/** The fields of an opened content that changed, before and after, with names in place of ids. */
export function detailDifference(before: Detail, after: Detail) {
  const [oldWords, newWords] = [inWords(before), inWords(after)]
  const fields = (Object.keys(oldWords) as (keyof DetailInWords)[]).filter(
    (field) => oldWords[field] !== newWords[field],
  )
  const pick = (state: DetailInWords) => Object.fromEntries(fields.map((field) => [field, state[field]]))
  return { before: pick(oldWords), after: pick(newWords) }
}
