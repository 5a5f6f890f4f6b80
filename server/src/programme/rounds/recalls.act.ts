import { isFinalKind } from '@portal/shared/programme/rounds'
import type { UndoOffer } from '@portal/shared/kit/contract'
import type { Language } from '@portal/shared/kit/errors'
import { canRecall, checkRecalls, describeRecallProblem } from '@portal/shared/programme/recalls'
import type { Engine } from '../../kit/db/columns.ts'
import { recordHistory } from '../../kit/db/history.ts'
import type { Db } from '../../kit/db/tables.ts'
import { createTrail, type Trail } from '../../kit/db/trail.ts'
import type { Authorized } from '../../kit/deps.ts'
import { Refusal } from '../../kit/refusal.ts'
import { readCreatedRecords } from '../../kit/undo/created-records.ts'
import { storeUndo } from '../../kit/undo/undoing.ts'
import { findItemTournament } from '../programme.queries.ts'
import { insertItem } from '../programme-writes.queries.ts'
import { findEnd } from './order.queries.ts'
import { lockProgramme } from '../programmes.act.ts'
import { copyIntoDraft } from '../timetable/follow-published.act.ts'
import { findEntryRows, findRoundEntries, findRoundsInOrder, setHeats } from './recalls.queries.ts'
import { findNextRound, planNextRound, planRecall, type OrderedRound } from './recalls.rules.ts'
import { appendToRound, numberRounds, removeRoundEntries, touchItem } from './round-entries.queries.ts'

type RecallRequest = { bibs: string; reason: string | null; preview: 0 | 1 }
type Caller = { actor: Authorized<'programme:write'>; now: Date; engine: Engine; language: Language }

/**
 * Recalls competitors of an item's round into the next round of the event, which is made at the end of the programme if there is none. The
 * same recalls again change nothing. A list with problems changes nothing either. Throws EVENTS_NOT_FOUND and ROUND_IS_LAST.
 */
export async function recall(tx: Db, itemId: number, request: RecallRequest, caller: Caller) {
  const { actor, now, engine, language } = caller
  const tournament_id = await findItemTournament(tx, itemId)
  if (tournament_id === null) throw new Refusal('EVENTS_NOT_FOUND')
  await lockProgramme(tx, engine, tournament_id)
  const rounds = await findRoundsInOrder(tx, tournament_id)
  const round = rounds.find(({ item_id }) => item_id === itemId)
  if (!round) throw new Refusal('EVENTS_NOT_FOUND')
  if (isFinalKind(round.kind)) throw new Refusal('ROUND_IS_LAST')
  const entries = await findRoundEntries(tx, round.round_id)
  const candidates = entries.map(({ bib, isOut }) => ({ number: bib, isOut }))
  const { bibs, problems } = checkRecalls(request.bibs, { candidates, quota: round.quota })
  const next = findNextRound(rounds, round)
  const nextEntries = next ? await findRoundEntries(tx, next.round_id) : []
  const planned = next ?? planNextRound(bibs.length)
  const { leaving, joining } = planRecall(entries, bibs, nextEntries, planned.heats)
  const written = request.preview === 0 && canRecall(problems, request.reason)
  const data = {
    bibs,
    problems: problems.map((problem) => ({
      code: problem.code,
      bib: problem.bib,
      message: describeRecallProblem(problem, language),
    })),
    next: next ? { id: next.item_id, number: next.number ?? 0 } : null,
    added: joining.length,
    removed: leaving.length,
    written,
  }
  if (!written || (next && joining.length + leaving.length === 0)) return { data, undo: null }
  const trail = createTrail(actor, now)
  const target = next ?? (await insertNextRound(tx, tournament_id, round, planNextRound(bibs.length), trail))
  // Before its round, in the order of an undo.
  const version = next && (await touchItem(tx, next.item_id, trail))
  const leavingIds = leaving.map(({ id }) => id)
  const leavingRows = await findEntryRows(tx, leavingIds)
  await removeRoundEntries(tx, leavingIds)
  const addedIds = await appendToRound(tx, target.round_id, joining)
  const after = { item: round.number, next: target.number, bibs }
  const record = { table_name: 'mc', record_id: tournament_id, tournament_id, action: 'recall' }
  await recordHistory(tx, [{ ...record, after, reason: problems.length > 0 ? request.reason : null }], trail)
  const undo: UndoOffer | null = await storeUndo(tx, actor, now, {
    made: next ? [] : await readCreatedRecords(tx, { programme_items: [target.item_id], rounds: [target.round_id] }),
    added: next
      ? [{ table: 'round_entries', owner: 'rounds', id: target.round_id, rows: addedIds.map((id) => ({ id })) }]
      : [],
    gone: [{ table: 'round_entries', owner: 'rounds', of: 'round_id', rows: leavingRows }],
    // Changes nothing but the version of the item: refused after an edit of its list, and refuses an edit of the list before the undo.
    changed: next
      ? [
          {
            table: 'programme_items',
            first: true,
            rows: [{ id: next.item_id, tournament_id, before: {}, after: {}, still: { version } }],
          },
        ]
      : [],
  })
  return { data: { ...data, next: { id: target.item_id, number: target.number ?? 0 } }, undo }
}

/** Inserts the round that follows `round` as the last item of the programme. */
async function insertNextRound(
  tx: Db,
  tournament_id: number,
  { name, day, floor, dances, tournament_detail_id }: OrderedRound,
  { kind, heats }: ReturnType<typeof planNextRound>,
  trail: Trail,
) {
  const { number, index } = await findEnd(tx, tournament_id)
  const draft = { number, name, day, dances, tournament_detail_id, kind, time: null, note: null, quota: null }
  const { id, round_id } = await insertItem(tx, tournament_id, index, { ...draft, floor }, trail)
  await setHeats(tx, round_id, heats)
  await numberRounds(tx, tournament_id)
  await copyIntoDraft(tx, tournament_id, [id], trail)
  return { item_id: id, round_id, number }
}
