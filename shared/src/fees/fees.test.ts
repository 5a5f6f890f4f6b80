import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { computeFee, feeWithoutSurcharge, lateFeeOf, type FeeContent, type FeeTier } from './fees.ts'

const price = (amount: number, start_content: number, end_content: number | null) => ({
  fee: { id: amount, name: `${amount}`, amount },
  start_content,
  end_content,
})
const tier = (id: number, main: number, end: number | null, sub: number | null): FeeTier => ({
  formality: { id, name: `F${id}` },
  main: price(main, 1, end),
  sub: sub === null ? null : price(sub, (end ?? 0) + 1, null),
})
const content = (id: number, formality_id: number, fee: number | null = null): FeeContent => ({
  id,
  symbol: `C${id}`,
  fee,
  formality_id,
})
const many = (n: number, formality: number) => Array.from({ length: n }, (_, i) => content(i + 1, formality))
const tiers = [tier(1, 200, 2, 150), tier(2, 300, 3, 200), tier(3, 50, 1, 30), tier(4, 400, null, null)]

function total(contents: FeeContent[], number_of_people = 1): number | string[] {
  const fee = computeFee({ contents, tiers, number_of_people })
  return fee.ok ? fee.total : fee.missing.map(({ symbol }) => symbol)
}

describe('computeFee', () => {
  it.each([
    [1, 0, 0],
    [1, 1, 200],
    [1, 2, 400],
    [1, 3, 550],
    [1, 10, 1600],
    [2, 1, 300],
    [2, 3, 900],
    [2, 4, 1100],
    [2, 8, 1900],
    [4, 1, 400],
    [4, 20, 8000],
  ])('form %i, %i contents: %i', (form, n, expected) => {
    expect(total(many(n, form))).toBe(expected)
    expect(total(many(n, form), 12)).toBe(expected)
  })

  it.each([
    [1, 2, 100],
    [1, 24, 1200],
    [2, 10, 800],
    [3, 10, 1100],
    [3, 0, 0],
  ])('flash-mob, %i contents, %i heads: %i', (n, heads, expected) => {
    expect(total(many(n, 3), heads)).toBe(expected)
  })

  it('takes the own fee of a content and does not count it', () => {
    const fee = computeFee({
      contents: [content(3, 1), content(2, 1, 999), content(1, 1), content(4, 1)],
      tiers,
      number_of_people: 1,
    })
    expect(fee).toEqual({
      ok: true,
      total: 200 + 999 + 200 + 150,
      lines: [
        { detail_id: 1, symbol: 'C1', ordinal: 1, tier: 'main', unit_price: 200, quantity: 1, amount: 200 },
        { detail_id: 2, symbol: 'C2', ordinal: null, tier: 'own', unit_price: 999, quantity: 1, amount: 999 },
        { detail_id: 3, symbol: 'C3', ordinal: 2, tier: 'main', unit_price: 200, quantity: 1, amount: 200 },
        { detail_id: 4, symbol: 'C4', ordinal: 3, tier: 'sub', unit_price: 150, quantity: 1, amount: 150 },
      ],
    })
  })

  it('takes an own fee of nothing for free, and per head in a flash-mob', () => {
    expect(total([content(1, 1, 0)])).toBe(0)
    expect(total([content(1, 3, 70)], 10)).toBe(700)
    expect(total([content(1, 9, 70)], 10)).toBe(70)
  })

  it('counts each form by itself', () => {
    expect(total([...many(3, 1), content(11, 2), content(12, 2)])).toBe(550 + 600)
  })

  it('names every content that nothing prices', () => {
    const contents = [content(7, 9), content(5, 1), content(6, 9), content(8, 9, 10)]
    expect(computeFee({ contents, tiers, number_of_people: 1 })).toEqual({
      ok: false,
      missing: [
        { detail_id: 6, symbol: 'C6', formality_id: 9 },
        { detail_id: 7, symbol: 'C7', formality_id: 9 },
      ],
    })
  })

  it('names the further contents where there is no price for further ones', () => {
    const fee = computeFee({ contents: many(4, 1), tiers: [tier(1, 200, 2, null)], number_of_people: 1 })
    expect(fee).toMatchObject({ ok: false, missing: [{ symbol: 'C3' }, { symbol: 'C4' }] })
  })

  it('charges a content once though it is given twice', () => {
    expect(total([content(1, 1), content(1, 1)])).toBe(200)
  })

  it('adds the surcharge of a late entry once, as a line of its own, and only to what costs something', () => {
    const fee = computeFee({ contents: many(2, 1), tiers, number_of_people: 1, late_fee: 90 })
    expect(fee).toMatchObject({ ok: true, total: 490 })
    expect(fee.ok && fee.lines.map(({ tier: kind, amount }) => [kind, amount])).toEqual([
      ['main', 200],
      ['main', 200],
      ['late', 90],
    ])
    expect(fee.ok && feeWithoutSurcharge(fee)).toBe(400)
    expect(computeFee({ contents: [], tiers, number_of_people: 1, late_fee: 90 })).toMatchObject({
      total: 0,
      lines: [],
    })
    expect(computeFee({ contents: many(1, 9), tiers, number_of_people: 1, late_fee: 90 }).ok).toBe(false)
  })

  it('asks the surcharge from the first moment of its day in Vietnam on', () => {
    const tournament = { late_fee: 90, late_fee_from: '2026-07-20' }
    expect(lateFeeOf(tournament, '2026-07-19T16:59:59Z')).toBe(0)
    expect(lateFeeOf(tournament, new Date('2026-07-19T17:00:00Z'))).toBe(90)
    expect(lateFeeOf({ late_fee: null, late_fee_from: null }, new Date())).toBe(0)
  })

  const set = fc.uniqueArray(
    fc.record({
      id: fc.integer({ min: 1, max: 40 }),
      formality_id: fc.constantFrom(1, 2, 3, 4, 9),
      fee: fc.option(fc.integer({ min: 0, max: 500_000 }), { freq: 3 }),
    }),
    { selector: ({ id }) => id, maxLength: 12 },
  )
  const chosen = set.map((contents) => contents.map(({ id, formality_id, fee }) => content(id, formality_id, fee)))
  const heads = fc.integer({ min: 1, max: 60 })

  it('is the same however the set was reached: at once, one by one in any order, or edited', () => {
    const reached = chosen.chain((contents) =>
      fc.record({
        contents: fc.constant(contents),
        shuffled: fc.shuffledSubarray(contents, { minLength: contents.length }),
        detours: fc.array(fc.integer({ min: 41, max: 60 })),
      }),
    )
    fc.assert(
      fc.property(reached, heads, ({ contents, shuffled, detours }, number_of_people) => {
        const atOnce = computeFee({ contents, tiers, number_of_people })
        let entry: FeeContent[] = []
        for (const next of shuffled) {
          entry = [...entry, next]
          computeFee({ contents: entry, tiers, number_of_people })
        }
        for (const id of detours) entry = [content(id, 1), ...entry].filter((one) => one.id !== id)
        expect(computeFee({ contents: entry, tiers, number_of_people })).toEqual(atOnce)
      }),
    )
  })

  // Counted per form in one go: no ordinals, no order.
  it('is what the rule says', () => {
    fc.assert(
      fc.property(chosen, heads, (contents, people) => {
        let sum = 0
        for (const form of [1, 2, 3, 4, 9]) {
          const ofForm = contents.filter(({ formality_id }) => formality_id === form)
          const n = ofForm.filter(({ fee }) => fee === null).length
          const own = ofForm.reduce((all, { fee }) => all + (fee ?? 0), 0)
          const rule = new Map([
            [1, { main: 200, end: 2, sub: 150 }],
            [2, { main: 300, end: 3, sub: 200 }],
            [3, { main: 50, end: 1, sub: 30 }],
            [4, { main: 400, end: n, sub: 0 }],
          ]).get(form)
          const { main, end, sub } = rule ?? { main: Number.NaN, end: 0, sub: Number.NaN }
          const first = Math.min(n, end)
          const tiered = n === 0 ? 0 : first * main + (n - first) * sub
          sum += (own + tiered) * (form === 3 ? people : 1)
        }
        const fee = computeFee({ contents, tiers, number_of_people: people })
        expect(fee.ok ? fee.total : Number.NaN).toBe(sum)
      }),
      { numRuns: 500 },
    )
  })
})
