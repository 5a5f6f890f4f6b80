import type { z } from 'zod'
import type { moveCalls } from '@portal/shared/entries/move/move-calls'
import { membersOf } from '@portal/shared/entries/entry-people'
import { lockForNoKeyUpdate } from '../../kit/db/row-locks.ts'
import type { Db } from '../../kit/db/tables.ts'
import { createTrail, type Trail } from '../../kit/db/trail.ts'
import type { Authorized, Deps } from '../../kit/deps.ts'
import { createActId } from '../../kit/mail/outbox.ts'
import { storeUndo, type ChangedRow } from '../../kit/undo/undoing.ts'
import { followMove, lockForFollowing } from '../../programme/follow/follow.act.ts'
import { closeAfterMove, lockDetailsOf } from '../../tournaments/many/registration-closed.act.ts'
import { areStillEligible } from '../assess/eligibility.rules.ts'
import { queueMailsAbout } from '../mailings/entry-mail.act.ts'
import { settleFamilies, withCreditUndo } from '../money/family-purse.act.ts'
import { readAdmissions } from '../record/admission.queries.ts'
import { contextQueries } from '../record/entry-context.queries.ts'
import { entryQueries } from '../record/entry-write.queries.ts'
import { recordHistory } from '../record/history.queries.ts'
import { lockEntries, lockWithFamilies } from '../record/hold.act.ts'
import { namingRefusal } from '../record/naming-refusal.act.ts'
import type { EntryUndoPlan } from '../record/undo-entries.act.ts'
import { assessMoves, type EntryMove } from './move-preview.act.ts'
import { compareWithSeen } from './move.rules.ts'
import { moveQueries } from './move.queries.ts'

type MoveBody = z.output<(typeof moveCalls.move)['body']>
type MoveRequest = { body: MoveBody; actor: Authorized<'entry:edit'> }
type StoredEntry = Awaited<ReturnType<typeof lockEntries>>[number]
type LockedMove = EntryMove & { stored: StoredEntry }

/**
 * Moves entries from one event to another as they were previewed, all or none, within the caller's transaction. Throws MOVE_CHANGED and
 * MOVE_BY_NAME with the names of the entries, and what `assessMoves` throws.
 */
export async function moveEntries(tx: Db, deps: Deps, { body, actor }: MoveRequest) {
  const { from, close } = body
  const { storedEntries, assessed } = await lockAndAssess(tx, deps, body)
  const moves = await requireSeenMoves(tx, body, assessed.moves, storedEntries)
  const trail = createTrail(actor, deps.now())
  const registrations = await moveRegistrations(tx, body, moves)
  const rows = await updateEntries(tx, body, { moves, tournament: assessed.tournament }, trail)
  // Before the mails, which name what is left to pay or to refund.
  const creditShares = await settleFamilies(tx, deps, idsOf(moves), trail)
  const starts = await followMove(
    tx,
    moves.flatMap((move) => move.starts),
    trail,
  )
  const { symbol } = assessed.target.content_competition
  const closed = close === 1 ? [await closeAfterMove(tx, from, { to: symbol, moved: moves.length }, trail)] : []
  await recordMoves(tx, body, { moves, rows, events: [assessed.source, assessed.target] }, trail)
  const act = createActId()
  await queueMailsAbout(
    tx,
    deps,
    idsOf(moves),
    {
      kind: 'moved',
      feesBefore: new Map(moves.map(({ entry }) => [entry.id, entry.fee_amount])),
      droppedIds: new Set(moves.flatMap(({ entry, verdict }) => (verdict === 'leaves' ? entry.id : []))),
      events: { from: assessed.source.content_competition, to: assessed.target.content_competition },
      reason: body.reason ?? null,
    },
    trail.at,
    act,
  )
  const plan: EntryUndoPlan = {
    assumptions: await readAdmissions(tx, [from]),
    needed_details: [from],
    added: [...registrations.added, ...starts.added],
    gone: [registrations.gone, ...starts.gone],
    changed: [{ table: 'athletes', action: 'unmove', rows }, ...closed],
    act,
  }
  const dropped = moves.filter(({ verdict }) => verdict === 'leaves').length
  return {
    moved: moves.length - dropped,
    dropped,
    undo: await storeUndo(tx, actor, deps.now(), withCreditUndo(plan, creditShares)),
  }
}

const idsOf = (moves: readonly EntryMove[]) => moves.map(({ entry }) => entry.id)

/** Locks the tournament, its programme, the events and the entries, in this order, and assesses the moves. */
async function lockAndAssess(tx: Db, deps: Deps, { tournament_id, from, to, entries }: MoveBody) {
  // Not for share: who enters or changes an entry locks the tournament for share, then events and entries in either order.
  await lockForNoKeyUpdate(tx, deps.engine, 'tournaments', [tournament_id])
  await lockForFollowing(tx, deps.engine, tournament_id)
  await lockDetailsOf(tx, deps.engine, tournament_id, [from, to])
  const ids = entries.map(({ id }) => id)
  // A fee that falls pays for siblings.
  await lockWithFamilies(tx, deps, ids)
  const storedEntries = new Map((await lockEntries(tx, deps, ids)).map((entry) => [entry.id, entry]))
  const assessed = await assessMoves(tx, deps, { tournament_id, from, to }, ids)
  return { storedEntries, assessed }
}

