import { measureDeviations, type JudgedFinal } from '@portal/shared/results/deviation'
import type { Deviations } from '@portal/shared/results/round/deviation-rows'
import type { Db } from '../../kit/db/tables.ts'
import { toPlacedBallots } from '../ballots.rules.ts'
import { findMarkedFinals, findPresentMarks, findUnitsOfBibs } from './deviations.queries.ts'

const ONE_DECIMAL = 10

/** How far the judges of a tournament lie from the panel in its signed finals. A letter is one judge in all of them. */
export async function readDeviations(db: Db, tournament_id: number): Promise<Deviations> {
  const ids = await findMarkedFinals(db, tournament_id)
  const [marks, units] = await Promise.all([findPresentMarks(db, ids), findUnitsOfBibs(db, ids)])
  const finals = ids.map((id): JudgedFinal => ({
    ballots: toPlacedBallots(marks.get(id) ?? [], null, []),
    unitOf: units.get(id) ?? new Map(),
  }))
  const deviations = measureDeviations(finals).map((deviation) => ({
    ...deviation,
    mean: Math.round(deviation.mean * ONE_DECIMAL) / ONE_DECIMAL,
  }))
  return { finals: finals.length, deviations }
}
