import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Ballots } from '../ballots.ts'
import { placePlainly } from './plain-skating.fixtures.ts'
import { skating } from './skating.ts'

/** All of `items` in an order that `seeds` make. */
function shuffle<T>(items: readonly T[], seeds: readonly number[]): T[] {
  return items
    .map((item, index) => ({ item, key: seeds[index % seeds.length] ?? 0, index }))
    .toSorted((a, b) => a.key - b.key || a.index - b.index)
    .map(({ item }) => item)
}

const bibsOf = (count: number) => Array.from({ length: count }, (_, index) => String(101 + 7 * index))
const judgesOf = (count: number) => Array.from({ length: count }, (_, index) => String.fromCodePoint(65 + index))

/** Judges who agree a little: each ranks the couples by their strength and by chance. */
const finals: fc.Arbitrary<Ballots> = fc
  .record({
    couples: fc.integer({ min: 1, max: 9 }),
    judges: fc.constantFrom(3, 5, 7, 9),
    dances: fc.integer({ min: 1, max: 5 }),
    chance: fc.integer({ min: 1, max: 12 }),
    seed: fc.integer(),
  })
  .map(({ couples, judges, dances, chance, seed }) => {
    let state = seed
    const next = () => {
      state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0
      return state / 2 ** 32
    }
    const bibs = bibsOf(couples)
    const card = () => {
      const order = shuffle(
        bibs.map((_, index) => index),
        bibs.map((_, index) => index + chance * next()),
      )
      return bibs.map((_, index) => order.indexOf(index) + 1)
    }
    const danceNames = ['W', 'T', 'V', 'F', 'Q'].slice(0, dances)
    const marks = danceNames.map((dance) => {
      const cards = judgesOf(judges).map(card)
      return [dance, Object.fromEntries(bibs.map((bib, row) => [bib, cards.map((places) => places[row] ?? 0)]))]
    })
    return { judges: judgesOf(judges), dances: danceNames, marks: Object.fromEntries(marks) as Ballots['marks'] }
  })

/** All 10,000 in the long run of the tests, a part of them in the short one. */
const { process } = globalThis as { process?: { env: Readonly<Record<string, string | undefined>> } }
const FINALS = process?.env['EVERY_COMBINATION'] === '1' ? 10_000 : 1500

const sumOf = (places: Readonly<Record<string, number>>) => Object.values(places).reduce((sum, place) => sum + place, 0)

describe('any final', () => {
  it('shares out all places, as a second implementation does, and explains each in both languages', () => {
    fc.assert(
      fc.property(finals, (final) => {
        const { places, dances, tree } = skating.place(final)
        const couples = Object.keys(places).length
        const sums = [places, ...Object.values(dances)].map(sumOf)
        const plain = placePlainly(final)
        const isAlike =
          Object.keys(plain).length === couples && Object.keys(plain).every((bib) => plain[bib] === places[bib])
        const sentences = skating.explain(tree)
        const isExplained =
          sentences.length === couples * (final.dances.length + 1) &&
          sentences.every(({ en, vi }) => !/[{}]|undefined|NaN|Infinity/u.test(en + vi))
        // One comparison for each final, since there are thousands.
        expect([isAlike, isExplained, skating.check(final).length, ...new Set(sums)]).toEqual([
          true,
          true,
          0,
          (couples * (couples + 1)) / 2,
        ])
      }),
      { numRuns: FINALS },
    )
  })

  it('has the same places under other names of judges and couples, and in another order of dances', () => {
    const seeds = fc.array(fc.integer(), { minLength: 9, maxLength: 9 })
    fc.assert(
      fc.property(finals, seeds, (final, order) => {
        const rename = (bib: string) => String(999 - Number(bib))
        const places = final.judges.map((_, index) => index)
        const judgeOrder = shuffle(places, order)
        const reordered: Ballots = {
          judges: judgeOrder.map((index) => `judge ${index}`),
          dances: shuffle(final.dances, order),
          marks: Object.fromEntries(
            Object.entries(final.marks).map(([dance, rows]) => [
              dance,
              Object.fromEntries(
                Object.entries(rows).map(([bib, row]) => [rename(bib), judgeOrder.map((index) => row[index] ?? 0)]),
              ),
            ]),
          ),
        }
        const renamed = Object.entries(skating.place(final).places).map(([bib, place]) => [rename(bib), place])
        expect(skating.place(reordered).places).toEqual(Object.fromEntries(renamed))
      }),
      { numRuns: FINALS / 2 },
    )
  })

  it('is won by who has a majority of firsts in every dance', () => {
    fc.assert(
      fc.property(finals, (final) => {
        const majority = Math.floor(final.judges.length / 2) + 1
        const { places } = skating.place(final)
        for (const bib of Object.keys(places)) {
          const firsts = final.dances.map(
            (dance) => (final.marks[dance]?.[bib] ?? []).filter((mark) => mark === 1).length,
          )
          if (firsts.every((count) => count >= majority)) expect(places[bib]).toBe(1)
        }
      }),
      { numRuns: FINALS / 2 },
    )
  })
})
