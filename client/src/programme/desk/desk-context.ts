import { createContext, useContext } from 'react'
import type { DeskEntry } from '@portal/shared/desk/desk-rows'
import type { DeskPresses, DeskView } from './use-desk.ts'

/** Where the desk works. `at`: when the entry was scanned, epoch milliseconds. */
export type DeskPlace =
  | { kind: 'unit'; id: number | null }
  | { kind: 'item'; id: number }
  | { kind: 'entry'; id: number; at?: number }
  | { kind: 'late'; unit_id: number | null }

/** A window over the desk. */
export type DeskQuestion =
  | { kind: 'sign'; entries: readonly DeskEntry[] }
  | { kind: 'scratch' | 'papers'; entry: DeskEntry }
  /** `item`: the sign of the item from which the entry is scratched. */
  | { kind: 'scratchStart'; entry: DeskEntry; round_entry_id: number; item: string }
  | { kind: 'reprint'; entries: readonly DeskEntry[] }
  | { kind: 'camera' }

export type DeskContextValue = {
  view: DeskView
  presses: DeskPresses
  isAway: boolean
  place: DeskPlace | null
  go: (place: DeskPlace | null) => void
  ask: (question: DeskQuestion) => void
  /** Ready for the next ticket. */
  scanNext: () => void
}

const DeskContext = createContext<DeskContextValue | null>(null)
export const DeskProvider = DeskContext.Provider

export function useDeskContext(): DeskContextValue {
  const value = useContext(DeskContext)
  if (!value) throw new Error('outside of the desk')
  return value
}
