import { isComplete, type CardMarks } from '@portal/shared/results/tablet/card-progress'
import type { TabletRound } from '@portal/shared/results/tablet/tablet-rows'
import type { SignedCard } from './use-tablet.ts'

/** `in`: the portal has the card; `queued`: signed, waits for the network; `ready`: complete, to be signed; `open`: marks are missing. */
export type DanceState = 'in' | 'queued' | 'ready' | 'open'

type Waiting = readonly Pick<SignedCard, 'result_id' | 'round_version' | 'dance'>[]

const isQueued = ({ result_id, round_version }: TabletRound, dance: string, queue: Waiting) =>
  queue.some((card) => card.result_id === result_id && card.round_version === round_version && card.dance === dance)

/** How far each dance of a round is on this tablet, in their order. */
export function findDanceStates(
  round: TabletRound,
  queue: Waiting,
  marksOf: (dance: string) => CardMarks,
): { dance: string; state: DanceState }[] {
  return round.dances.map((dance) => {
    if (round.signed.some((card) => card.dance === dance)) return { dance, state: 'in' }
    if (isQueued(round, dance, queue)) return { dance, state: 'queued' }
    return { dance, state: isComplete(round, marksOf(dance)) ? 'ready' : 'open' }
  })
}

export const isSigned = (state: DanceState) => state === 'in' || state === 'queued'

/** Whether the judge has signed every card of a round. */
export const isDone = (round: TabletRound, queue: Waiting) =>
  round.dances.every((dance) => round.signed.some((card) => card.dance === dance) || isQueued(round, dance, queue))
