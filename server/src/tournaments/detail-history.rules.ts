import { contentPart, contentFieldNames, type ContentPart } from '@portal/shared/contents/contents'
import type { Detail } from '@portal/shared/tournaments/tournament-rows'

type Worded = Partial<Record<ContentPart | 'is_register', string | number | null>>

/** An opened content in words, for who reads later what was changed of it. */
function worded({ is_register, content_competition: content }: Detail): Worded {
  const nameOfPart = (field: (typeof contentFieldNames)[number]) => {
    const part = content[contentPart(field)]
    if (Array.isArray(part)) return part.map(({ name }) => name).join(', ') || null
    return typeof part === 'object' ? (part?.name ?? null) : part
  }
  const parts = contentFieldNames.map((field) => [contentPart(field), nameOfPart(field)] as const)
  return { ...Object.fromEntries(parts), is_register }
}

/** Only what changed of an opened content, in words, before and after. */
export function detailDifference(before: Detail, after: Detail) {
  const [was, is] = [worded(before), worded(after)]
  const fields = (Object.keys(was) as (keyof Worded)[]).filter((field) => was[field] !== is[field])
  const pick = (state: Worded) => Object.fromEntries(fields.map((field) => [field, state[field]]))
  return { before: pick(was), after: pick(is) }
}
