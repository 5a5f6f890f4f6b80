import type { Entry } from '@portal/shared/entries/entries'
import { bibWhenSelected } from '../list/bibs-when-selected.ts'

/** The bibs of entries as they are drawn, which are the plates that are handed over; of rows that are not loaded, as they were selected. */
export const seenBibs = (ids: readonly number[], findEntry: (id: number) => Entry | undefined) =>
  ids.flatMap((id) => {
    const entry = findEntry(id)
    const number = entry ? entry.number : bibWhenSelected(id)
    return number === undefined ? [] : { id, number }
  })
