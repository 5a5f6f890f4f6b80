import { randomInt } from 'node:crypto'
import { canAct, findState } from '@portal/shared/results/round/result-states'
import type { Engine } from '../../kit/db/columns.ts'
import { recordHistory } from '../../kit/db/history.ts'
import type { Db } from '../../kit/db/tables.ts'
import { createTrail, type Trail } from '../../kit/db/trail.ts'
import type { Authorized } from '../../kit/deps.ts'
import { Refusal } from '../../kit/refusal.ts'
import { updateResult } from '../results.queries.ts'
import { lockResults } from '../store-placings.act.ts'
import { finishRound } from './accept-card.act.ts'
import { readOpenedRound, type OpenedRound } from './card-round.act.ts'
import { insertCards, readCardRows } from './cards.queries.ts'
import { findCardIn, listCells, sameCell, type Cell } from './cards.rules.ts'
import { addMarks, storeOutcome } from './finish-round.act.ts'
import { decideOutcome, passAll } from './outcome.rules.ts'

type Chair = { actor: Authorized<'result:sign'>; now: Date; engine: Engine }
type OfResult = { tournament_id: number; result_id: number }

/** Reads an opened round that may still change. Throws RESULTS_NOT_FOUND, RESULT_LOCKED and RESULT_WITHOUT_MARKS. */
async function lockOpened(tx: Db, { tournament_id, result_id }: OfResult, { now, engine }: Chair) {
  await lockResults(tx, engine, tournament_id)
  const opened = await readOpenedRound(tx, result_id, tournament_id)
  const { result } = opened.round
  if (findState(result, now) === 'locked') throw new Refusal('RESULT_LOCKED')
  if (opened.judges.length === 0) throw new Refusal('RESULT_WITHOUT_MARKS')
  return opened
}

/** Begins the next version of a round with the cards that are carried over, and their marks. */
async function beginVersion(
  tx: Db,
  opened: OpenedRound,
  isCarried: (cell: Cell) => boolean,
  reason: string,
  trail: Trail,
  panel: { judges?: string; panel_reason?: string | null } = {},
): Promise<OpenedRound> {
  const { result } = opened.round
  const { id, tournament_id } = result
  const round_version = result.round_version + 1
  const cleared = { checked_date: null, checked_by: null, signed_date: null, signed_by: null }
  await updateResult(tx, id, { ...cleared, ...panel, state: 'open', round_version, open_reason: reason }, trail)
  const rows = (await readCardRows(tx, id, result.round_version)).filter(isCarried)
  await insertCards(
    tx,
    rows.map((row) => ({ ...row, round_version })),
  )
  const cells = listCells(opened.judges, opened.dances).filter(isCarried)
  const cardsIn = cells.flatMap((cell) => findCardIn(opened.cards.filter((card) => sameCell(card, cell))) ?? [])
  await addMarks(tx, { id, round_version }, cardsIn, trail)
  return readOpenedRound(tx, id, tournament_id)
}

async function record(
  tx: Db,
  { round }: OpenedRound,
  action: string,
  after: object,
  reason: string | null,
  trail: Trail,
) {
  const { id: record_id, tournament_id } = round.result
  const history = { table_name: 'results', record_id, tournament_id, action, reason }
  await recordHistory(tx, [{ ...history, after: { event: round.event.symbol, ...after } }], trail)
}

/** Opens cards again. The others are carried over to the next version; visitors read the published one until the new one is published. */
export async function reopenCards(
  tx: Db,
  request: OfResult & { cards: readonly Cell[]; reason: string },
  chair: Chair,
): Promise<OpenedRound> {
  const opened = await lockOpened(tx, request, chair)
  const { cards, reason } = request
  const unknown = cards.find((cell) => !opened.cards.some((card) => sameCell(card, cell)))
  if (unknown) throw new Refusal('CARD_UNKNOWN', { params: unknown })
  const trail = createTrail(chair.actor, chair.now)
  const reopened = await beginVersion(tx, opened, (cell) => !cards.some((each) => sameCell(each, cell)), reason, trail)
  const list = cards.map(({ judge, dance }) => `${judge} ${dance}`).join(', ')
  await record(
    tx,
    reopened,
    'reopen cards',
    { cards: list, round_version: opened.round.result.round_version + 1 },
    reason,
    trail,
  )
  return reopened
}

/**
 * Decides who of those level at the cut goes on; by lot as many as there is room for. Where no more are left than go on, the round need not be
 * judged, with a reason. Throws NO_CUT and STALE_VERSION.
 */
