import type { Db } from '../../kit/db/tables.ts'
import { Refusal } from '../../kit/refusal.ts'
import { UNSPECIFIED } from '../money/record-payments.act.ts'
import { paymentQueries } from '../record/payments.queries.ts'
import type { ActRun, ActWrite } from './act-run.act.ts'

type EntryBalance = { id: number; tournament_id: number; fee_amount: number; paid_amount: number }
type PaymentRun = Pick<ActRun, 'input' | 'trail'> & { entries: readonly EntryBalance[] }

/** Records for each entry a payment of what it owes. */
export function collectFees(run: ActRun): ActWrite {
  return prepareUndoablePayments(run, 'uncollect', ({ fee_amount, paid_amount }) => fee_amount - paid_amount)
}

/** Records for each entry a refund of all that was paid. */
export function refundPayments(run: ActRun): ActWrite {
  return prepareUndoablePayments(run, 'collect', ({ paid_amount }) => -paid_amount)
}

/** Throws BALANCE_CHANGED if the amount owed is not the one that the caller saw. */
export function refuseChangedBalance(expectedAmount: number | undefined, owed: number): void {
  if (expectedAmount !== undefined && expectedAmount !== owed) throw new Refusal('BALANCE_CHANGED', { data: { owed } })
}

/** Prepares payments with their undo, which pays the opposite amounts and is recorded as `undoAction`. */
function prepareUndoablePayments(
  run: PaymentRun,
  undoAction: string,
  amountFor: (entry: EntryBalance) => number,
): ActWrite {
  const { rows, payments, history, write } = preparePayments(run, amountFor)
  return async (tx) => {
    await write(tx)
    return {
      history,
      undoPlan: {
        changed: [{ table: 'athletes', action: undoAction, rows }],
        payments: payments.map((payment) => ({ ...payment, amount: -payment.amount })),
      },
    }
  }
}

/** Prepares one payment for each entry and the update of its paid amount, from which the database derives `is_pay`. */
function preparePayments({ entries, input, trail }: PaymentRun, amountFor: (entry: EntryBalance) => number) {
  const { method = UNSPECIFIED, note = null, owed } = input
  refuseChangedBalance(
    owed,
    entries.reduce((sum, { fee_amount, paid_amount }) => sum + fee_amount - paid_amount, 0),
  )
  const entryPayments = entries.map((entry) => {
    const { id, tournament_id, paid_amount } = entry
    return { id, tournament_id, paid_amount, amount: amountFor(entry) }
  })
  const rows = entryPayments.map(({ id, tournament_id, paid_amount, amount }) => ({
    id,
    tournament_id,
    before: { paid_amount },
    after: { paid_amount: paid_amount + amount },
  }))
  const payments = entryPayments.map(({ id, amount }) => ({ athlete_id: id, amount, method, note }))
  const history = rows.map(({ id, tournament_id, before, after }) => ({
    record_id: id,
    tournament_id,
    before,
    after: { ...after, method, note },
  }))
  const write = async (tx: Db) => {
    const queries = paymentQueries(tx)
    await queries.add(payments, trail)
    await queries.updatePaidAmounts(
      entryPayments.map(({ id }) => id),
      trail,
    )
  }
  return { rows, payments, history, write }
}
