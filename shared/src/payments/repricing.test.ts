import { describe, expect, it } from 'vitest'
import { hasPaid, repricingSums } from './repricing.ts'

describe('what updating agreed fees comes to', () => {
  it('leaves out entries that cost what was agreed', () => {
    expect(repricingSums([{ fee_amount: 300_000, paid_amount: 0, fee_today: 300_000 }])).toEqual({
      count: 0,
      up: 0,
      down: 0,
      owed: 0,
      to_refund: 0,
    })
  })

  it('adds up rises and falls apart, and what is owed and to be refunded afterwards', () => {
    const entries = [
      { fee_amount: 300_000, paid_amount: 0, fee_today: 350_000 },
      { fee_amount: 300_000, paid_amount: 300_000, fee_today: 200_000 },
      { fee_amount: 300_000, paid_amount: 300_000, fee_today: 450_000 },
      { fee_amount: 300_000, paid_amount: 100_000, fee_today: 0 },
    ]
    expect(repricingSums(entries)).toEqual({
      count: 4,
      up: 200_000,
      down: 400_000,
      owed: 500_000,
      to_refund: 200_000,
    })
  })
})

describe('a paid entry', () => {
  it.each([
    [0, false],
    [1, true],
    [300_000, true],
  ])('with %i taken: %j', (paid_amount, paid) => {
    expect(hasPaid({ paid_amount })).toBe(paid)
  })
})
