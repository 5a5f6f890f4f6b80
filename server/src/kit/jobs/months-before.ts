/** The same day some months earlier; the last of the month where it has no such day. */
export function monthsBefore(now: Date, months: number): Date {
  const date = new Date(now)
  // The first of the month exists in every month.
  date.setUTCDate(1)
  date.setUTCMonth(date.getUTCMonth() - months)
  const lastDay = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate()
  date.setUTCDate(Math.min(now.getUTCDate(), lastDay))
  return date
}
