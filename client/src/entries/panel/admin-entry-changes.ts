type Values = Readonly<Record<string, unknown>>

const valuesOf = (state: unknown): Values =>
  typeof state === 'object' && state !== null && !Array.isArray(state) ? (state as Values) : {}

/** Plain values that differ between two remembered states, as texts; an absent one is a dash. What has no earlier state is not a change. */
export function changedFields(before: unknown, after: unknown): { field: string; from: string; to: string }[] {
  const was = valuesOf(before)
  const is = valuesOf(after)
  return Object.keys(is).flatMap((field) => {
    const from = textOf(was[field])
    const to = textOf(is[field])
    if (!(field in was) || from === null || to === null || from === to) return []
    return [{ field, from, to }]
  })
}

function textOf(value: unknown): string | null {
  if (value === null || value === undefined || value === '') return '–'
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? String(value) : null
}
