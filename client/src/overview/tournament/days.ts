import { dayInVietnam } from '@portal/shared/people/eligibility'
import { daysUntil, registrationState } from '@portal/shared/tournaments/registration-state'
import type { Tournament } from '@portal/shared/tournaments/tournament-rows'

type Deadline = 'register_end_date' | 'approve_by' | 'pay_by' | 'bibs_from' | 'start_date'
export type Moment = { name: Deadline | 'created_date' | 'today'; day: string }

const DEADLINES: readonly Deadline[] = ['register_end_date', 'approve_by', 'pay_by', 'bibs_from', 'start_date']

/** The days of a tournament that are set, in their order, with today among them. */
export function momentsOf(tournament: Tournament, now: Date): Moment[] {
  const deadlines = DEADLINES.flatMap((name) => (tournament[name] ? [{ name, day: tournament[name] }] : []))
  const created = { name: 'created_date' as const, day: dayInVietnam(new Date(tournament.created_date)) }
  const all: Moment[] = [created, { name: 'today', day: dayInVietnam(now) }, ...deadlines]
  return all.toSorted((a, b) => (a.day < b.day ? -1 : a.day > b.day ? 1 : 0))
}

/** The one deadline that counts now: the end of registration while it is open, then what comes next; null once the tournament has begun. */
export function deadlineOf(
  tournament: Tournament,
  now: Date,
): { name: Deadline; day: string; days_left: number } | null {
  const registration = registrationState(tournament, now)
  const coming = momentsOf(tournament, now).flatMap(({ name, day }) =>
    name === 'created_date' || name === 'today' || daysUntil(day, now) < 0 ? [] : [{ name, day }],
  )
  const next = (registration.kind === 'open' && coming.find(({ name }) => name === 'register_end_date')) || coming[0]
  return next && daysUntil(tournament.start_date, now) > 0 ? { ...next, days_left: daysUntil(next.day, now) } : null
}
