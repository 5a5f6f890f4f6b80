import type { EntryAct } from '@portal/shared/entries/entry.acts'
import { transact } from '../../kit/db/retrying.ts'
import type { Db } from '../../kit/db/tables.ts'
import type { Trail } from '../../kit/db/trail.ts'
import type { Deps } from '../../kit/deps.ts'
import { planSettlement, type CreditShare } from '../money/family-balance.act.ts'
import { familyQueries } from '../record/families.queries.ts'
import { lockWithFamilies } from '../record/hold.act.ts'
import { recordPayments, UNSPECIFIED } from './collect.act.ts'

type Locks = Pick<Deps, 'engine'>

/** Lets the credit of the families of these entries pay for what the families owe. */
export async function settleFamilies(tx: Db, deps: Locks, ids: readonly number[], trail: Trail): Promise<void> {
  const members = await familyQueries(tx).membersAmong(ids)
  if (members.length === 0) return
  await lockWithFamilies(tx, deps, ids)
  await recordShares(tx, await planSettlement(tx, members), trail)
}

/**
 * Does what an act needs of the families of its entries: their credit pays before a fee is collected. A transaction of its own, so that a refusal
 * for a changed balance leaves the balance that it names.
 */
export async function readyFamilies(
  db: Db,
  deps: Locks,
  name: EntryAct,
  ids: readonly number[],
  trail: Trail,
): Promise<void> {
  if (name !== 'collect' || (await familyQueries(db).membersAmong(ids)).length === 0) return
  await transact(db, async (tx) => settleFamilies(tx, deps, ids, trail))
}

/** Records a shift of credit between entries. No money came or went, so that it has no method. */
export async function recordShares(tx: Db, shares: readonly CreditShare[], trail: Trail): Promise<void> {
  if (shares.length === 0) return
  const payments = shares.map((share) => ({ ...share, method: UNSPECIFIED }))
  await recordPayments(tx, payments, trail)
}
