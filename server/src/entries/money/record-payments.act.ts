import type { Db } from '../../kit/db/tables.ts'
import type { Trail } from '../../kit/db/trail.ts'
import { recordHistory } from '../record/history.queries.ts'
import { paymentQueries } from '../record/payments.queries.ts'

/** The default method of a payment. */
export const UNSPECIFIED = 'unspecified'

type EntryPayment = {
  id: number
  tournament_id: number
  /** Paid before. */
  paid_amount: number
  amount: number
  method: string
  note: string | null
}

/** Records payments, and as negative amounts refunds, of locked entries. */
export async function recordPayments(tx: Db, entryPayments: readonly EntryPayment[], trail: Trail): Promise<void> {
  const queries = paymentQueries(tx)
  await queries.add(
    entryPayments.map(({ id, amount, method, note }) => ({ athlete_id: id, amount, method, note })),
    trail,
  )
  await queries.updatePaidAmounts(
    entryPayments.map(({ id }) => id),
    trail,
  )
  const history = entryPayments.map(({ id, tournament_id, paid_amount, amount, method, note }) => ({
    record_id: id,
    tournament_id,
    action: amount > 0 ? 'pay' : 'refund',
    before: { paid_amount },
    after: { paid_amount: paid_amount + amount, method, note },
  }))
  await recordHistory(tx, history, trail)
}
