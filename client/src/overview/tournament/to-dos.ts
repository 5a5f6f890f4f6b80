import type { EntryViewCounts } from '@portal/shared/entries/list/entry-views'
import { dayAfter } from '@portal/shared/kit/dates'
import { dayInVietnam } from '@portal/shared/people/eligibility'
import type { Tasks } from '@portal/shared/overview/overview'
import type { TournamentOverview } from '@portal/shared/overview/tournament-overview'
import { daysUntil } from '@portal/shared/tournaments/registration-state'
import type { Tournament } from '@portal/shared/tournaments/tournament-rows'
import type { May } from '../../kit/api/rights.ts'
import type { Permission } from '@portal/shared/kit/permissions'

export type ToDoKind =
  | 'approve'
  | 'answer'
  | 'overdue'
  | 'twice'
  | 'not_eligible'
  | 'grades'
  | 'minimum'
  | 'consents'
  | 'collect'
  | 'bibs'
  | 'late'
  | 'memberships'
  | 'contacts'
  | 'failed'
/** `since`: the day (YYYY-MM-DD) of the oldest, where it is known. */
export type ToDo = { kind: ToDoKind; count: number; since: string | null }

const needs: Record<ToDoKind, Permission> = {
  approve: 'entry:approve',
  answer: 'entry:approve',
  overdue: 'entry:approve',
  twice: 'entry:approve',
  not_eligible: 'entry:approve',
  // As the act that mends them, which may change the common events.
  grades: 'master:write',
  minimum: 'content:open',
  consents: 'entry:approve',
  collect: 'entry:collect',
  bibs: 'entry:number',
  late: 'programme:write',
  memberships: 'account:manage',
  contacts: 'contact:read',
  failed: 'mail:read',
}
/** Days before registration closes from which on events below their minimum need somebody. */
const SOON = 14

type Registration = Pick<Tournament, 'start_date' | 'register_end_date'>
/** The day (YYYY-MM-DD) from which events below their minimum need somebody. */
export const minimumFrom = ({ start_date, register_end_date }: Registration) =>
  dayAfter(register_end_date ?? start_date, -SOON)

/** The work in a tournament today that the reader may do, the most pressing first; work on the portal is for those who hold it. */
export function toDosOf({
  tournament,
  counts,
  overview: { pending_since, requested_since, overdue, wrong_grades, unpublished_children, events },
  late,
  tasks,
  may,
  now,
}: {
  tournament: Pick<Tournament, 'start_date' | 'end_date' | 'register_end_date' | 'pay_by' | 'bibs_from'>
  counts: Pick<EntryViewCounts, 'pending' | 'requested' | 'twice' | 'not_eligible' | 'unpaid' | 'no_bib'>
  overview: Pick<
    TournamentOverview,
    'pending_since' | 'requested_since' | 'overdue' | 'wrong_grades' | 'unpublished_children' | 'events'
  >
  /** Approved entries that the programme was made without. */
  late: number
  tasks: Pick<Tasks, 'contacts' | 'memberships' | 'mails'> | undefined
  may: May
  now: Date
}): ToDo[] {
  const { start_date, end_date, register_end_date, pay_by, bibs_from } = tournament
  const until = register_end_date ?? start_date
  const isOver = daysUntil(end_date, now) < 0
  const closed = daysUntil(until, now) < 0 || daysUntil(start_date, now) <= 0
  const isAfter = (day: string | null) => day !== null && daysUntil(day, now) < 0
  const dayOf = (moment: string | null) => moment && dayInVietnam(new Date(moment))
  const below = daysUntil(minimumFrom(tournament), now) <= 0 ? events.one_short + events.short : 0
  const ofTournament: ToDo[] = [
    { kind: 'approve', count: counts.pending, since: dayOf(pending_since) },
    { kind: 'answer', count: counts.requested, since: dayOf(requested_since) },
    { kind: 'overdue', ...overdue },
    { kind: 'twice', count: counts.twice, since: null },
    { kind: 'not_eligible', count: counts.not_eligible, since: null },
    { kind: 'grades', count: wrong_grades, since: null },
    { kind: 'minimum', count: below, since: null },
    { kind: 'consents', count: unpublished_children, since: null },
    { kind: 'late', count: late, since: null },
    { kind: 'bibs', count: closed || isAfter(bibs_from) ? counts.no_bib : 0, since: null },
    { kind: 'collect', count: closed || isAfter(pay_by) ? counts.unpaid : 0, since: null },
  ]
  const ofPortal: ToDo[] = tasks
    ? [
        { kind: 'memberships', count: tasks.memberships, since: null },
        { kind: 'contacts', count: tasks.contacts, since: null },
        { kind: 'failed', count: tasks.mails.failed, since: null },
      ]
    : []
  // Money may still be owed afterwards.
  const inTime = isOver ? ofTournament.filter(({ kind }) => kind === 'collect') : ofTournament
  return [...inTime, ...ofPortal].filter(({ kind, count }) => count > 0 && may(needs[kind]))
}
