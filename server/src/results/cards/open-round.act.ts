import type { Engine } from '../../kit/db/columns.ts'
import { pickDifferences, recordHistory } from '../../kit/db/history.ts'
import type { Db } from '../../kit/db/tables.ts'
import { createTrail } from '../../kit/db/trail.ts'
import type { Authorized } from '../../kit/deps.ts'
import { Refusal } from '../../kit/refusal.ts'
import { storeUndo } from '../../kit/undo/undoing.ts'
import { insertResult, updateResult } from '../results.queries.ts'
import { readStarters } from '../round-list.act.ts'
import { isFinal, type StoredResult } from '../rounds.rules.ts'
import { lockResults, planUndo } from '../store-placings.act.ts'
import { finishRound } from './accept-card.act.ts'
import { readOpenedRound, requireRound } from './card-round.act.ts'

type Request = {
  tournament_id: number
  key: string
  dances: readonly string[]
  judges: readonly string[]
  quota: number | null
  /** Why an even panel may judge. */
  reason: string | null
}
type Caller = { actor: Authorized<'result:enter' | 'result:sign'>; now: Date; engine: Engine }

/**
 * Opens a round for marks, or changes the panel, dances and quota of one that is open, as long as no card is lost. Throws PANEL_EVEN without a
 * reason, ROUND_HAS_RESULT, ROUND_HAS_CARDS and ROUND_WITHOUT_BIBS.
 */
export async function openRound(tx: Db, request: Request, { actor, now, engine }: Caller) {
  const { tournament_id, reason } = request
  await lockResults(tx, engine, tournament_id)
  const round = await requireRound(tx, tournament_id, request.key)
  const judges = [...new Set(request.judges)].toSorted()
  const dances = [...new Set(request.dances)]
  if (judges.length % 2 === 0 && reason === null)
    throw new Refusal('PANEL_EVEN', {
      params: { count: judges.length },
      errors: [{ path: 'judges', code: 'PANEL_EVEN' }],
    })
  const format = isFinal(round.kind) ? ('marks' as const) : ('recall' as const)
  if (format === 'recall' && request.quota === null)
    throw new Refusal('VALIDATION', { errors: [{ path: 'quota', code: 'FIELD_BLANK' }] })
  const starters = (await readStarters(tx, [round])).get(request.key) ?? []
  if (!starters.some(({ bib, isOut }) => bib !== null && !isOut)) throw new Refusal('ROUND_WITHOUT_BIBS')
  const trail = createTrail(actor, now)
  const columns = {
    format,
    dances: dances.join(','),
    judges: judges.join(','),
    quota: format === 'recall' ? request.quota : null,
    panel_reason: judges.length % 2 === 0 ? reason : null,
  }
  const { result, event, kind, round_id } = round
  const record = { table_name: 'results', tournament_id, action: 'open round', reason }
  if (result === null) {
    const owner = { tournament_id, tournament_detail_id: event.id, round_id, kind }
    const id = await insertResult(tx, { ...owner, ...columns, state: 'open' }, trail)
    await recordHistory(tx, [{ ...record, record_id: id, after: { event: event.symbol, ...columns } }], trail)
    const undo = await storeUndo(tx, actor, now, await planUndo(tx, tournament_id, [{ id, isNew: true }]))
    return { opened: await readOpenedRound(tx, id, tournament_id), undo }
  }
  const opened = await refuseLostCards(tx, result, { judges, dances, quota: columns.quota })
  const { before, after } = pickDifferences(result, columns)
  if (Object.keys(after).length === 0) return { opened, undo: null }
  await updateResult(tx, result.id, columns, trail)
  await recordHistory(tx, [{ ...record, record_id: result.id, before, after }], trail)
  const rows = [{ id: result.id, tournament_id, before, after }]
  const undo = await storeUndo(tx, actor, now, { changed: [{ table: 'results', rows }] })
  return { opened: await finishRound(tx, await readOpenedRound(tx, result.id, tournament_id), trail), undo }
}

/** Refuses changes of a round that would leave cards without a judge, a dance or the quota that they were given with. */
async function refuseLostCards(
  tx: Db,
  result: StoredResult,
  { judges, dances, quota }: { judges: readonly string[]; dances: readonly string[]; quota: number | null },
) {
  if (result.state !== 'open') throw new Refusal('ROUND_HAS_RESULT')
  const opened = await readOpenedRound(tx, result.id, result.tournament_id)
  const lost = opened.cards.filter(
    (card) => quota !== opened.quota || !judges.includes(card.judge) || !dances.includes(card.dance),
  )
  const cards = [...new Set(lost.map(({ judge, dance }) => `${judge} ${dance}`))].join(', ')
  if (cards !== '') throw new Refusal('ROUND_HAS_CARDS', { params: { cards } })
  return opened
}
