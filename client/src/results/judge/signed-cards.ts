import { toSentMarks, type CardMarks } from '@portal/shared/results/tablet/card-progress'
import type { TabletRound } from '@portal/shared/results/tablet/tablet-rows'
import { createUuid, type SignedCard } from './use-tablet.ts'

/** The cards of some dances, signed now. */
export function createCards(
  round: TabletRound,
  judge: string,
  dances: readonly string[],
  marksOf: (dance: string) => CardMarks,
  signature: string,
): SignedCard[] {
  const { result_id, round_version, item } = round
  return dances.map((dance) => ({
    ...{ uuid: createUuid(), judge, result_id, round_version, item, dance, signature },
    marks: toSentMarks(round, marksOf(dance)),
    acted_at: new Date().toISOString(),
  }))
}
