import type { EntryViewCounts } from '@portal/shared/entries/list/entry-views'
import { addDays } from '@portal/shared/kit/dates'
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
/** `since` is the day (YYYY-MM-DD) of the oldest case, or null if it is not known. */
export type ToDo = { kind: ToDoKind; count: number; since: string | null }

const permissions: Record<ToDoKind, Permission> = {
  approve: 'entry:approve',
  answer: 'entry:approve',
  overdue: 'entry:approve',
  twice: 'entry:approve',
  not_eligible: 'entry:approve',
  // Correcting grades may change shared events.
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
/** Events below their minimum become a task this many days before registration closes. */
const MINIMUM_LEAD_DAYS = 14

type Registration = Pick<Tournament, 'start_date' | 'register_end_date'>
/** The day (YYYY-MM-DD) from which events below their minimum are a task. */
export const minimumDeadline = ({ start_date, register_end_date }: Registration) =>
  addDays(register_end_date ?? start_date, -MINIMUM_LEAD_DAYS)

/** The tasks of a tournament and of the portal that the user may do today, the most urgent first. */
export function listToDos({
  tournament,
  counts,
  overview: { pending_since, requested_since, overdue, wrong_grades, unpublished_children, events },
  missingFromProgramme,
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
  /** The number of approved entries that the programme lacks. */
  missingFromProgramme: number
  tasks: Pick<Tasks, 'contacts' | 'memberships' | 'mails'> | undefined
  may: May
  now: Date
}): ToDo[] {
  const { start_date, end_date, register_end_date, pay_by, bibs_from } = tournament
  const lastDay = register_end_date ?? start_date
  const isOver = daysUntil(end_date, now) < 0
  const isClosed = daysUntil(lastDay, now) < 0 || daysUntil(start_date, now) <= 0
  const isAfter = (day: string | null) => day !== null && daysUntil(day, now) < 0
  const toDay = (moment: string | null) => moment && dayInVietnam(new Date(moment))
  const belowMinimum = daysUntil(minimumDeadline(tournament), now) <= 0 ? events.one_short + events.short : 0
  const tournamentTasks: ToDo[] = [
    { kind: 'approve', count: counts.pending, since: toDay(pending_since) },
    { kind: 'answer', count: counts.requested, since: toDay(requested_since) },
    { kind: 'overdue', ...overdue },
    { kind: 'twice', count: counts.twice, since: null },
    { kind: 'not_eligible', count: counts.not_eligible, since: null },
    { kind: 'grades', count: wrong_grades, since: null },
    { kind: 'minimum', count: belowMinimum, since: null },
    { kind: 'consents', count: unpublished_children, since: null },
    { kind: 'late', count: missingFromProgramme, since: null },
    { kind: 'bibs', count: isClosed || isAfter(bibs_from) ? counts.no_bib : 0, since: null },
    { kind: 'collect', count: isClosed || isAfter(pay_by) ? counts.unpaid : 0, since: null },
  ]
  const portalTasks: ToDo[] = tasks
    ? [
        { kind: 'memberships', count: tasks.memberships, since: null },
        { kind: 'contacts', count: tasks.contacts, since: null },
        { kind: 'failed', count: tasks.mails.failed, since: null },
      ]
    : []
  // After the tournament only unpaid fees are a task.
  const currentTasks = isOver ? tournamentTasks.filter(({ kind }) => kind === 'collect') : tournamentTasks
  return [...currentTasks, ...portalTasks].filter(({ kind, count }) => count > 0 && may(permissions[kind]))
}
