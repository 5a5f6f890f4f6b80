const NAMES_MAX = 5

/** What people call a record, whatever table it is of. */
export function nameOfRow(row: Readonly<Record<string, unknown>>): string {
  const text = (column: string) => (typeof row[column] === 'string' ? row[column] : '')
  if (text('full_name_one'))
    return text('team_name') || [text('full_name_one'), text('full_name_two')].filter(Boolean).join(' / ')
  return text('symbol') || text('name') || text('title') || text('content').slice(0, 40)
}

/** What people call an opened content: the symbol and the name of its content. */
export function nameOfContent({ symbol, name }: Readonly<Record<string, unknown>>): string {
  if (typeof symbol !== 'string') return ''
  return typeof name === 'string' ? `${symbol} (${name})` : symbol
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
