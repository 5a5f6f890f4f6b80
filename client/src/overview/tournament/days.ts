import { dayInVietnam } from '@portal/shared/people/eligibility'
import { daysUntil, registrationState } from '@portal/shared/tournaments/registration-state'
import type { Tournament } from '@portal/shared/tournaments/tournament-rows'

type Deadline = 'register_start_date' | 'register_end_date' | 'approve_by' | 'pay_by' | 'bibs_from' | 'start_date'
export type KeyDate = { name: Deadline | 'created_date' | 'today'; day: string }

const DEADLINES: readonly Deadline[] = [
  'register_start_date',
  'register_end_date',
  'approve_by',
  'pay_by',
  'bibs_from',
  'start_date',
]

/** The day of creation of a tournament, its deadlines, and today, in order. Deadlines that are not set are left out. */
export function listKeyDates(tournament: Tournament, now: Date): KeyDate[] {
  const deadlines = DEADLINES.flatMap((name) => (tournament[name] ? [{ name, day: tournament[name] }] : []))
  const created = { name: 'created_date' as const, day: dayInVietnam(new Date(tournament.created_date)) }
  const keyDates: KeyDate[] = [created, { name: 'today', day: dayInVietnam(now) }, ...deadlines]
  return keyDates.toSorted((a, b) => (a.day < b.day ? -1 : a.day > b.day ? 1 : 0))
}

/** The next deadline: the end of registration while it is open. Null once the tournament has begun. */
export function findNextDeadline(
  tournament: Tournament,
  now: Date,
): { name: Deadline; day: string; days_left: number } | null {
  const registration = registrationState(tournament, now)
  const upcomingDeadlines = listKeyDates(tournament, now).flatMap(({ name, day }) =>
    name === 'created_date' || name === 'today' || daysUntil(day, now) < 0 ? [] : [{ name, day }],
  )
  const next =
    (registration.kind === 'open' && upcomingDeadlines.find(({ name }) => name === 'register_end_date')) ||
    upcomingDeadlines[0]
  return next && daysUntil(tournament.start_date, now) > 0 ? { ...next, days_left: daysUntil(next.day, now) } : null
}
