import { computeFee, feeContent } from '@portal/shared/fees/fees'
import type { Db } from '../../kit/db/tables.ts'
import { trailOf } from '../../kit/db/trail.ts'
import type { Authorized, Deps } from '../../kit/deps.ts'
import { Refusal } from '../../kit/refusal.ts'
import { contextQueries } from '../record/entry-context.queries.ts'
import { unitKey } from '../record/entry-columns.rules.ts'
import { entriesById } from '../record/entry-read.queries.ts'
import { entryQueries } from '../record/entry-write.queries.ts'
import { lockEntries } from '../record/hold.act.ts'
import { recordHistory } from '../record/history.queries.ts'
import { paymentQueries } from '../record/payments.queries.ts'
import { readDeletionUndo, type EntryUndoing } from '../record/undo-entries.act.ts'

type Merge = { id: number; into: number; actor: Authorized<'entry:approve'> }
type Entry = Awaited<ReturnType<typeof lockEntries>>[number]

/**
 * Merges the pending entry `id` into another of the same people within the caller's transaction: its contents and payments move, and it is
 * deleted. Answers what an undo needs. Throws ATHLETE_NOT_FOUND, ENTRY_SET_ASIDE, ENTRY_ALREADY_APPROVED, ENTRY_OF_OTHER_PEOPLE and FEE_MISSING.
 */
export async function mergeEntries(tx: Db, deps: Deps, { id, into, actor }: Merge): Promise<EntryUndoing> {
  const { source, target } = await lockMergeable(tx, deps, { id, into })
  const trail = trailOf(actor, deps.now())
  const entries = entryQueries(tx)
  const payments = paymentQueries(tx)
  const [snapshot] = await entriesById(tx, [id])
  const deletion = await readDeletionUndo(tx, [id])
  const ownIds = await entries.contentIds(into)
  const movedIds = (await entries.contentIds(id)).filter((contentId) => !ownIds.includes(contentId))
  const contentIds = [...ownIds, ...movedIds]
  await entries.dropContents(id)
  await entries.addContents(into, movedIds, { unit_key: unitKey(target.unit_id), people_key: target.people_key })
  const movedPayments = await payments.move(id, into)
  await entries.delete([id])
  await payments.sumUp([into])

  const hasMoved = movedIds.length > 0
  const columns = {
    fee_amount: hasMoved ? await computeMergedFee(tx, target, contentIds) : target.fee_amount,
    not_eligible: hasMoved && source.not_eligible === 1 ? 1 : target.not_eligible,
    sex: target.sex ?? source.sex,
  } as const
  await entries.update(into, columns, trail)
  const { tournament_id } = target
  const { fee_amount } = columns
  const before = { tournament_detail_id: ownIds, fee_amount: target.fee_amount }
  const after = { tournament_detail_id: contentIds, fee_amount, from: id }
  await recordHistory(
    tx,
    [
      { record_id: id, tournament_id, action: 'merged', before: snapshot, after: { into } },
      { record_id: into, tournament_id, action: 'merge', before, after },
    ],
    trail,
  )
  const merged = await entries.byId(into)
  if (!merged) throw new Refusal('ATHLETE_NOT_FOUND')
  const { paid_amount, not_eligible, sex } = target
  const row = {
    id: into,
    tournament_id,
    before: { fee_amount: target.fee_amount, paid_amount, not_eligible, sex },
    after: { ...columns, paid_amount: merged.paid_amount },
    still: { version: merged.version },
  }
  const addedPayments = movedPayments.map((payment) => ({ id: payment.id, athlete_id: into }))
  const addedContents = movedIds.map((tournament_detail_id) => ({ athlete_id: into, tournament_detail_id }))
  return {
    ...deletion,
    gone: [...deletion.gone, { table: 'payments', owner: 'athletes', of: 'athlete_id', rows: movedPayments }],
    added: [
      { table: 'payments', owner: 'athletes', id: into, rows: addedPayments },
      { table: 'registrations', owner: 'athletes', id: into, rows: addedContents },
    ],
    changed: [{ table: 'athletes', action: 'unmerge', rows: [row] }],
  }
}

async function lockMergeable(
  tx: Db,
  deps: Deps,
  { id, into }: Pick<Merge, 'id' | 'into'>,
): Promise<{ source: Entry; target: Entry }> {
  const entries = await lockEntries(tx, deps, [id, into])
  const source = entries.find((entry) => entry.id === id)
  const target = entries.find((entry) => entry.id === into)
  if (!source || !target) throw new Refusal('ATHLETE_NOT_FOUND')
  if (source.status === 2 || target.status === 2) throw new Refusal('ENTRY_SET_ASIDE')
  if (source.status === 1) throw new Refusal('ENTRY_ALREADY_APPROVED')
  const areSamePeople = source.people_key === target.people_key && source.tournament_id === target.tournament_id
  if (source.id === target.id || !areSamePeople)
    throw new Refusal('ENTRY_OF_OTHER_PEOPLE', { errors: [{ path: 'into', code: 'ENTRY_OF_OTHER_PEOPLE' }] })
  return { source, target }
}

/** The fee of an entry with these contents. Throws FEE_MISSING. */
async function computeMergedFee(
  tx: Db,
  entry: { tournament_id: number; number_of_people: number },
  contentIds: readonly number[],
): Promise<number> {
  const context = contextQueries(tx)
  const contents = await context.opened(entry.tournament_id, contentIds)
  const fee = computeFee({
    contents: contents.map(feeContent),
    tiers: await context.tiers(entry.tournament_id),
    number_of_people: entry.number_of_people,
  })
  if (fee.ok) return fee.total
  const params = { contents: fee.missing.map(({ symbol }) => symbol).join(', ') }
  throw new Refusal('FEE_MISSING', { params, errors: [{ path: 'into', code: 'FEE_MISSING' }] })
}
