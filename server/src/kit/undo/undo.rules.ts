const NAMES_MAX = 5

/** What people call a record of most tables. */
export function nameOfRow(row: Readonly<Record<string, unknown>>): string {
  const text = (column: string) => (typeof row[column] === 'string' ? row[column] : '')
  return text('symbol') || text('name') || text('title') || text('content').slice(0, 40)
}

/** Some names, so that a sentence stays readable: five, and how many more. */
export function someNames(names: readonly string[]): string {
  const known = [...new Set(names.filter(Boolean))]
  const more = names.length - Math.min(known.length, NAMES_MAX)
  return known.slice(0, NAMES_MAX).join(', ') + (more > 0 && known.length > NAMES_MAX ? ` (+${more})` : '')
}

/** Whether a row still has these values. */
export function stillHas(row: Readonly<Record<string, unknown>>, values: Readonly<Record<string, unknown>>): boolean {
  return Object.entries(values).every(([column, value]) => JSON.stringify(row[column]) === JSON.stringify(value))
}
