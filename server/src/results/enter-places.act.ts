import type { Language } from '@portal/shared/kit/errors'
import { checkPlaces, describePlaceProblem } from '@portal/shared/results/sheet/check-places'
import type { Engine } from '../kit/db/columns.ts'
import { recordHistory } from '../kit/db/history.ts'
import type { Db } from '../kit/db/tables.ts'
import { createTrail } from '../kit/db/trail.ts'
import type { Authorized } from '../kit/deps.ts'
import { Refusal } from '../kit/refusal.ts'
import { storeUndo } from '../kit/undo/undoing.ts'
import { findPlacings } from './results.queries.ts'
import { listRounds, readStarters } from './round-list.act.ts'
import { keyOfRound } from './rounds.rules.ts'
import { describePlaces, GIVEN_PLACES, haveSamePlaces } from './marks.rules.ts'
import { lockResults, planUndo, storePlacings } from './store-placings.act.ts'

type Caller = { actor: Authorized<'result:enter'>; now: Date; engine: Engine; language: Language }
type Request = {
  tournament_id: number
  key: string
  places: readonly { bib: string; place: string }[]
  shares_doubled: 0 | 1
  reason: string | null
  version?: number | null | undefined
  preview: 0 | 1
}

/**
 * Enters the places of a round by hand, or corrects a published result with a reason; the places that it has already store nothing. Throws
 * RESULTS_NOT_FOUND and STALE_VERSION.
 */
export async function enterPlaces(tx: Db, request: Request, { actor, now, engine, language }: Caller) {
  const { tournament_id, key, reason } = request
  await lockResults(tx, engine, tournament_id)
  const rounds = await listRounds(tx, tournament_id)
  const round = rounds.find((each) => keyOfRound(each) === key)
  if (!round) throw new Refusal('RESULTS_NOT_FOUND')
  const starters = (await readStarters(tx, [round])).get(key) ?? []
  const inRound = starters.flatMap(({ bib, isOut }) => (bib === null ? [] : [{ bib, isOut }]))
  const lines = request.places.map(({ bib, place }, line) => ({ line: line + 1, bib, place }))
  const sharesDoubled = request.shares_doubled === 1
  const { placings, problems } = checkPlaces(lines, inRound, { sharesDoubled })
  const findings = problems.map((problem) => ({
    code: problem.code,
    level: problem.level,
    message: describePlaceProblem(problem, language),
    rows: problem.line === null ? [] : [`${problem.line}`],
  }))
  const { result } = round
  const stored = result ? ((await findPlacings(tx, [result.id])).get(result.id) ?? []) : []
  const before = stored.filter(({ round_version }) => round_version === result?.round_version)
  const hasProblem = findings.some(({ level }) => level === 'problem')
  const isSame = result?.format === 'places' && result.round_id === round.round_id && haveSamePlaces(placings, before)
  // Sent again, as after an answer that was lost: another version would have to be signed again.
  if (isSame && !hasProblem && request.preview === 0) return { data: { findings, written: true }, undo: null }
  if (request.version !== undefined && request.version !== null && request.version !== (result?.version ?? 0))
    throw new Refusal('STALE_VERSION')
  const isWritten = request.preview === 0 && placings.length > 0 && !hasProblem
  if (!isWritten) return { data: { findings, written: false }, undo: null }
  const trail = createTrail(actor, now)
  const change = await storePlacings(
    tx,
    round,
    starters,
    { ...GIVEN_PLACES, format: 'places', placings },
    { tournament_id, source: 'desk', device: null, reason, trail, now },
  )
  await recordHistory(
    tx,
    [
      {
        table_name: 'results',
        record_id: change.id,
        tournament_id,
        action: 'enter result',
        before: { event: round.event.symbol, places: describePlaces(before) },
        after: { event: round.event.symbol, places: describePlaces(placings) },
        reason,
      },
    ],
    trail,
  )
  const undo = await storeUndo(tx, actor, now, await planUndo(tx, tournament_id, [change]))
  return { data: { findings, written: true }, undo }
}
