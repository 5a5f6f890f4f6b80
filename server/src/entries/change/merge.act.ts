import { APPROVED, SET_ASIDE } from '@portal/shared/entries/entry-state'
import { computeFee, feeContent, lateFeeOf } from '@portal/shared/fees/fees'
import { pickDifferences } from '../../kit/db/history.ts'
import type { Db } from '../../kit/db/tables.ts'
import { createTrail, type Trail } from '../../kit/db/trail.ts'
import type { Authorized, Deps } from '../../kit/deps.ts'
import { Refusal } from '../../kit/refusal.ts'
import { followMerge, lockForFollowing } from '../../programme/follow/follow.act.ts'
import { passOnPlacings } from '../../results/merged-placings.act.ts'
import { passOnCredit, settleFamilies, withCreditUndo } from '../money/family-purse.act.ts'
import { contextQueries } from '../record/entry-context.queries.ts'
import { unitKey } from '../record/entry-columns.rules.ts'
import { entriesById } from '../record/entry-read.queries.ts'
import { entryQueries } from '../record/entry-write.queries.ts'
import { lockEntries, lockTournamentsOf, lockWithFamilies } from '../record/hold.act.ts'
import { recordHistory } from '../record/history.queries.ts'
import { noteQueries } from '../record/notes.queries.ts'
import { paymentQueries } from '../record/payments.queries.ts'
import { readDeletionUndo, type EntryUndoPlan } from '../record/undo-entries.act.ts'

type MergeRequest = { id: number; into: number; actor: Authorized<'entry:approve'> }
type Entry = Awaited<ReturnType<typeof lockEntries>>[number]

/**
 * Merges the pending entry `id` into another of the same people within the caller's transaction: its contents, payments, notes, places in rounds and
 * placings move, and it is deleted. Returns the plan of the undo. Throws ATHLETE_NOT_FOUND, ENTRY_SET_ASIDE, ENTRY_ALREADY_APPROVED, ENTRY_OF_OTHER_PEOPLE and FEE_MISSING.
 */
export async function mergeEntries(tx: Db, deps: Deps, { id, into, actor }: MergeRequest): Promise<EntryUndoPlan> {
  const { source, target } = await lockMergeable(tx, deps, { id, into })
  const trail = createTrail(actor, deps.now())
  if (source.family_id !== target.family_id) await passOnCredit(tx, deps, [id], 'fee', trail)
  const entries = entryQueries(tx)
  const payments = paymentQueries(tx)
  // Both are read before anything moves: the history records the whole entry, and the undo restores its rows.
  const [snapshot] = await entriesById(tx, [id])
  const deletion = await readDeletionUndo(tx, [id])
  const contents = await moveContents(tx, source, target)
  const movedPayments = await payments.move(id, into)
  const movedNoteIds = await noteQueries(tx).move(id, into)
  const movedStartIds = await followMerge(tx, id, into)
  const unlinked = await passOnPlacings(tx, id, into, deletion.freed)
  await entries.delete([id])
  await payments.updatePaidAmounts([into])
  const columns = await mergedColumns(tx, { source, target, contents })
  await entries.update(into, columns, trail)
  const creditShares = await settleFamilies(tx, deps, [into], trail)
  await recordMerge(tx, { snapshot, source, target, contents, columns }, trail)
  const merged = await entries.byId(into)
  if (!merged) throw new Error(`The entry ${into} vanished while its row was locked`)
  const undoPlan = mergeUndo(
    { ...deletion, freed: unlinked },
    { target, merged, columns, movedPayments, movedNoteIds, movedStartIds, movedIds: contents.movedIds },
  )
  return withCreditUndo(undoPlan, creditShares)
}

async function lockMergeable(
  tx: Db,
  deps: Deps,
  { id, into }: Pick<MergeRequest, 'id' | 'into'>,
): Promise<{ source: Entry; target: Entry }> {
  const [tournament_id] = await lockTournamentsOf(tx, deps, [id, into])
  if (tournament_id !== undefined) await lockForFollowing(tx, deps.engine, tournament_id)
  await lockWithFamilies(tx, deps, [id, into])
  const entries = await lockEntries(tx, deps, [id, into])
  const source = entries.find((entry) => entry.id === id)
  const target = entries.find((entry) => entry.id === into)
  if (!source || !target) throw new Refusal('ATHLETE_NOT_FOUND')
  if (source.status === SET_ASIDE || target.status === SET_ASIDE) throw new Refusal('ENTRY_SET_ASIDE')
  if (source.status === APPROVED) throw new Refusal('ENTRY_ALREADY_APPROVED')
  const areSamePeople = source.people_key === target.people_key && source.tournament_id === target.tournament_id
  if (source.id === target.id || !areSamePeople)
    throw new Refusal('ENTRY_OF_OTHER_PEOPLE', { errors: [{ path: 'into', code: 'ENTRY_OF_OTHER_PEOPLE' }] })
  return { source, target }
}

/** The ids of the target's contents before the merge, and of the contents that it gets. */
type MergedContents = { idsBefore: number[]; movedIds: number[] }

