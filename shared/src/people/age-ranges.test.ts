import fc from 'fast-check'
import { expect, it } from 'vitest'
import { joinRanges } from './age-ranges.ts'

const range = fc.tuple(fc.nat(30), fc.nat(10)).map(([from, more]) => ({ from, to: from + more }))

it('joins what touches and overlaps, and nothing else', () => {
  expect(
    joinRanges([
      { from: 10, to: 11 },
      { from: 8, to: 9 },
    ]),
  ).toEqual([{ from: 8, to: 11 }])
  expect(
    joinRanges([
      { from: 8, to: 9 },
      { from: 11, to: 12 },
    ]),
  ).toHaveLength(2)
  expect(
    joinRanges([
      { from: 8, to: 20 },
      { from: 10, to: 11 },
    ]),
  ).toEqual([{ from: 8, to: 20 }])
})

it('takes the same ages, in ranges with a gap between them', () => {
  fc.assert(
    fc.property(fc.array(range), (ranges) => {
      const joined = joinRanges(ranges)
      for (let age = 0; age < 45; age++) {
        const within = (all: typeof ranges) => all.some(({ from, to }) => age >= from && age <= to)
        expect(within(joined)).toBe(within(ranges))
      }
      joined.forEach(({ from }, i) => expect(from).toBeGreaterThan((joined[i - 1]?.to ?? -2) + 1))
    }),
  )
})
