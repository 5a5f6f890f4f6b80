import { contentPart, contentFieldNames, type ContentPart } from '@portal/shared/contents/contents'
import type { Detail } from '@portal/shared/tournaments/tournament-rows'

type DetailDescription = Partial<Record<ContentPart | 'is_register', string | number | null>>

/** Describes an opened content for the audit trail, with names instead of ids. */
function describeDetail({ is_register, content_competition: content }: Detail): DetailDescription {
  const describePart = (field: (typeof contentFieldNames)[number]) => {
    const part = content[contentPart(field)]
    if (Array.isArray(part)) return part.map(({ name }) => name).join(', ') || null
    return typeof part === 'object' ? (part?.name ?? null) : part
  }
  const parts = contentFieldNames.map((field) => [contentPart(field), describePart(field)] as const)
  return { ...Object.fromEntries(parts), is_register }
}

/** The changed fields of an opened content, before and after, with names instead of ids. */
export function diffDetails(before: Detail, after: Detail) {
  const [oldDescription, newDescription] = [describeDetail(before), describeDetail(after)]
  const fields = (Object.keys(oldDescription) as (keyof DetailDescription)[]).filter(
    (field) => oldDescription[field] !== newDescription[field],
  )
  const pick = (state: DetailDescription) => Object.fromEntries(fields.map((field) => [field, state[field]]))
  return { before: pick(oldDescription), after: pick(newDescription) }
}
