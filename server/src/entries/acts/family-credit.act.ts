import { WriteConflict } from '../../kit/db/retrying.ts'
import type { Db } from '../../kit/db/tables.ts'
import { planCreditShares, type CreditShare } from '../money/family-balance.act.ts'
import { lockWithFamilies } from '../record/hold.act.ts'
import type { EntryUndoPlan } from '../record/undo-entries.act.ts'
import type { ActRun, ActWrite } from './act-run.act.ts'
import { UNSPECIFIED } from './collect.act.ts'
import { recordShares } from './family-purse.act.ts'

/**
 * Adds to an approval the payments by which the credit of a family pays for its entries. The undo moves the credit back. If the credit has
 * changed since the approval was prepared, with mails that name the amount due, the approval is repeated.
 */
export async function withFamilyCredit(run: ActRun, approve: ActWrite): Promise<ActWrite> {
  const { db, deps, entries, trail } = run
  const ids = entries.filter(({ family_id }) => family_id !== null).map(({ id }) => id)
  if (ids.length === 0) return approve
  const shares = await planCreditShares(db, entries)
  return async (tx) => {
    await lockWithFamilies(tx, deps, ids)
    // Compared even if there was no credit: some may have come since.
    if (!(await isStillPlanned(tx, run, shares))) throw new WriteConflict()
    const { history, undoPlan } = await approve(tx)
    if (shares.length === 0) return { history, undoPlan }
    await recordShares(tx, shares, trail)
    return { history, undoPlan: withCreditUndo(undoPlan, shares) }
  }
}

async function isStillPlanned(tx: Db, { entries }: ActRun, shares: readonly CreditShare[]): Promise<boolean> {
  return JSON.stringify(await planCreditShares(tx, entries)) === JSON.stringify(shares)
}

/** The undo of an approval that also moves the credit back. */
function withCreditUndo(undoPlan: EntryUndoPlan, shares: readonly CreditShare[]): EntryUndoPlan {
  const sharesById = new Map(shares.map((share) => [share.id, share]))
  const approved = (undoPlan.changed ?? []).map((group) => ({
    ...group,
    rows: group.rows.map((row) => {
      const share = sharesById.get(row.id)
      if (!share) return row
      sharesById.delete(row.id)
      const { before, after } = paidChange(share)
      return {
        ...row,
        before: { ...row.before, ...before },
        after: { ...row.after, ...after },
        still: { ...row.still, ...after },
      }
    }),
  }))
  const others = [...sharesById.values()].map(paidChange)
  return {
    ...undoPlan,
    changed: [...approved, { table: 'athletes', rows: others }],
    payments: shares.map(({ id, amount, note }) => ({ athlete_id: id, amount: -amount, method: UNSPECIFIED, note })),
  }
}

const paidChange = ({ id, tournament_id, paid_amount, amount }: CreditShare) => ({
  id,
  tournament_id,
  before: { paid_amount },
  after: { paid_amount: paid_amount + amount },
})
