import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { passOn, shareOut, sumFamily } from './family-balance.ts'

const terms = { pay_when: 'approved' } as const
const entry = (id: number, status: 0 | 1 | 2, paid_amount = 0) => ({
  id,
  status,
  state: status === 2 ? ('withdrawn' as const) : null,
  fee_amount: 200,
  paid_amount,
})

describe('the money of a family', () => {
  it('goes to approved entries in the order of sending, and the rest is credit', () => {
    const entries = [entry(3, 1), entry(1, 0), entry(2, 1)]
    expect(shareOut(entries, 300, terms)).toEqual([
      { id: 2, amount: 200 },
      { id: 3, amount: 100 },
    ])
    expect(shareOut(entries, 500, terms)).toEqual([
      { id: 2, amount: 300 },
      { id: 3, amount: 200 },
    ])
    expect(sumFamily([entry(2, 1, 300), entry(3, 1, 200), entry(1, 0)], terms)).toEqual({
      fee_amount: 400,
      paid_amount: 500,
      owed: 0,
      credit: 100,
      waiting_amount: 200,
    })
  })

  it('is passed on by an entry that leaves: what exceeds its fee, or what is due of it, to one that takes part', () => {
    const entries = [entry(1, 0, 500), entry(2, 2), entry(3, 0), entry(4, 1, 50)]
    expect(passOn(entries, new Set([1]), 'fee', terms)).toEqual([
      { id: 1, amount: -300 },
      { id: 4, amount: 300 },
    ])
    expect(passOn(entries, new Set([1, 4]), 'due', terms)).toEqual([
      { id: 1, amount: -500 },
      { id: 3, amount: 500 },
    ])
    expect(passOn([entry(1, 0, 500), entry(2, 2)], new Set([1]), 'fee', terms)).toEqual([])
    expect(passOn(entries, new Set([4]), 'fee', terms)).toEqual([])
  })

  it('is credit of the first entry before any is approved', () => {
    expect(shareOut([entry(1, 2), entry(2, 0), entry(3, 0)], 400, terms)).toEqual([{ id: 2, amount: 400 }])
  })

  it('pays with credit what is approved later, and a withdrawn entry costs nothing', () => {
    const entries = [entry(1, 2, 200), entry(2, 1, 250), entry(3, 1)]
    expect(shareOut(entries, 0, terms)).toEqual([
      { id: 1, amount: -200 },
      { id: 3, amount: 200 },
    ])
    expect(sumFamily(entries, terms)).toMatchObject({ fee_amount: 400, owed: 0, credit: 50 })
  })

  it('leaves credit that nobody needs where it is', () => {
    expect(shareOut([entry(1, 1, 200), entry(2, 1, 260)], 0, terms)).toEqual([])
  })

  it('reaches waiting entries after approved ones where fees are due at once', () => {
    expect(shareOut([entry(1, 0), entry(2, 1)], 300, { pay_when: 'sent' })).toEqual([
      { id: 2, amount: 200 },
      { id: 1, amount: 100 },
    ])
  })

  it('is never lost, and nobody pays less than nothing', () => {
    const anyEntry = fc.record({
      status: fc.constantFrom(0 as const, 1 as const, 2 as const),
      fee_amount: fc.nat(1000),
      paid_amount: fc.nat(1000),
    })
    fc.assert(
      fc.property(fc.array(anyEntry, { minLength: 1, maxLength: 8 }), fc.nat(5000), (drawn, amount) => {
        const entries = drawn.map((values, id) => ({ ...entry(id, values.status), ...values }))
        const shares = shareOut(entries, amount, terms)
        expect(shares.reduce((sum, share) => sum + share.amount, 0)).toBe(amount)
        const after = entries.map((before) => ({
          ...before,
          paid_amount: before.paid_amount + (shares.find(({ id }) => id === before.id)?.amount ?? 0),
        }))
        expect(after.every(({ paid_amount }) => paid_amount >= 0)).toBe(true)
        const { owed } = sumFamily(after, terms)
        const dueEntries = after.filter(({ status }) => status === 1)
        const owedByEntry = dueEntries.reduce(
          (sum, { fee_amount, paid_amount }) => sum + Math.max(fee_amount - paid_amount, 0),
          0,
        )
        expect(owedByEntry).toBe(owed)
      }),
    )
  })
})
