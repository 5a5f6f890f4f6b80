import { addDays } from '../kit/dates.ts'

export const CODE_MAX_DAYS_AHEAD = 400

/** The default days (YYYY-MM-DD) of a code: from the day before a tournament to the day after it; today if that is past. */
export function defaultCodeDays({ start_date, end_date }: { start_date: string; end_date: string }, today: string) {
  const until = addDays(end_date, 1)
  return until < today ? { from: today, until: today } : { from: addDays(start_date, -1), until }
}
