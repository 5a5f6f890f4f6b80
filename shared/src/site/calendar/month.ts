/** A day of the calendar, YYYY-MM-DD. */
export type Day = string
type DateRange = { start_date: Day; end_date: Day }

const DAY_MS = 24 * 60 * 60 * 1000
const toDay = (ms: number): Day => new Date(ms).toISOString().slice(0, 10)
const toMs = (day: Day): number => Date.parse(`${day}T00:00:00Z`)

/** The weeks, Monday to Sunday, that contain a month (YYYY-MM). */
export function listWeeks(month: string): Day[][] {
  const first = toMs(`${month}-01`)
  const weekday = (new Date(first).getUTCDay() + 6) % 7
  const weeks: Day[][] = []
  for (let monday = first - weekday * DAY_MS; ; monday += 7 * DAY_MS) {
    const week = Array.from({ length: 7 }, (_, index) => toDay(monday + index * DAY_MS))
    if (weeks.length > 0 && !week[0]?.startsWith(month)) return weeks
    weeks.push(week)
  }
}

/** A negative number subtracts months. */
export function shiftMonth(month: string, months: number): string {
  const [year = 0, number = 1] = month.split('-').map(Number)
  return new Date(Date.UTC(year, number - 1 + months, 1)).toISOString().slice(0, 7)
}

/** A negative number subtracts days. */
export function shiftDay(day: Day, days: number): Day {
  return toDay(toMs(day) + days * DAY_MS)
}

/** Reads a month (YYYY-MM) from a URL; null for any other text. */
export function readMonth(text: string): string | null {
  return /^(?:19|20|21)\d\d-(?:0[1-9]|1[0-2])$/u.test(text) ? text : null
}

export function filterByDay<T extends DateRange>(spans: readonly T[], day: Day): T[] {
  return spans.filter(({ start_date, end_date }) => start_date <= day && day <= end_date)
}

/** The events with at least one day in a month, by their start. */
export function filterByMonth<T extends DateRange>(spans: readonly T[], month: string): T[] {
  return spans
    .filter(({ start_date, end_date }) => start_date.slice(0, 7) <= month && month <= end_date.slice(0, 7))
    .toSorted((a, b) => (a.start_date < b.start_date ? -1 : 1))
}

/** The first event that starts after a month. */
export function findFirstAfterMonth<T extends DateRange>(spans: readonly T[], month: string): T | undefined {
  return spans
    .filter(({ start_date }) => start_date.slice(0, 7) > month)
    .toSorted((a, b) => (a.start_date < b.start_date ? -1 : 1))[0]
}

/** The first month (YYYY-MM) with something on `today` (YYYY-MM-DD) or later, as what is over no longer helps; the month of `today` without one. */
export function findFirstMonth(spans: readonly DateRange[], today: string): string {
  const month = today.slice(0, 7)
  const months = spans
    .filter(({ end_date }) => end_date >= today)
    .map(({ start_date }) => (start_date > today ? start_date.slice(0, 7) : month))
  return months.toSorted()[0] ?? month
}
