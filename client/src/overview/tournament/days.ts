import { dayInVietnam } from '@portal/shared/people/eligibility'
import { daysUntil, registrationState } from '@portal/shared/tournaments/registration-state'
import type { Tournament } from '@portal/shared/tournaments/tournament-rows'

type Deadline = 'register_end_date' | 'approve_by' | 'pay_by' | 'bibs_from' | 'start_date'
export type Moment = { name: Deadline | 'created_date' | 'today'; day: string }

const DEADLINES: readonly Deadline[] = ['register_end_date', 'approve_by', 'pay_by', 'bibs_from', 'start_date']

/** The creation of a tournament, its deadlines as far as they are set, and today, in order. */
export function listMoments(tournament: Tournament, now: Date): Moment[] {
  const deadlines = DEADLINES.flatMap((name) => (tournament[name] ? [{ name, day: tournament[name] }] : []))
  const created = { name: 'created_date' as const, day: dayInVietnam(new Date(tournament.created_date)) }
  const moments: Moment[] = [created, { name: 'today', day: dayInVietnam(now) }, ...deadlines]
  return moments.toSorted((a, b) => (a.day < b.day ? -1 : a.day > b.day ? 1 : 0))
}

/** The next deadline; while registration is open, that is its end. Null once the tournament has begun. */
export function findDeadline(
  tournament: Tournament,
  now: Date,
): { name: Deadline; day: string; days_left: number } | null {
  const registration = registrationState(tournament, now)
  const comingDeadlines = listMoments(tournament, now).flatMap(({ name, day }) =>
    name === 'created_date' || name === 'today' || daysUntil(day, now) < 0 ? [] : [{ name, day }],
  )
  const next =
    (registration.kind === 'open' && comingDeadlines.find(({ name }) => name === 'register_end_date')) ||
    comingDeadlines[0]
  return next && daysUntil(tournament.start_date, now) > 0 ? { ...next, days_left: daysUntil(next.day, now) } : null
}
