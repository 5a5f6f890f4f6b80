/** Entries by their state. */
export type Counted = { approved: number; waiting: number }
export type Others = Counted & { count: number }
export type Day = { day: string; entries: number }

/** The days of the chart: more cannot be read at a glance, fewer than two weeks show no course. */
const DAYS = 60
const DAYS_MIN = 14
const DAY = 24 * 60 * 60 * 1000

const after = (day: string, days: number) => new Date(Date.parse(day) + days * DAY).toISOString().slice(0, 10)

/**
 * The last 60 days without gaps: from the first entry on, but two weeks at least; up to `today` (YYYY-MM-DD), or up to the last entry where that is
 * more than 60 days ago. `earlier` counts the entries before. Days may come in any order.
 */
export function recentDays(counts: readonly Day[], today: string): { days: Day[]; earlier: number } {
  const inOrder = counts.toSorted((a, b) => a.day.localeCompare(b.day))
  const [first, last] = [inOrder[0], inOrder.at(-1)]
  if (!first || !last) return { days: [], earlier: 0 }
  const end = last.day > today || after(last.day, DAYS) <= today ? last.day : today
  const [earliest, latest] = [after(end, 1 - DAYS), after(end, 1 - DAYS_MIN)]
  const start = first.day < earliest ? earliest : first.day > latest ? latest : first.day
  const entriesOf = new Map(inOrder.map(({ day, entries }) => [day, entries]))
  const days: Day[] = []
  for (let day = start; day <= end; day = after(day, 1)) days.push({ day, entries: entriesOf.get(day) ?? 0 })
  const earlier = inOrder.filter(({ day }) => day < start).reduce((sum, { entries }) => sum + entries, 0)
  return { days, earlier }
}

/** Counts by state, one row a key and state, as one row a key; the most entries first, then the lower key. */
export function byKey<Key extends number | null>(
  rows: readonly { key: Key; status: 0 | 1; entries: number }[],
): ({ key: Key } & Counted)[] {
  const counts = new Map<Key, Counted>()
  for (const { key, status, entries } of rows) {
    const count = counts.get(key) ?? { approved: 0, waiting: 0 }
    count[status === 1 ? 'approved' : 'waiting'] += entries
    counts.set(key, count)
  }
  return [...counts]
    .map(([key, count]) => ({ key, ...count }))
    .toSorted((a, b) => b.approved + b.waiting - a.approved - a.waiting || Number(a.key) - Number(b.key))
}

/** The first of ranked rows by name, and the rest as a sum. One left over is named as well. */
export function topOf<CountedRow extends Counted>(
  rows: readonly CountedRow[],
  size: number,
): { top: CountedRow[]; others: Others } {
  const topCount = rows.length <= size + 1 ? rows.length : size
  const rest = rows.slice(topCount)
  const sum = (state: keyof Counted) => rest.reduce((total, row) => total + row[state], 0)
  return {
    top: rows.slice(0, topCount),
    others: { count: rest.length, approved: sum('approved'), waiting: sum('waiting') },
  }
}
