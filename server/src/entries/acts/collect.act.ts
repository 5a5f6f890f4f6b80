import { Refusal } from '../../kit/refusal.ts'
import { paymentQueries } from '../record/payments.queries.ts'
import type { ActRun, Write } from './act-run.act.ts'

/** Where the caller does not say how it was paid. */
const UNSPECIFIED = 'unspecified'

type Paid = { id: number; tournament_id: number; fee_amount: number; paid_amount: number }
type Payment = Pick<ActRun, 'input' | 'trail'> & { entries: readonly Paid[] }

/** Takes what each entry owes. */
export function collectFees(run: ActRun): Write {
  return pay(run, 'uncollect', ({ fee_amount, paid_amount }) => fee_amount - paid_amount)
}

/** Gives back all that was paid for each entry. */
export function giveBack(run: ActRun): Write {
  return pay(run, 'collect', ({ paid_amount }) => -paid_amount)
}

/** Refuses where what the caller saw that is owed is not what is owed. */
export function refuseUnseen(expectedAmount: number | undefined, owed: number): void {
  if (expectedAmount !== undefined && expectedAmount !== owed) throw new Refusal('BALANCE_CHANGED', { data: { owed } })
}

/**
 * How one payment is added to each entry, and their sums kept, from which `is_pay` follows; the way back, which the history calls `back`,
 * is another payment.
 */
export function pay({ entries, input, trail }: Payment, back: string, amountOf: (entry: Paid) => number): Write {
  const { method = UNSPECIFIED, note = null, owed } = input
  refuseUnseen(
    owed,
    entries.reduce((all, { fee_amount, paid_amount }) => all + fee_amount - paid_amount, 0),
  )
  const paid = entries.map((entry) => {
    const { id, tournament_id, paid_amount } = entry
    return { id, tournament_id, paid_amount, amount: amountOf(entry) }
  })
  const rows = paid.map(({ id, tournament_id, paid_amount, amount }) => ({
    id,
    tournament_id,
    before: { paid_amount },
    after: { paid_amount: paid_amount + amount },
  }))
  const payments = paid.map(({ id, amount }) => ({ athlete_id: id, amount, method, note }))
  const history = rows.map(({ id, tournament_id, before, after }) => ({
    record_id: id,
    tournament_id,
    before,
    after: { ...after, method, note },
  }))
  return async (tx) => {
    const queries = paymentQueries(tx)
    await queries.add(payments, trail)
    await queries.sumUp(
      paid.map(({ id }) => id),
      trail,
    )
    return {
      history,
      undoing: {
        changed: [{ table: 'athletes', action: back, rows }],
        payments: payments.map((payment) => ({ ...payment, amount: -payment.amount })),
      },
    }
  }
}
