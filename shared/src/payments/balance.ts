type FeeAndPayment = { fee_amount: number; paid_amount: number }

/** The amounts due and to be refunded for an entry: never negative, and never both. */
export type Balance = { owed: number; to_refund: number }

export function balanceOf({ fee_amount, paid_amount }: FeeAndPayment): Balance {
  return { owed: Math.max(fee_amount - paid_amount, 0), to_refund: Math.max(paid_amount - fee_amount, 0) }
}

/** The sums of the balances of many entries. An overpaid entry does not pay for others. */
export function sumBalances(entries: Iterable<FeeAndPayment>): Balance {
  const sum = { owed: 0, to_refund: 0 }
  for (const entry of entries) {
    const { owed, to_refund } = balanceOf(entry)
    sum.owed += owed
    sum.to_refund += to_refund
  }
  return sum
}
