import { WriteConflict } from '../../kit/db/retrying.ts'
import type { Db } from '../../kit/db/tables.ts'
import { planCreditShares, type CreditShare } from '../money/family-balance.act.ts'
import { recordShares, settleFamilies, withCreditUndo } from '../money/family-purse.act.ts'
import { lockWithFamilies } from '../record/hold.act.ts'
import type { ActRun, ActWrite } from './act-run.act.ts'

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
    await recordShares(tx, shares, trail)
    return { history, undoPlan: withCreditUndo(undoPlan, shares) }
  }
}

async function isStillPlanned(tx: Db, { entries }: ActRun, shares: readonly CreditShare[]): Promise<boolean> {
  return JSON.stringify(await planCreditShares(tx, entries)) === JSON.stringify(shares)
}

/** Adds to an act that frees credit, or makes a fee due again, that the credit of the families pays for what they owe then. */
export function settlingFamilies({ deps, entries, trail }: ActRun, write: ActWrite): ActWrite {
  return async (tx) => {
    const { history, undoPlan } = await write(tx)
    const ids = entries.map(({ id }) => id)
    return { history, undoPlan: withCreditUndo(undoPlan, await settleFamilies(tx, deps, ids, trail)) }
  }
}
