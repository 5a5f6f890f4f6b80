import { isOverdue, standingOf, type EntryState, type Standing } from '@portal/shared/entries/entry-state'
import { dayInVietnam } from '@portal/shared/people/eligibility'

/** The word for the standing of an entry. */
export function standingWord(entry: { status: number; state: EntryState | null; state_until?: string | null }) {
  const entryStanding = isOverdue(entry, dayInVietnam(new Date())) ? 'overdue' : standingOf(entry)
  return `entry.state.${entryStanding}` as const
}

/** Whether an entry can be changed as it stands: what takes no part comes back first. */
export function isChangeable(entryStanding: Standing): boolean {
  return entryStanding === 'waiting' || entryStanding === 'approved' || entryStanding === 'asked'
}
