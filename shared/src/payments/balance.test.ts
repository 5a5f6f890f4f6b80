import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { balanceOf, sumBalances } from './balance.ts'

describe('the balance of an entry', () => {
  it.each([
    [300_000, 0, 300_000, 0],
    [300_000, 120_000, 180_000, 0],
    [300_000, 300_000, 0, 0],
    [200_000, 300_000, 0, 100_000],
    [0, 0, 0, 0],
  ])('a fee of %i with %i paid owes %i and has %i to be refunded', (fee_amount, paid_amount, owed, to_refund) => {
    expect(balanceOf({ fee_amount, paid_amount })).toEqual({ owed, to_refund })
  })

  it('is never negative, and never owed and to be refunded at once', () => {
    fc.assert(
      fc.property(fc.nat(), fc.nat(), (fee_amount, paid_amount) => {
        const { owed, to_refund } = balanceOf({ fee_amount, paid_amount })
        expect(Math.min(owed, to_refund)).toBe(0)
        expect(owed - to_refund).toBe(fee_amount - paid_amount)
      }),
    )
  })

  it('of many lets nobody pay with what somebody else overpaid', () => {
    const entries = [
      { fee_amount: 300_000, paid_amount: 100_000 },
      { fee_amount: 200_000, paid_amount: 400_000 },
    ]
    expect(sumBalances(entries)).toEqual({ owed: 200_000, to_refund: 200_000 })
    expect(sumBalances([])).toEqual({ owed: 0, to_refund: 0 })
  })
})
