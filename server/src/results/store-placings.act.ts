import type { MarkSource } from '@portal/shared/results/round/result-states'
import { findState } from '@portal/shared/results/round/result-states'
import type { Engine } from '../kit/db/columns.ts'
import { lockByName } from '../kit/db/one-at-a-time.ts'
import { lockForShare } from '../kit/db/row-locks.ts'
import type { Db } from '../kit/db/tables.ts'
import type { Trail } from '../kit/db/trail.ts'
import { Refusal } from '../kit/refusal.ts'
import { readCreatedRecords } from '../kit/undo/created-records.ts'
import type { UndoPlan } from '../kit/undo/undoing.ts'
import { chainMarks, toMarkValue, type NewMark, type Placings } from './marks.rules.ts'
import {
  findLastHash,
  insertMarks,
  insertPlacings,
  insertResult,
  insertVersion,
  updateResult,
} from './results.queries.ts'
import type { ResultRound, StarterEntry } from './rounds.rules.ts'

/** Locks the results of a tournament until the transaction ends. */
export async function lockResults(tx: Db, engine: Engine, tournament_id: number): Promise<void> {
  await lockForShare(tx, engine, 'tournaments', [tournament_id])
  await lockByName(tx, engine, `results ${tournament_id}`)
}

type Circumstances = {
  tournament_id: number
  source: MarkSource
  device: string | null
  /** Why a published result is corrected. */
  reason: string | null
  trail: Trail
  now: Date
}

/** One stored result for its undo: a new one is deleted, of another its last version. */
export type StoredChange =
  | { id: number; isNew: true }
  | { id: number; isNew: false; round_version: number; before: Record<string, unknown>; after: Record<string, unknown> }

/**
 * Stores marks with the placings that follow from them: as a new result, or as a new version of the one that is there. A correction of a published result
 * stands as checked and has to be signed and published again; until then visitors read the version before. Throws RESULT_LOCKED and
 * RESULT_REASON_MISSING.
 */
export async function storePlacings(
  tx: Db,
  round: ResultRound,
  starters: readonly StarterEntry[],
  outcome: Placings,
  circumstances: Circumstances,
): Promise<StoredChange> {
  const { tournament_id, reason, trail, now } = circumstances
  const { result, kind, event, round_id, quota } = round
  const { format, dances = null } = outcome
  if (result && findState(result, now) === 'locked') throw new Refusal('RESULT_LOCKED')
  const isCorrection = result !== null && result.published_version !== null
  if (isCorrection && reason === null) throw new Refusal('RESULT_REASON_MISSING')
  if (result === null) {
    const columns = { tournament_id, tournament_detail_id: event.id, round_id, kind, quota, format, dances }
    const id = await insertResult(tx, { ...columns, state: 'marks_in' }, trail)
    await insertVersionRows(tx, id, 1, starters, outcome, { ...circumstances, reason: null }, false)
    return { id, isNew: true }
  }
  const round_version = result.round_version + 1
  const checked = isCorrection
    ? ({ state: 'checked', checked_date: trail.at, checked_by: trail.by } as const)
    : ({ state: 'marks_in', checked_date: null, checked_by: null } as const)
  // Points at the round again, if the programme was made again since.
  const moved = round_id === result.round_id ? {} : { round_id }
  const after = { ...checked, ...moved, round_version, format, dances, signed_date: null, signed_by: null }
  const keys = Object.keys(after) as (keyof typeof after)[]
  const before = Object.fromEntries(keys.map((key) => [key, result[key]]))
  await updateResult(tx, result.id, after, trail)
  await insertVersionRows(tx, result.id, round_version, starters, outcome, circumstances, isCorrection)
  return { id: result.id, isNew: false, round_version, before, after }
}

async function insertVersionRows(
  tx: Db,
  result_id: number,
  round_version: number,
  starters: readonly StarterEntry[],
  { placings, marks, engine, rule_set }: Placings,
  { source, device, reason, trail }: Circumstances,
  isCorrection: boolean,
): Promise<void> {
  const newMarks: readonly NewMark[] =
    marks ?? placings.map((placing) => ({ judge: '', dance: '', bib: placing.bib, value: toMarkValue(placing) }))
  const chained = chainMarks(
    newMarks.map((mark) => ({ ...mark, round_version, device, source, created_date: trail.at })),
    await findLastHash(tx, result_id),
  )
  await insertMarks(
    tx,
    chained.map((mark) => ({ ...mark, result_id, reason, created_by: trail.by })),
  )
  const hash = chained.at(-1)?.hash ?? ''
  const created = { created_date: trail.at, created_by: trail.by }
  const is_correction = isCorrection ? 1 : 0
  await insertVersion(tx, { result_id, round_version, engine, rule_set, hash, is_correction, reason, ...created })
  const athletes = new Map(
    starters.flatMap(({ bib, athlete_id, isOut }) => (bib === null || isOut ? [] : [[bib, athlete_id] as const])),
  )
  await storePlacingRows(tx, { result_id, round_version }, placings, athletes)
}

/** Stores the placings of a version. `athletes`: the entries by their bibs. */
export async function storePlacingRows(
  tx: Db,
  { result_id, round_version }: { result_id: number; round_version: number },
  placings: Placings['placings'],
  athletes: ReadonlyMap<number, number | null>,
): Promise<void> {
  await insertPlacings(
    tx,
    placings.map(({ bib, place_from, place_to, status, is_recalled = null, total = null, dances = null }) => ({
      result_id,
      round_version,
      bib,
      athlete_id: athletes.get(bib) ?? null,
      place_from,
      place_to,
      is_recalled,
      status,
      total,
      dances: dances === null ? null : JSON.stringify(dances),
    })),
  )
}

/** The plan of an undo of several stored results. */
export async function planUndo(tx: Db, tournament_id: number, changes: readonly StoredChange[]): Promise<UndoPlan> {
  const created = changes.flatMap((change) => (change.isNew ? [change.id] : []))
  const replaced = changes.flatMap((change) => (change.isNew ? [] : [change]))
  return {
    made: await readCreatedRecords(tx, { results: created }),
    added: replaced.flatMap(({ id, round_version }) =>
      ['result_placings', 'result_marks', 'result_versions'].map((table) => ({
        table,
        owner: 'results',
        id,
        rows: [{ result_id: id, round_version }],
      })),
    ),
    changed: [
      {
        table: 'results',
        rows: replaced.map(({ id, before, after }) => ({ id, tournament_id, before, after })),
      },
    ],
  }
}
