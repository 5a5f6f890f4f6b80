import { addDays } from '../kit/dates.ts'
import { dayInVietnam } from '../people/eligibility.ts'

/** Days that a shared link works for after the last day of its tournament. */
export const SHARED_DAYS = 30

/** The last day (YYYY-MM-DD) of the shared links of a tournament. */
export function sharedUntil({ end_date }: { end_date: string }): string {
  return addDays(end_date, SHARED_DAYS)
}

/** Whether the shared links of a tournament have ended. */
export function hasSharingEnded(tournament: { end_date: string }, now: Date): boolean {
  return dayInVietnam(now) > sharedUntil(tournament)
}
