type FieldValues = Readonly<Record<string, unknown>>

const readValues = (state: unknown): FieldValues =>
  typeof state === 'object' && state !== null && !Array.isArray(state) ? (state as FieldValues) : {}

/** The plain values that differ between two recorded states, as texts, an empty value as a dash. Fields that only the later state has are left out. */
export function changedFields(before: unknown, after: unknown): { field: string; from: string; to: string }[] {
  const earlier = readValues(before)
  const later = readValues(after)
  return Object.keys(later).flatMap((field) => {
    const from = toText(earlier[field])
    const to = toText(later[field])
    if (!(field in earlier) || from === null || to === null || from === to) return []
    return [{ field, from, to }]
  })
}

function toText(value: unknown): string | null {
  if (value === null || value === undefined || value === '') return '–'
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? String(value) : null
}
