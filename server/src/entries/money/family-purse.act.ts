import type { OwnShare } from '@portal/shared/payments/family-balance'
import type { Db } from '../../kit/db/tables.ts'
import type { Trail } from '../../kit/db/trail.ts'
import type { Deps } from '../../kit/deps.ts'
import type { UndoHooks } from '../../kit/undo/undo-hooks.ts'
import { planPassingOn, planSettlement, type CreditShare } from './family-balance.act.ts'
import { familyQueries } from '../record/families.queries.ts'
import { recordHistory } from '../record/history.queries.ts'
import { lockWithFamilies } from '../record/hold.act.ts'
import { paymentQueries } from '../record/payments.queries.ts'
import type { EntryUndoPlan } from '../record/undo-entries.act.ts'
import { recordPayments, UNSPECIFIED } from './record-payments.act.ts'

export type Locks = Pick<Deps, 'engine'>

/**
 * Lets the credit of the families of these entries pay for what the families owe: called by every act that lowers a fee, or after which one is no
 * longer due or due again. Returns what moved, for the undo of the act (`withCreditUndo`).
 */
export async function settleFamilies(
  tx: Db,
  deps: Locks,
  ids: readonly number[],
  trail: Trail,
): Promise<readonly CreditShare[]> {
  const members = await familyQueries(tx).membersAmong(ids)
  if (members.length === 0) return []
  await lockWithFamilies(tx, deps, ids)
  const shares = await planSettlement(tx, members)
  await recordShares(tx, shares, trail)
  return shares
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

/** Records a shift of credit between entries. No money came or went, so that it has no method. */
export async function recordShares(tx: Db, shares: readonly CreditShare[], trail: Trail): Promise<void> {
  if (shares.length === 0) return
  const payments = shares.map((share) => ({ ...share, method: UNSPECIFIED }))
  await recordPayments(tx, payments, trail)
}

/** The steps of an undo, and then the settlement of the families whose fees or payments it changed. */
export const settlingUndo = (hooks: UndoHooks<EntryUndoPlan>): UndoHooks<EntryUndoPlan> => ({
  ...hooks,
  finish: async (tx, deps, plan, trail) => {
    await hooks.finish(tx, deps, plan, trail)
    const rows = [...(plan.changed ?? []), ...(plan.gone ?? [])].filter(({ table }) => table === 'athletes')
    const ids = rows.flatMap((part) => part.rows.map(({ id }) => id as number))
    await settleFamilies(tx, deps, ids, trail)
  },
})

/** The undo of an act that also moves back the credit that the act moved. */
export function withCreditUndo(undoPlan: EntryUndoPlan, shares: readonly CreditShare[]): EntryUndoPlan {
  if (shares.length === 0) return undoPlan
  const sharesById = new Map(shares.map((share) => [share.id, share]))
  const changed = (undoPlan.changed ?? []).map((group) => ({
    ...group,
    rows: group.rows.map((row) => {
      const share = group.table === 'athletes' ? sharesById.get(row.id) : undefined
      if (!share) return row
      sharesById.delete(row.id)
      const { before, after } = paidChange(share)
      // An act that moved payments itself has said what was paid before.
      return {
        ...row,
        before: { ...before, ...row.before },
        after: { ...row.after, ...after },
        still: { ...row.still, ...after },
      }
    }),
  }))
  const otherRows = [...sharesById.values()].map(paidChange)
  const payments = shares.map(({ id, amount, note }) => ({
    athlete_id: id,
    amount: -amount,
    method: UNSPECIFIED,
    note,
  }))
  return {
    ...undoPlan,
    changed: [...changed, { table: 'athletes', rows: otherRows }],
    payments: [...(undoPlan.payments ?? []), ...payments],
  }
}

const paidChange = ({ id, tournament_id, paid_amount, amount }: CreditShare) => ({
  id,
  tournament_id,
  before: { paid_amount },
  after: { paid_amount: paid_amount + amount },
})
