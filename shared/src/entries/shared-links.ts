import { dayInVietnam } from '../people/eligibility.ts'

/** Days that a shared link works for after the last day of its tournament. */
export const SHARED_DAYS = 30

/** The last day (YYYY-MM-DD) on which what was shared of a tournament is shown. */
export function sharedUntil({ end_date }: { end_date: string }): string {
  const last = new Date(`${end_date}T00:00:00Z`)
  last.setUTCDate(last.getUTCDate() + SHARED_DAYS)
  return last.toISOString().slice(0, 10)
}

/** Whether links to what was shared of a tournament have ended. */
export function sharingHasEnded(tournament: { end_date: string }, now: Date): boolean {
  return dayInVietnam(now) > sharedUntil(tournament)
}
