const NAMES_MAX = 5

/** The name of a record, in most tables. */
export function nameOfRow(row: Readonly<Record<string, unknown>>): string {
  const text = (column: string) => (typeof row[column] === 'string' ? row[column] : '')
  return text('symbol') || text('name') || text('title') || text('content').slice(0, 40)
}

/** Up to five names for a sentence, and how many more there are. */
export function joinNames(names: readonly string[]): string {
  const distinctNames = [...new Set(names.filter(Boolean))]
  const more = names.length - Math.min(distinctNames.length, NAMES_MAX)
  return (
    distinctNames.slice(0, NAMES_MAX).join(', ') + (more > 0 && distinctNames.length > NAMES_MAX ? ` (+${more})` : '')
  )
}

/** Whether all these columns of a row have these values. */
export function hasValues(row: Readonly<Record<string, unknown>>, values: Readonly<Record<string, unknown>>): boolean {
  return Object.entries(values).every(([column, value]) => JSON.stringify(row[column]) === JSON.stringify(value))
}
