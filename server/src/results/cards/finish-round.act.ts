import type { Db } from '../../kit/db/tables.ts'
import type { Trail } from '../../kit/db/trail.ts'
import { SKATING } from '../ballots.rules.ts'
import { chainMarks, type FullPlacing } from '../marks.rules.ts'
import { findLastHash, insertMarks, insertVersion, updateResult } from '../results.queries.ts'
import type { StarterEntry } from '../rounds.rules.ts'
import type { OpenedRound } from './card-round.act.ts'
import type { StoredCard } from './cards.rules.ts'
import { storePlacingRows } from '../store-placings.act.ts'

/** Adds the marks of cards that are in to the chain of a result. */
export async function addMarks(
  tx: Db,
  { id: result_id, round_version }: { id: number; round_version: number },
  cards: readonly Pick<StoredCard, 'judge' | 'dance' | 'marks' | 'source' | 'device'>[],
  { by, at }: Trail,
): Promise<void> {
  const marks = cards.flatMap(({ judge, dance, marks: values, source, device }) =>
    Object.entries(values).map(([bib, value]) => ({
      round_version,
      judge,
      dance,
      bib: Number(bib),
      value: String(value),
      device,
      source,
      created_date: at,
    })),
  )
  const chained = chainMarks(marks, await findLastHash(tx, result_id))
  await insertMarks(
    tx,
    chained.map((mark) => ({ ...mark, result_id, reason: null, created_by: by })),
  )
}

/**
 * Stores the placings of a round whose marks are all in, as its current version. Marks that replace published ones stand as checked, as any
 * correction does.
 */
export async function storeOutcome(
  tx: Db,
  { round: { result }, format, starters }: Pick<OpenedRound, 'round' | 'format' | 'starters'>,
  placings: readonly FullPlacing[],
  reason: string | null,
  trail: Trail,
): Promise<void> {
  const { id: result_id, round_version } = result
  const isCorrection = result.published_version !== null
  await insertVersion(tx, {
    result_id,
    round_version,
    engine: SKATING.engine,
    rule_set: format === 'recall' ? 'recall' : SKATING.rule_set,
    hash: (await findLastHash(tx, result_id)) ?? '',
    is_correction: isCorrection ? 1 : 0,
    reason,
    created_date: trail.at,
    created_by: trail.by,
  })
  const athletes = athletesByBib(starters)
  await storePlacingRows(tx, { result_id, round_version }, placings, athletes)
  const checked = isCorrection
    ? ({ state: 'checked', checked_date: trail.at, checked_by: trail.by } as const)
    : ({ state: 'marks_in', checked_date: null, checked_by: null } as const)
  await updateResult(tx, result_id, { ...checked, signed_date: null, signed_by: null }, trail)
}

/** The wearers of bibs; somebody who takes part before somebody who was scratched. */
function athletesByBib(starters: readonly StarterEntry[]): Map<number, number | null> {
  const outFirst = starters.toSorted((a, b) => Number(b.isOut) - Number(a.isOut))
  return new Map(outFirst.flatMap(({ bib, athlete_id }) => (bib === null ? [] : [[bib, athlete_id] as const])))
}
