import { dayAfter } from '../kit/dates.ts'

/** How many days ahead a code may end. */
export const CODE_DAYS_MAX = 400

/** The days (YYYY-MM-DD) of a code where nobody chooses others: from the day before a tournament to the day after it; after it, today. */
export function codeDays({ start_date, end_date }: { start_date: string; end_date: string }, today: string) {
  const until = dayAfter(end_date, 1)
  return until < today ? { from: today, until: today } : { from: dayAfter(start_date, -1), until }
}
