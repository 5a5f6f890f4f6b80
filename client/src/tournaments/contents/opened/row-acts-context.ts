import { createContext } from 'react'
import type { MergeProposal } from '@portal/shared/tournaments/merge-proposals'
import type { Detail } from '@portal/shared/tournaments/tournament-rows'
import type { ListAct } from '../../../kit/acts/list-act.ts'

/** A proposal with its event. */
export type ProposedEvent = MergeProposal & { content: Detail['content_competition'] }

export type RowActs = {
  setRegistration: (id: number, is_register: 0 | 1) => void
  setFee: (id: number, fee: number | null) => void
  edit: (detail: Detail) => void
  /** The acts that can be done to one row or to many, read when a menu opens. */
  getActs: () => readonly ListAct[]
  startAct: (name: string, id: number) => void
  /** The nearest event that each event below its minimum may be merged into. */
  proposals: ReadonlyMap<number, ProposedEvent>
  /** Opens the panel that moves the entries of an event, with a proposed target. */
  merge: (id: number, target: number | null) => void
  /** Whether entries may be moved. */
  mayMerge: boolean
}
const doNothing = () => undefined
/** The acts of the cells. A context keeps the columns the same on each render, so that rows are not rendered again. */
export const RowActsContext = createContext<RowActs>({
  setRegistration: doNothing,
  setFee: doNothing,
  edit: doNothing,
  getActs: () => [],
  startAct: doNothing,
  proposals: new Map(),
  merge: doNothing,
  mayMerge: false,
})
