/** The values of the column `status` of an entry; its state tells why it is set aside. The API has only the first two (`toWireStatus`). */
export const PENDING = 0 as const
export const APPROVED = 1 as const
export const SET_ASIDE = 2 as const

/** The states that set an entry aside: a correction is asked for, or it does not take part. */
export const entryStates = ['asked', 'refused', 'withdrawn', 'scratched'] as const
export type EntryState = (typeof entryStates)[number]
/** The states of entries that do not take part. */
export const outStates = ['refused', 'withdrawn', 'scratched'] as const
/** The filters for entries that are set aside: a state, overdue corrections, or all that do not take part. */
export const stateFilters = [...entryStates, 'overdue', 'out'] as const
export type StateFilter = (typeof stateFilters)[number]

/** The requests that the owner of an approved entry may send. */
export const requestKinds = ['change', 'withdraw'] as const
export type RequestKind = (typeof requestKinds)[number]

/** The status of an entry: waiting, approved, or one of the states that set it aside. */
export type EntryStatus = 'waiting' | 'approved' | EntryState

export function entryStatusOf({ status, state }: { status: number; state: EntryState | null }): EntryStatus {
  return state ?? (status === APPROVED ? 'approved' : 'waiting')
}

/**
 * Whether the last day for a correction has passed; `today` as YYYY-MM-DD in Vietnam. The entry stays as it is and can still be
 * corrected: whether to refuse it is the organiser's decision.
 */
export function isOverdue(
  { state, state_until = null }: { state: EntryState | null; state_until?: string | null },
  today: string,
): boolean {
  return state === 'asked' && state_until !== null && state_until < today
}