/** Moves the contents that the target does not have yet, and deletes the rest from the source. */
async function moveContents(tx: Db, source: Entry, target: Entry): Promise<MergedContents> {
  const entries = entryQueries(tx)
  const idsBefore = await entries.contentIds(target.id)
  const movedIds = (await entries.contentIds(source.id)).filter((contentId) => !idsBefore.includes(contentId))
  await entries.deleteContents(source.id)
  const keys = { unit_key: unitKey(target.unit_id), people_key: target.people_key }
  await entries.addContents(target.id, movedIds, keys)
  return { idsBefore, movedIds }
}

type MergedColumns = Awaited<ReturnType<typeof mergedColumns>>
type Merge = { source: Entry; target: Entry; contents: MergedContents }

/** The columns of the target that follow from its new contents. */
async function mergedColumns(tx: Db, { source, target, contents: { idsBefore, movedIds } }: Merge) {
  const hasMoved = movedIds.length > 0
  return {
    fee_amount: hasMoved ? await computeMergedFee(tx, target, [...idsBefore, ...movedIds]) : target.fee_amount,
    not_eligible: hasMoved && source.not_eligible === 1 ? 1 : target.not_eligible,
    sex: target.sex ?? source.sex,
  } as const
}

/** Records the merge in the history of both entries. */
async function recordMerge(
  tx: Db,
  { snapshot, source, target, contents, columns }: Merge & { snapshot: unknown; columns: MergedColumns },
  trail: Trail,
): Promise<void> {
  const { idsBefore, movedIds } = contents
  const { tournament_id } = target
  const { fee_amount, sex } = columns
  const sexes = pickDifferences(target, { sex })
  const before = { tournament_detail_id: idsBefore, fee_amount: target.fee_amount, ...sexes.before }
  const after = { tournament_detail_id: [...idsBefore, ...movedIds], fee_amount, ...sexes.after, from: source.id }
  await recordHistory(
    tx,
    [
      { record_id: source.id, tournament_id, action: 'merged', before: snapshot, after: { into: target.id } },
      { record_id: target.id, tournament_id, action: 'merge', before, after },
    ],
    trail,
  )
}

type MergeResult = {
  target: Entry
  /** The target after the merge. */
  merged: Entry
  columns: MergedColumns
  movedPayments: Awaited<ReturnType<ReturnType<typeof paymentQueries>['move']>>
  movedNoteIds: readonly number[]
  movedStartIds: readonly number[]
  movedIds: readonly number[]
}

/** The undo restores the deleted entry with its payments, and takes the moved contents and payments from the target. */
function mergeUndo(
  deletion: Awaited<ReturnType<typeof readDeletionUndo>>,
  { target, merged, columns, movedPayments, movedNoteIds, movedStartIds, movedIds }: MergeResult,
): EntryUndoPlan {
  const { id, tournament_id, fee_amount, paid_amount, not_eligible, sex } = target
  const row = {
    id,
    tournament_id,
    before: { fee_amount, paid_amount, not_eligible, sex },
    after: { ...columns, paid_amount: merged.paid_amount },
    still: { version: merged.version },
  }
  const asMovedRow = (rowId: number) => ({ id: rowId, athlete_id: id })
  const addedPayments = movedPayments.map((payment) => asMovedRow(payment.id))
  const addedContents = movedIds.map((tournament_detail_id) => ({ athlete_id: id, tournament_detail_id }))
  return {
    ...deletion,
    gone: [...deletion.gone, { table: 'payments', owner: 'athletes', of: 'athlete_id', rows: movedPayments }],
    added: [
      { table: 'payments', owner: 'athletes', id, rows: addedPayments },
      { table: 'entry_notes', owner: 'athletes', id, rows: movedNoteIds.map(asMovedRow) },
      { table: 'round_entries', owner: 'athletes', id, rows: movedStartIds.map(asMovedRow) },
      { table: 'registrations', owner: 'athletes', id, rows: addedContents },
    ],
    changed: [{ table: 'athletes', action: 'unmerge', rows: [row] }],
  }
}

/** The fee of an entry with these contents. Throws FEE_MISSING. */
async function computeMergedFee(
  tx: Db,
  entry: { tournament_id: number; number_of_people: number; created_date: string },
  contentIds: readonly number[],
): Promise<number> {
  const context = contextQueries(tx)
  const tournament = await context.tournament(entry.tournament_id)
  const contents = await context.openedContents(entry.tournament_id, contentIds)
  const fee = computeFee({
    contents: contents.map(feeContent),
    tiers: await context.tiers(entry.tournament_id),
    number_of_people: entry.number_of_people,
    late_fee: tournament ? lateFeeOf(tournament, entry.created_date) : 0,
  })
  if (fee.ok) return fee.total
  const params = { contents: fee.missing.map(({ symbol }) => symbol).join(', ') }
  throw new Refusal('FEE_MISSING', { params, errors: [{ path: 'into', code: 'FEE_MISSING' }] })
}
