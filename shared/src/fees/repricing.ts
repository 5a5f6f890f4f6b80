import { balanceOf } from '../payments/balance.ts'

/** What was agreed for an entry, what is paid of it, and what it costs at today's prices. */
export type Repriced = { fee_amount: number; paid_amount: number; fee_today: number }

/** What updating the fees of some entries comes to: how many, by how much they rise and fall, and what is owed and refunded then. */
export type RepricingSums = { count: number; up: number; down: number; owed: number; to_refund: number }

/** Whether money has been taken for an entry, be it a part: its fee is then updated by name only. */
export function hasPaid({ paid_amount }: Pick<Repriced, 'paid_amount'>): boolean {
  return paid_amount > 0
}

/** Adds up the entries whose fee would change; `down` is what fees fall by, not below zero. */
export function repricingSums(entries: Iterable<Repriced>): RepricingSums {
  const sums = { count: 0, up: 0, down: 0, owed: 0, to_refund: 0 }
  for (const { fee_amount, fee_today, paid_amount } of entries) {
    if (fee_today === fee_amount) continue
    const after = balanceOf({ fee_amount: fee_today, paid_amount })
    sums.count += 1
    sums.up += Math.max(fee_today - fee_amount, 0)
    sums.down += Math.max(fee_amount - fee_today, 0)
    sums.owed += after.owed
    sums.to_refund += after.to_refund
  }
  return sums
}
