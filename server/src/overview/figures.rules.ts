import { APPROVED } from '@portal/shared/entries/entry-state'

/** Numbers of entries by status. */
export type StateCounts = { approved: number; waiting: number }
export type RemainingCounts = StateCounts & { count: number }
export type DayCount = { day: string; entries: number }

/** Number of days in the chart: more cannot be read at a glance, less than two weeks show no trend. */
const CHART_DAYS_MAX = 60
const CHART_DAYS_MIN = 14
const DAY_MS = 24 * 60 * 60 * 1000

const addDays = (day: string, days: number) => new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10)

/**
 * Returns up to 60 recent days without gaps, from the first entry on, but at least two weeks. They end `today` (YYYY-MM-DD), or with the last entry
 * if that is 60 or more days ago or later than today. `earlier` is the number of entries before. `counts` may be in any order.
 */
export function listRecentDays(counts: readonly DayCount[], today: string): { days: DayCount[]; earlier: number } {
  const sortedCounts = counts.toSorted((a, b) => a.day.localeCompare(b.day))
  const [first, last] = [sortedCounts[0], sortedCounts.at(-1)]
  if (!first || !last) return { days: [], earlier: 0 }
  const end = last.day > today || addDays(last.day, CHART_DAYS_MAX) <= today ? last.day : today
  const [earliest, latest] = [addDays(end, 1 - CHART_DAYS_MAX), addDays(end, 1 - CHART_DAYS_MIN)]
  const [, start = latest] = [earliest, first.day, latest].toSorted()
  const entriesByDay = new Map(sortedCounts.map(({ day, entries }) => [day, entries]))
  const days: DayCount[] = []
  for (let day = start; day <= end; day = addDays(day, 1)) days.push({ day, entries: entriesByDay.get(day) ?? 0 })
  const earlier = sortedCounts.filter(({ day }) => day < start).reduce((sum, { entries }) => sum + entries, 0)
  return { days, earlier }
}

/** Joins the rows of each key, one per status, and sorts by number of entries, then by key. */
export function joinStatuses<Key extends number | null>(
  rows: readonly { key: Key; status: 0 | 1; entries: number }[],
): ({ key: Key } & StateCounts)[] {
  const counts = new Map<Key, StateCounts>()
  for (const { key, status, entries } of rows) {
    const count = counts.get(key) ?? { approved: 0, waiting: 0 }
    count[status === APPROVED ? 'approved' : 'waiting'] += entries
    counts.set(key, count)
  }
  return [...counts]
    .map(([key, count]) => ({ key, ...count }))
    .toSorted((a, b) => b.approved + b.waiting - a.approved - a.waiting || Number(a.key) - Number(b.key))
}

/** Splits ranked rows into the first `size` rows and the sum of the rest. A single remaining row is added to the first rows instead. */
export function splitTop<CountedRow extends StateCounts>(
  rows: readonly CountedRow[],
  size: number,
): { top: CountedRow[]; others: RemainingCounts } {
  const topCount = rows.length <= size + 1 ? rows.length : size
  const remainingRows = rows.slice(topCount)
  const sum = (state: keyof StateCounts) => remainingRows.reduce((total, row) => total + row[state], 0)
  return {
    top: rows.slice(0, topCount),
    others: { count: remainingRows.length, approved: sum('approved'), waiting: sum('waiting') },
  }
}
