/** Numbers of entries by state. */
export type StateCounts = { approved: number; waiting: number }
export type Others = StateCounts & { count: number }
export type Day = { day: string; entries: number }

/** Days of the chart: more cannot be read at a glance, fewer than two weeks show no trend. */
const CHART_DAYS_MAX = 60
const CHART_DAYS_MIN = 14
const DAY_MS = 24 * 60 * 60 * 1000

const addDays = (day: string, days: number) => new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10)

/**
 * The last 60 days without gaps: from the first entry on, but two weeks at least; up to `today` (YYYY-MM-DD), or up to the last entry where that is
 * 60 days ago or more, or later than today. `earlier` counts the entries before. Days may come in any order.
 */
export function recentDays(counts: readonly Day[], today: string): { days: Day[]; earlier: number } {
  const inOrder = counts.toSorted((a, b) => a.day.localeCompare(b.day))
  const [first, last] = [inOrder[0], inOrder.at(-1)]
  if (!first || !last) return { days: [], earlier: 0 }
  const end = last.day > today || addDays(last.day, CHART_DAYS_MAX) <= today ? last.day : today
  const [earliest, latest] = [addDays(end, 1 - CHART_DAYS_MAX), addDays(end, 1 - CHART_DAYS_MIN)]
  const [, start = latest] = [earliest, first.day, latest].toSorted()
  const entriesByDay = new Map(inOrder.map(({ day, entries }) => [day, entries]))
  const days: Day[] = []
  for (let day = start; day <= end; day = addDays(day, 1)) days.push({ day, entries: entriesByDay.get(day) ?? 0 })
  const earlier = inOrder.filter(({ day }) => day < start).reduce((sum, { entries }) => sum + entries, 0)
  return { days, earlier }
}

/** Joins the counts of each key, which come in one row a state. The most entries come first, then the lower key. */
export function joinStates<Key extends number | null>(
  rows: readonly { key: Key; status: 0 | 1; entries: number }[],
): ({ key: Key } & StateCounts)[] {
  const counts = new Map<Key, StateCounts>()
  for (const { key, status, entries } of rows) {
    const count = counts.get(key) ?? { approved: 0, waiting: 0 }
    count[status === 1 ? 'approved' : 'waiting'] += entries
    counts.set(key, count)
  }
  return [...counts]
    .map(([key, count]) => ({ key, ...count }))
    .toSorted((a, b) => b.approved + b.waiting - a.approved - a.waiting || Number(a.key) - Number(b.key))
}

/** The first `size` of ranked rows, and the others as a sum. A single other row is among the first instead. */
export function splitTop<CountedRow extends StateCounts>(
  rows: readonly CountedRow[],
  size: number,
): { top: CountedRow[]; others: Others } {
  const topCount = rows.length <= size + 1 ? rows.length : size
  const others = rows.slice(topCount)
  const sum = (state: keyof StateCounts) => others.reduce((total, row) => total + row[state], 0)
  return {
    top: rows.slice(0, topCount),
    others: { count: others.length, approved: sum('approved'), waiting: sum('waiting') },
  }
}