export async function decideCut(
  tx: Db,
  request: OfResult & { round_version: number; decision: 'all' | 'none' | 'lot' | 'unjudged'; reason: string | null },
  chair: Chair,
): Promise<OpenedRound> {
  const opened = await lockOpened(tx, request, chair)
  const { result } = opened.round
  if (request.round_version !== result.round_version) throw new Refusal('STALE_VERSION')
  if (request.decision === 'unjudged') return passUnjudged(tx, opened, request.reason, chair)
  const outcome = result.state === 'open' ? decideOutcome(opened, null) : null
  if (outcome?.kind !== 'cut') throw new Refusal('NO_CUT')
  const { tied, clear, target } = outcome.cut
  const { decision } = request
  const goOn = decision === 'all' ? tied : decision === 'none' ? [] : drawLots(tied, target - clear.length)
  const decided = decideOutcome(opened, { goOn })
  if (decided.kind !== 'placed') throw new Refusal('NO_CUT')
  const trail = createTrail(chair.actor, chair.now)
  await storeOutcome(tx, opened, decided.placings, result.open_reason, trail)
  await record(tx, opened, 'decide cut', { decision, tied, go_on: goOn }, null, trail)
  return readOpenedRound(tx, result.id, result.tournament_id)
}

/** Lets everybody go on from a round that withdrawals left with its quota or fewer. Marks that were given stay, and count for nothing. */
async function passUnjudged(tx: Db, opened: OpenedRound, reason: string | null, chair: Chair): Promise<OpenedRound> {
  const { result } = opened.round
  const outcome = result.state === 'open' ? passAll(opened) : null
  if (!outcome) throw new Refusal('NO_CUT')
  if (reason === null) throw new Refusal('VALIDATION', { errors: [{ path: 'reason', code: 'FIELD_BLANK' }] })
  const trail = createTrail(chair.actor, chair.now)
  await storeOutcome(tx, opened, outcome, reason, trail)
  await record(tx, opened, 'decide cut', { decision: 'unjudged', go_on: opened.bibs }, reason, trail)
  return readOpenedRound(tx, result.id, result.tournament_id)
}

function drawLots(bibs: readonly number[], count: number): number[] {
  const remaining = [...bibs]
  return Array.from({ length: count }, () => remaining.splice(randomInt(remaining.length), 1)[0] ?? 0).toSorted(
    (a, b) => a - b,
  )
}

/**
 * Goes on without a judge who left: a new version without that judge, with the cards of all others; the reason also stands for a panel that
 * is even now. Throws CARD_UNKNOWN for a judge who does not judge the round, and for its last one.
 */
export async function dropJudge(
  tx: Db,
  request: OfResult & { judge: string; reason: string },
  chair: Chair,
): Promise<OpenedRound> {
  const opened = await lockOpened(tx, request, chair)
  const { judge, reason } = request
  const judges = opened.judges.filter((letter) => letter !== judge)
  if (judges.length === 0 || judges.length === opened.judges.length)
    throw new Refusal('CARD_UNKNOWN', { params: { judge, dance: opened.dances.join(', ') } })
  const trail = createTrail(chair.actor, chair.now)
  const panel = { judges: judges.join(','), panel_reason: judges.length % 2 === 0 ? reason : null }
  const next = await beginVersion(tx, opened, (cell) => cell.judge !== judge, reason, trail, panel)
  await record(tx, next, 'drop judge', { judge, judges: panel.judges }, reason, trail)
  return finishRound(tx, next, trail)
}

/**
 * Disqualifies bibs of a round whose marks are in, as a new version: in a final the rankings of the judges close up, recalls stand. Throws
 * RESULT_WITHOUT_MARKS.
 */
export async function disqualify(
  tx: Db,
  request: OfResult & { bibs: readonly number[]; reason: string },
  chair: Chair,
): Promise<OpenedRound> {
  const opened = await lockOpened(tx, request, chair)
  const { bibs, reason } = request
  if (!canAct('check', opened.round.result, chair.now) && !canAct('reopen', opened.round.result, chair.now))
    throw new Refusal('RESULT_WITHOUT_MARKS')
  // A round that was not judged would be open again.
  if (decideOutcome(opened, null).kind === 'incomplete') throw new Refusal('RESULT_WITHOUT_MARKS')
  const unknown = bibs.filter((bib) => !opened.bibs.includes(bib) && !opened.out.includes(bib))
  if (unknown.length > 0) throw new Refusal('BIB_NOT_IN_ROUND', { params: { bibs: unknown.join(', ') } })
  const trail = createTrail(chair.actor, chair.now)
  const next = await beginVersion(tx, opened, () => true, reason, trail)
  const disqualified = [...new Set([...opened.disqualified, ...bibs])]
  await record(tx, next, 'disqualify', { bibs }, reason, trail)
  return finishRound(tx, { ...next, disqualified, bibs: next.bibs.filter((bib) => !bibs.includes(bib)) }, trail)
}
