import { isOverdue, entryStatusOf, type EntryState, type EntryStatus } from '@portal/shared/entries/entry-state'
import { dayInVietnam } from '@portal/shared/people/eligibility'

/** The label of the status of an entry, or of an overdue correction. */
export function entryStatusLabel(entry: { status: number; state: EntryState | null; state_until?: string | null }) {
  const status = isOverdue(entry, dayInVietnam(new Date())) ? 'overdue' : entryStatusOf(entry)
  return `entry.state.${status}` as const
}

/** Whether an entry can be changed. Entries that take no part must be reinstated first. */
export function isChangeable(entryStatus: EntryStatus): boolean {
  return entryStatus === 'waiting' || entryStatus === 'approved' || entryStatus === 'asked'
}

/** Whether an entry has been approved; its state may set it aside nevertheless. */
export const isApproved = ({ status }: { status: number }): boolean => status === 1
