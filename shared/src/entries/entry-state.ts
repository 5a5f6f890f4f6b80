/** Why an entry is neither waiting nor approved: a correction is asked for, or it does not take part. */
export const entryStates = ['asked', 'refused', 'withdrawn', 'scratched'] as const
export type EntryState = (typeof entryStates)[number]

/** Where an entry stands: set aside for a reason, or waiting or approved. */
export type Standing = 'waiting' | 'approved' | EntryState

export function standingOf({ status, state }: { status: number; state: EntryState | null }): Standing {
  return state ?? (status === 1 ? 'approved' : 'waiting')
}
