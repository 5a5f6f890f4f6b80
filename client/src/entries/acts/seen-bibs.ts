import type { Entry } from '@portal/shared/entries/entries'

/** The bibs of loaded entries as they are drawn, which are the plates that are handed over. */
export const seenBibs = (entries: readonly (Entry | undefined)[]) =>
  entries.flatMap((entry) => (entry ? [{ id: entry.id, number: entry.number }] : []))
