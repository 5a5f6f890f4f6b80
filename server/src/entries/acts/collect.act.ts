import { Refusal } from '../../kit/http/refusal.ts'
import { paymentQueries } from '../money/payments.queries.ts'
import { entryQueries } from '../register/entry-write.queries.ts'
import type { Doing, Written } from './doing.act.ts'

const USUAL_METHOD = 'cash'

type Paid = { id: number; tournament_id: number; fee_amount: number; paid_amount: number }
type Payment = Pick<Doing, 'tx' | 'input' | 'trail'> & { entries: readonly Paid[] }

/** Takes what each entry owes. */
export function collectFees(doing: Doing): Promise<Written> {
  return pay(doing, 'uncollect', ({ fee_amount, paid_amount }) => fee_amount - paid_amount)
}

/** Gives back all that was paid for each entry. */
export function giveBack(doing: Doing): Promise<Written> {
  return pay(doing, 'collect', ({ paid_amount }) => -paid_amount)
}

/** Refuses where what the caller saw that is owed is not what is owed. */
export function refuseUnseen(seen: number | undefined, owed: number): void {
  if (seen !== undefined && seen !== owed) throw new Refusal('BALANCE_CHANGED', { data: { owed } })
}

/**
 * Adds one payment to each entry and keeps their sums, from which `is_pay` follows; the way back, which the history calls `back`, is
 * another payment.
 */
export async function pay(
  { tx, entries, input, trail }: Payment,
  back: string,
  amountOf: (entry: Paid) => number,
): Promise<Written> {
  const { method = USUAL_METHOD, note = null, owed } = input
  refuseUnseen(
    owed,
    entries.reduce((all, { fee_amount, paid_amount }) => all + fee_amount - paid_amount, 0),
  )
  const paid = entries.map((entry) => ({ ...entry, amount: amountOf(entry) }))
  const ids = paid.map(({ id }) => id)
  const payments = paymentQueries(tx)
  await payments.add(
    paid.map(({ id, amount }) => ({ athlete_id: id, amount, method, note })),
    trail,
  )
  await payments.sumUp(ids)
  if (ids.length > 0) await entryQueries(tx).update(ids, {}, trail)
  const rows = paid.map(({ id, tournament_id, paid_amount, amount }) => ({
    id,
    tournament_id,
    before: { paid_amount },
    after: { paid_amount: paid_amount + amount },
  }))
  return {
    history: rows.map(({ id, tournament_id, before, after }) => ({
      record_id: id,
      tournament_id,
      before,
      after: { ...after, method, note },
    })),
    undoing: {
      changed: [{ table: 'athletes', action: back, rows }],
      payments: paid.map(({ id, amount }) => ({ athlete_id: id, amount: -amount, method, note })),
    },
  }
}
