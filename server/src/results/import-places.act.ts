import type { UndoOffer } from '@portal/shared/kit/contract'
import type { Language } from '@portal/shared/kit/errors'
import type { ImportedRound } from '@portal/shared/results/round/result-calls'
import { formatPlace } from '@portal/shared/results/sheet/check-places'
import type { ResultLine } from '@portal/shared/results/sheet/result-table'
import type { Engine } from '../kit/db/columns.ts'
import { recordHistory } from '../kit/db/history.ts'
import type { Db } from '../kit/db/tables.ts'
import { createTrail } from '../kit/db/trail.ts'
import type { Authorized } from '../kit/deps.ts'
import { storeUndo } from '../kit/undo/undoing.ts'
import { describePlaces } from './marks.rules.ts'
import { groupLines, matchRounds } from './match-rounds.rules.ts'
import { planRound } from './plan-import.rules.ts'
import { findPlacings } from './results.queries.ts'
import { describeRounds, listRounds, readStarters } from './round-list.act.ts'
import { keyOfRound, type StoredPlacing } from './rounds.rules.ts'
import { lockResults, planUndo, storePlacings, type StoredChange } from './store-placings.act.ts'

type Caller = { actor: Authorized<'result:enter'>; now: Date; engine: Engine; language: Language }
type Request = {
  rows: readonly ResultLine[]
  shares_doubled: 0 | 1
  preview: 0 | 1
  list_name?: string | null | undefined
}
/**
 * Takes over a scrutineer's list of places for a whole tournament in one act with one undo. Events that have a problem are left out; results of
 * other events are not touched, and published ones are never replaced.
 */
export async function importPlaces(tx: Db, tournament_id: number, request: Request, caller: Caller) {
  const { actor, now, engine, language } = caller
  await lockResults(tx, engine, tournament_id)
  const rounds = await listRounds(tx, tournament_id)
  const groups = groupLines(request.rows)
  const matched = matchRounds(groups, rounds, language)
  const used = matched.flatMap(({ round }) => round ?? [])
  const starters = await readStarters(tx, used)
  const stored = await findPlacings(
    tx,
    used.flatMap(({ result }) => result?.id ?? []),
  )
  const sharesDoubled = request.shares_doubled === 1
  const planned = matched.map((each) => planRound(each, starters, stored, { sharesDoubled, now, language }))
  const writable = planned.flatMap(({ round, state, outcome }) =>
    round && (state === 'new' || state === 'changed') ? [{ round, outcome }] : [],
  )
  const changes: StoredChange[] = []
  if (request.preview === 0) {
    const trail = createTrail(actor, now)
    for (const { round, outcome } of writable)
      changes.push(
        await storePlacings(tx, round, starters.get(keyOfRound(round)) ?? [], outcome, {
          tournament_id,
          source: 'import',
          device: null,
          reason: null,
          trail,
          now,
        }),
      )
    await recordHistory(
      tx,
      writable.map(({ round, outcome }, index) => ({
        table_name: 'results',
        record_id: changes[index]?.id ?? 0,
        tournament_id,
        action: 'import result',
        after: {
          list: request.list_name ?? null,
          event: round.event.symbol,
          places: describePlaces(outcome.placings),
        },
      })),
      trail,
    )
  }
  const described = await describeRounds(tx, used, now)
  const byKey = new Map(described.map((round) => [round.key, round]))
  const events = planned.map(({ text, round, state, findings, outcome, stored: old }): ImportedRound => ({
    text,
    round: round ? (byKey.get(keyOfRound(round)) ?? null) : null,
    state,
    findings,
    placings: outcome.placings.map((placing) => ({
      bib: placing.bib,
      place: placing.status ?? formatPlace(placing),
      old: describeOld(old.find(({ bib }) => bib === placing.bib)),
    })),
  }))
  const undo: UndoOffer | null =
    changes.length === 0 ? null : await storeUndo(tx, actor, now, await planUndo(tx, tournament_id, changes))
  return { data: { events, written: changes.length }, undo }
}

const describeOld = (old: StoredPlacing | undefined) => (old ? (old.status ?? formatPlace(old)) : null)