/** The moves of the entries. Throws MOVE_CHANGED or MOVE_BY_NAME unless all are as the caller saw them. */
async function requireSeenMoves(
  tx: Db,
  { tournament_id, from, entries, close, left, override_reason }: MoveBody,
  moves: readonly EntryMove[],
  storedEntries: ReadonlyMap<number, StoredEntry>,
): Promise<LockedMove[]> {
  const movesById = new Map(moves.map((move) => [move.entry.id, move]))
  const comparisons = entries.map((seenEntry) => {
    const move = movesById.get(seenEntry.id)
    const current = move && { ...move, fee_amount: move.entry.fee_amount, paid_amount: move.entry.paid_amount }
    return { id: seenEntry.id, result: compareWithSeen(seenEntry, current, Boolean(override_reason)) }
  })
  const changed = comparisons.filter(({ result }) => result === 'changed')
  if (close === 1) {
    const seenIds = new Set([...entries.map(({ id }) => id), ...left])
    const unseenIds = (await moveQueries(tx).enteredIds(from)).filter((id) => !seenIds.has(id))
    changed.push(...unseenIds.map((id) => ({ id, result: 'changed' as const })))
  }
  if (changed.length > 0) throw await namingRefusal(tx, tournament_id, 'MOVE_CHANGED', changed)
  const unnamed = comparisons.filter(({ result }) => result === 'by_name')
  if (unnamed.length > 0) throw await namingRefusal(tx, tournament_id, 'MOVE_BY_NAME', unnamed)
  return moves.flatMap((move) => {
    const stored = storedEntries.get(move.entry.id)
    return stored ? { ...move, stored } : []
  })
}

/** Replaces the old event of each entry by the new one, which an entry may have already. Returns the rows for the undo. */
async function moveRegistrations(tx: Db, { from, to }: MoveBody, moves: readonly LockedMove[]) {
  const queries = moveQueries(tx)
  const ids = new Set(moves.map(({ entry }) => entry.id))
  const goneRows = (await queries.registrations(from)).filter(({ athlete_id }) => ids.has(athlete_id))
  await queries.deleteRegistrations(from, [...ids])
  const droppedIds = new Set(moves.flatMap(({ entry, verdict }) => (verdict === 'leaves' ? entry.id : [])))
  const addedRows = goneRows
    .filter(({ athlete_id }) => !droppedIds.has(athlete_id))
    .map((row) => ({ ...row, tournament_detail_id: to }))
  await queries.insertRegistrations(addedRows)
  return {
    gone: { table: 'registrations', owner: 'athletes', of: 'athlete_id', rows: goneRows },
    added: addedRows.map(({ athlete_id, tournament_detail_id }) => ({
      table: 'registrations',
      owner: 'athletes',
      id: athlete_id,
      rows: [{ athlete_id, tournament_detail_id }],
    })),
  }
}

type Tournament = Parameters<typeof areStillEligible>[2]

/** Writes the fees and what follows from the new events. Returns the changed columns for the undo. */
async function updateEntries(
  tx: Db,
  { tournament_id, from, to, override_reason = null }: MoveBody,
  { moves, tournament }: { moves: readonly LockedMove[]; tournament: Tournament },
  trail: Trail,
): Promise<ChangedRow[]> {
  const context = contextQueries(tx)
  const contentIds = new Set(moves.flatMap(({ entry }) => entry.tournament_details.map(({ id }) => id)))
  const contents = await context.openedContents(tournament_id, [...contentIds.add(to)])
  const rows = moves.map(({ entry, stored, verdict, feeAfter }) => {
    const idsAfter = contentsAfter(entry, { from, to })
    const isEligible = areStillEligible(
      membersOf(entry),
      contents.filter(({ id }) => idsAfter.includes(id)),
      tournament,
    )
    const { fee_amount, not_eligible, paid_amount, people_key, unit_id, status } = stored
    return {
      id: entry.id,
      tournament_id,
      before: { fee_amount, not_eligible, override_reason: stored.override_reason },
      after: {
        fee_amount: feeAfter ?? fee_amount,
        not_eligible: isEligible ? (0 as const) : (1 as const),
        override_reason: verdict === 'refused' ? override_reason : stored.override_reason,
      },
      still: { paid_amount, people_key, unit_id, status },
    }
  })
  for (const group of Map.groupBy(rows, ({ after }) => JSON.stringify(after)).values())
    await entryQueries(tx).update(
      group.map(({ id }) => id),
      group[0]?.after ?? {},
      trail,
    )
  return rows
}

const contentsAfter = ({ tournament_details }: EntryMove['entry'], { from, to }: { from: number; to: number }) => [
  ...tournament_details.flatMap(({ id }) => (id === from || id === to ? [] : id)),
  to,
]

type RecordedEvent = { content_competition: { symbol: string } }

async function recordMoves(
  tx: Db,
  { tournament_id, from, to, reason = null, override_reason = null }: MoveBody,
  { moves, rows, events }: { moves: readonly LockedMove[]; rows: ChangedRow[]; events: readonly RecordedEvent[] },
  trail: Trail,
): Promise<void> {
  const feesAfter = new Map(rows.map(({ id, after }) => [id, after.fee_amount]))
  const [fromSymbol, toSymbol] = events.map(({ content_competition: { symbol } }) => symbol)
  const history = moves.map(({ entry, verdict }) => ({
    record_id: entry.id,
    tournament_id,
    action: 'move',
    before: { tournament_detail_id: entry.tournament_details.map(({ id }) => id), fee_amount: entry.fee_amount },
    after: {
      tournament_detail_id: contentsAfter(entry, { from, to }),
      fee_amount: feesAfter.get(entry.id),
      from: fromSymbol,
      to: toSymbol,
    },
    reason: verdict === 'refused' ? override_reason : reason,
  }))
  await recordHistory(tx, history, trail)
}
