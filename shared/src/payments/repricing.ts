import { balanceOf } from './balance.ts'

/** An entry's agreed fee, paid amount and fee at today's prices. */
type RepricedEntry = { fee_amount: number; paid_amount: number; fee_today: number }

/** Totals of a fee update: number of entries, increases, decreases, amounts due and to be refunded. */
export type RepricingSums = { count: number; up: number; down: number; owed: number; to_refund: number }

/** Whether an entry has payments, even partial ones: its fee is then not updated together with others. */
export function hasPaid({ paid_amount }: Pick<RepricedEntry, 'paid_amount'>): boolean {
  return paid_amount > 0
}

/** Adds up the entries whose fee would change. `up` and `down` are amounts of zero or more. */
export function repricingSums(entries: Iterable<RepricedEntry>): RepricingSums {
  const sums = { count: 0, up: 0, down: 0, owed: 0, to_refund: 0 }
  for (const { fee_amount, fee_today, paid_amount } of entries) {
    if (fee_today === fee_amount) continue
    const newBalance = balanceOf({ fee_amount: fee_today, paid_amount })
    sums.count += 1
    sums.up += Math.max(fee_today - fee_amount, 0)
    sums.down += Math.max(fee_amount - fee_today, 0)
    sums.owed += newBalance.owed
    sums.to_refund += newBalance.to_refund
  }
  return sums
}
