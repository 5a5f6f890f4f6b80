import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { OpenBallots } from './ballots.ts'
import { findPossiblePlaces } from './incomplete.ts'
import { skating } from './skating/skating.ts'

const none = [null, null, null, null, null]
const open: OpenBallots = {
  judges: ['A', 'B', 'C', 'D', 'E'],
  dances: ['W'],
  marks: {
    W: { 1: [2, 2, 5, 2, 5], 2: [3, 3, 6, 3, 6], 3: [4, 5, 3, 1, 1], 4: [1, 1, 2, 5, 3], 5: none, 6: none },
  },
}

describe('places that are still possible while marks are missing', () => {
  it('finds the published ranges', () => {
    expect(findPossiblePlaces(open)).toEqual({
      1: { best: 2, worst: 2 },
      2: { best: 4, worst: 4 },
      3: { best: 3, worst: 3 },
      4: { best: 1, worst: 1 },
      5: { best: 5, worst: 6 },
      6: { best: 5, worst: 6 },
    })
  })

  it('is the place itself once all marks are there', () => {
    const marks = { W: { 1: [1, 1, 2, 1, 1], 2: [2, 2, 1, 2, 2] } }
    expect(findPossiblePlaces({ ...open, marks })).toEqual({ 1: { best: 1, worst: 1 }, 2: { best: 2, worst: 2 } })
  })

  it('leaves every place open before the first mark', () => {
    const marks = { W: Object.fromEntries(['1', '2', '3', '4', '5', '6', '7'].map((bib) => [bib, none])) }
    expect(
      new Set(Object.values(findPossiblePlaces({ ...open, marks })).map((range) => JSON.stringify(range))),
    ).toEqual(new Set(['{"best":1,"worst":7}']))
  })

  it('never rules out the place that comes true', () => {
    const card = fc.shuffledSubarray([1, 2, 3, 4, 5], { minLength: 5 })
    const final = fc.array(fc.array(card, { minLength: 3, maxLength: 3 }), { minLength: 1, maxLength: 3 })
    const isMissing = fc.array(fc.boolean(), { minLength: 45, maxLength: 45 })
    fc.assert(
      fc.property(final, isMissing, (dances, gaps) => {
        const names = dances.map((_, index) => String(index))
        const rowsOf = (cell: (mark: number, index: number) => number | null) =>
          Object.fromEntries(
            dances.map((cards, dance) => [
              String(dance),
              Object.fromEntries(
                [0, 1, 2, 3, 4].map((bib) => [
                  String(bib),
                  cards.map((places, judge) => cell(places[bib] ?? 0, dance * 15 + judge * 5 + bib)),
                ]),
              ),
            ]),
          )
        const judges = ['A', 'B', 'C']
        const complete = rowsOf((mark) => mark) as Record<string, Record<string, number[]>>
        const { places } = skating.place({ judges, dances: names, marks: complete })
        const partial = rowsOf((mark, index) => (gaps[index] ? null : mark))
        const ranges = findPossiblePlaces({ judges, dances: names, marks: partial })
        for (const [bib, place] of Object.entries(places)) {
          expect(ranges[bib]?.best).toBeLessThanOrEqual(place)
          expect(ranges[bib]?.worst).toBeGreaterThanOrEqual(place)
        }
      }),
      { numRuns: 60 },
    )
  })
})
