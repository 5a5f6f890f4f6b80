import { describe, expect, test } from 'vitest'
import { isComplete, requiredMarks, toSentMarks } from './card-progress.ts'
import { findOddTops, moveBib, placeNext, placedBibs, presentBibs, returnBib, shuffleBibs } from './final-card.ts'
import { crossedBibs, groupByHeat, requiredCrosses, tapRecall, type RecallCard } from './recall-card.ts'

const starter = (bib: number, heat: number | null = null, is_out: 0 | 1 = 0) => ({ bib, heat, is_out })

describe('the card of a recall', () => {
  const taps = (...bibs: number[]): RecallCard => bibs.reduce(tapRecall, {})

  test('turns a tapped bib into a cross, a pencil mark and nothing', () => {
    expect(taps(12)).toEqual({ 12: 'cross' })
    expect(taps(12, 12)).toEqual({ 12: 'pencil' })
    expect(taps(12, 12, 12)).toEqual({})
  })

  test('counts crosses alone, and those of absent bibs not at all', () => {
    const card = taps(12, 47, 47, 88, 190)
    expect(crossedBibs(card, [starter(88), starter(12), starter(47), starter(190, null, 1)])).toEqual([88, 12])
  })

  test('needs the quota, or everybody where fewer have come', () => {
    const starters = [starter(12), starter(47), starter(88, null, 1)]
    expect(requiredCrosses(1, starters)).toBe(1)
    expect(requiredCrosses(6, starters)).toBe(2)
  })

  test('stands in heats, each in running order', () => {
    expect(groupByHeat([starter(151, 2), starter(12, 1), starter(47, 1)])).toEqual([
      { heat: 1, starters: [starter(12, 1), starter(47, 1)] },
      { heat: 2, starters: [starter(151, 2)] },
    ])
  })
})

describe('the card of a final', () => {
  test('places bibs in the order of the taps, each once', () => {
    expect([88, 134, 88, 12].reduce(placeNext, [] as readonly number[])).toEqual([88, 134, 12])
  })

  test('moves those behind up when a bib is returned', () => {
    expect(returnBib([88, 134, 12], 134)).toEqual([88, 12])
  })

  test.each([
    [12, 1, [12, 88, 134, 47]],
    [88, 3, [134, 12, 88, 47]],
    [47, 9, [88, 134, 12, 47]],
    [99, 1, [88, 134, 12, 47]],
  ])('moves %i to place %i', (bib, place, moved) => {
    expect(moveBib([88, 134, 12, 47], bib, place)).toEqual(moved)
  })

  test('leaves out who no longer takes part', () => {
    const starters = [starter(88), starter(134, null, 1), starter(12)]
    expect(presentBibs(starters)).toEqual([88, 12])
    expect(placedBibs([134, 12, 88], starters)).toEqual([12, 88])
  })

  test('draws the order of the rest for each judge, the same after a reload', () => {
    const bibs = [12, 47, 61, 88, 103, 134]
    const ofC = shuffleBibs(bibs, 'C 30')
    expect(ofC.toSorted((a, b) => a - b)).toEqual(bibs)
    expect(shuffleBibs(bibs.toReversed(), 'C 30')).toEqual(ofC)
    const orders = new Set([...'ABCDEFGHI'].map((letter) => shuffleBibs(bibs, `${letter} 30`).join(' ')))
    expect(orders.size).toBeGreaterThan(6)
  })

  test('shows each bib in each place about equally often', () => {
    const firsts = Array.from({ length: 600 }, (_, seed) => shuffleBibs([1, 2, 3, 4, 5, 6], `A ${seed}`)[0])
    for (const bib of [1, 2, 3, 4, 5, 6]) {
      const share = firsts.filter((first) => first === bib).length / firsts.length
      expect(share).toBeGreaterThan(0.1)
      expect(share).toBeLessThan(0.24)
    }
  })
})

describe('the dances side by side', () => {
  test('point out the one with another winner, and where the usual winner stands in it', () => {
    expect(findOddTops({ S: [88, 12], C: [88, 134], R: [88, 134], P: [134, 88, 12], J: [88, 47] })).toEqual({
      P: [134, 88],
    })
  })

  test('point out nothing where all agree, or no bib wins most dances', () => {
    expect(findOddTops({ S: [88, 12], C: [88, 12] })).toEqual({})
    expect(findOddTops({ S: [88, 12], C: [12, 88] })).toEqual({})
    expect(findOddTops({ S: [], C: [] })).toEqual({})
  })
})

describe('a card', () => {
  const starters = [starter(12), starter(47), starter(88), starter(190, null, 1)]
  const recall = { format: 'recall', quota: 2, starters } as const
  const final = { format: 'marks', quota: null, starters } as const

  test.each([
    [[12], false],
    [[12, 88], true],
    [[12, 47, 88], false],
    [[12, 190], false],
  ])('of a recall with the crosses %j can be signed: %s', (crosses, isSignable) => {
    const marks = { recall: crosses.reduce(tapRecall, {} as RecallCard), final: [] }
    expect(isComplete(recall, marks)).toBe(isSignable)
  })

  test('of a final can be signed once everybody who takes part has a place', () => {
    expect(requiredMarks(final)).toBe(3)
    expect(isComplete(final, { recall: {}, final: [88, 12] })).toBe(false)
    expect(isComplete(final, { recall: {}, final: [88, 190, 12, 47] })).toBe(true)
  })

  test('of a round without anybody cannot be signed', () => {
    expect(isComplete({ ...final, starters: [] }, { recall: {}, final: [] })).toBe(false)
  })

  test('is sent without pencil marks and without bibs that are out, and with places that close up', () => {
    expect(toSentMarks(recall, { recall: { 12: 'cross', 47: 'pencil', 190: 'cross' }, final: [] })).toEqual({ 12: 1 })
    expect(toSentMarks(final, { recall: {}, final: [88, 190, 12] })).toEqual({ 88: 1, 12: 2 })
  })
})
