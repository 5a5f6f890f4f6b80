import { isOverdue, standingOf, type EntryState, type Standing } from '@portal/shared/entries/entry-state'
import { dayInVietnam } from '@portal/shared/people/eligibility'

/** The word for the status of an entry. */
export function standingWord(entry: { status: number; state: EntryState | null; state_until?: string | null }) {
  return isOverdue(entry, dayInVietnam(new Date()))
    ? 'entry.state.overdue'
    : (`entry.state.${standingOf(entry)}` as const)
}

/** Whether an entry can be edited: one that does not take part must be reinstated first. */
export function isChangeable(standing: Standing): boolean {
  return standing === 'waiting' || standing === 'approved' || standing === 'asked'
}
