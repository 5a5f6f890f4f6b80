import type { EntryAct } from '@portal/shared/entries/entry.acts'
import type { OwnShare } from '@portal/shared/payments/family-balance'
import { transact } from '../../kit/db/retrying.ts'
import type { Db } from '../../kit/db/tables.ts'
import type { Trail } from '../../kit/db/trail.ts'
import type { Deps } from '../../kit/deps.ts'
import { planPassingOn, planSettlement, type CreditShare } from '../money/family-balance.act.ts'
import { familyQueries } from '../record/families.queries.ts'
import { recordHistory } from '../record/history.queries.ts'
import { lockWithFamilies } from '../record/hold.act.ts'
import { paymentQueries } from '../record/payments.queries.ts'
import { recordPayments, UNSPECIFIED } from './collect.act.ts'

type Locks = Pick<Deps, 'engine'>

/** Lets the credit of the families of these entries pay for what the families owe. */
export async function settleFamilies(tx: Db, deps: Locks, ids: readonly number[], trail: Trail): Promise<void> {
  const members = await familyQueries(tx).membersAmong(ids)
  if (members.length === 0) return
  await lockWithFamilies(tx, deps, ids)
  await recordShares(tx, await planSettlement(tx, members), trail)
}

/** Passes what these entries hold for the rest of their families on to the others, except for what is `ownShare`. */
export async function passOnCredit(
  tx: Db,
  deps: Locks,
  ids: readonly number[],
  ownShare: OwnShare,
  trail: Trail,
): Promise<void> {
  const members = await familyQueries(tx).membersAmong(ids)
  if (members.length === 0) return
  await lockWithFamilies(tx, deps, ids)
  await recordShares(tx, await planPassingOn(tx, members, ownShare), trail)
}

/**
 * Moves the payments of an entry that its owner is about to delete to the rest of its family, if it holds credit alone. Payments are moved and not
 * paired, because an entry with payments stays.
 */
export async function passOnPayments(tx: Db, deps: Locks, id: number, trail: Trail): Promise<void> {
  const members = await familyQueries(tx).membersAmong([id])
  if (members.length === 0) return
  await lockWithFamilies(tx, deps, [id])
  const shares = await planPassingOn(tx, members, 'due')
  const passedShare = shares.find((share) => share.id === id)
  const heir = shares.find(({ amount }) => amount > 0)
  if (!passedShare || !heir || passedShare.paid_amount + passedShare.amount !== 0) return
  const payments = paymentQueries(tx)
  await payments.move(id, heir.id)
  await payments.updatePaidAmounts([id, heir.id], trail)
  const { tournament_id, paid_amount, note } = heir
  const after = { paid_amount: paid_amount - passedShare.amount, method: UNSPECIFIED, note }
  await recordHistory(tx, [{ record_id: heir.id, tournament_id, action: 'pay', before: { paid_amount }, after }], trail)
  await settleFamilies(tx, deps, [heir.id], trail)
}

/** What acts do with the money of families before they decide. */
const preparations: { readonly [A in EntryAct]?: (...settling: Parameters<typeof settleFamilies>) => Promise<void> } = {
  collect: settleFamilies,
  uncollect: async (tx, deps, ids, trail) => passOnCredit(tx, deps, ids, 'fee', trail),
  refuse: async (tx, deps, ids, trail) => passOnCredit(tx, deps, ids, 'due', trail),
  withdraw: async (tx, deps, ids, trail) => passOnCredit(tx, deps, ids, 'due', trail),
}

/**
 * Puts the money of the families of these entries where an act has to find it. A transaction of its own, so that a refusal for a changed balance
 * leaves the balance that it names.
 */
export async function readyFamilies(
  db: Db,
  deps: Locks,
  name: EntryAct,
  ids: readonly number[],
  trail: Trail,
): Promise<void> {
  const prepare = preparations[name]
  if (!prepare || (await familyQueries(db).membersAmong(ids)).length === 0) return
  await transact(db, async (tx) => prepare(tx, deps, ids, trail))
}

/** Records a shift of credit between entries. No money came or went, so that it has no method. */
export async function recordShares(tx: Db, shares: readonly CreditShare[], trail: Trail): Promise<void> {
  if (shares.length === 0) return
  const payments = shares.map((share) => ({ ...share, method: UNSPECIFIED }))
  await recordPayments(tx, payments, trail)
}
