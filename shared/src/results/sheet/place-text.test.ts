import { describe, expect, test } from 'vitest'
import { checkPlaces, formatPlace, type PlaceLine } from './check-places.ts'
import { isSamePlace, readPlace } from './place-text.ts'

describe('a place as a scrutineer writes it', () => {
  test.each([
    ['3', 3, 3],
    [' 3. ', 3, 3],
    ['3*', 3, 3],
    ['3 (a)', 3, 3],
    ['(3)', 3, 3],
    ['3)', 3, 3],
    ['3¹', 3, 3],
    ['3,0', 3, 3],
    ['Hạng 3', 3, 3],
    ['Ba', 3, 3],
    ['1st', 1, 1],
    ['2-3', 2, 3],
    ['2 – 3', 2, 3],
    ['2/3', 2, 3],
    // Excel took “2-3” for a day.
    ['2026-03-02', 2, 3],
    ['2026-02-03T00:00:00', 2, 3],
  ])('%s is from %i to %i', (text, from, to) => {
    expect(readPlace(text)).toEqual({ kind: 'place', from, to, isTied: false })
  })

  test.each(['=2', '2=', 'T2', '= 2'])('%s is shared', (text) => {
    expect(readPlace(text)).toEqual({ kind: 'place', from: 2, to: 2, isTied: true })
  })

  test.each([
    ['2,5', { kind: 'mean', mean: 2.5 }],
    ['2.5', { kind: 'mean', mean: 2.5 }],
    ['DSQ', { kind: 'status', status: 'dsq' }],
    ['Truất quyền', { kind: 'status', status: 'dsq' }],
    ['rút', { kind: 'status', status: 'wdr' }],
    ['Vắng mặt', { kind: 'status', status: 'dns' }],
    ['-', { kind: 'none' }],
    ['', { kind: 'none' }],
    ['2,3', { kind: 'unreadable' }],
    ['0', { kind: 'unreadable' }],
    ['abc', { kind: 'unreadable' }],
  ])('%s is read as %o', (text, expected) => {
    expect(readPlace(text)).toEqual(expected)
  })
})

describe('a list of places', () => {
  const check = (pairs: readonly (readonly [string, string])[], sharesDoubled = false) => {
    const lines: PlaceLine[] = pairs.map(([bib, place], index) => ({ line: index + 1, bib, place }))
    const starters = [11, 12, 13, 14].map((bib) => ({ bib, isOut: bib === 14 }))
    const { placings, problems } = checkPlaces(lines, starters, { sharesDoubled })
    return {
      places: placings.map((each) => `${each.bib}: ${formatPlace(each)}`),
      codes: problems.map(({ code }) => code),
    }
  }

  test.each([
    [['2-3', '2-3'], '2–3'],
    [['=2', '=2'], '2–3'],
    [['2,5', '2.5'], '2–3'],
  ])('shares a place written %o', ([first = '', second = ''], expectedPlace) => {
    expect(
      check([
        ['11', '1'],
        ['12', first],
        ['13', second],
      ]),
    ).toEqual({
      places: ['11: 1', `12: ${expectedPlace}`, `13: ${expectedPlace}`],
      codes: [],
    })
  })

  test('asks whether a place that is given twice is shared', () => {
    const list = [
      ['11', '1'],
      ['12', '2'],
      ['13', '2'],
    ] as const
    expect(check(list).codes).toContain('PLACE_TWICE')
    expect(check(list, true)).toEqual({ places: ['11: 1', '12: 2–3', '13: 2–3'], codes: [] })
  })

  test.each([
    [
      [
        ['11', '1'],
        ['99', '2'],
      ],
      'BIB_UNKNOWN',
    ],
    [
      [
        ['11', '1'],
        ['14', '2'],
      ],
      'BIB_SCRATCHED',
    ],
    [
      [
        ['11', '1'],
        ['11', '2'],
      ],
      'BIB_TWICE',
    ],
    [
      [
        ['11', '1'],
        ['12', '2-3'],
      ],
      'PLACE_SHARED_BY',
    ],
    [
      [
        ['11', '=1'],
        ['12', '=1'],
        ['13', '2'],
      ],
      'PLACE_OVERLAP',
    ],
    [
      [
        ['11', '1'],
        ['12', '3'],
      ],
      'PLACE_GAP',
    ],
    [[['11', '1']], 'WITHOUT_PLACE'],
    [[['x', '1']], 'BIB_UNREADABLE'],
    [[['11', 'first?']], 'PLACE_UNREADABLE'],
  ] as const)('%o has the problem %s', (list, code) => {
    expect(check(list).codes).toContain(code)
  })

  test('leaves out a disqualified couple, whose place others take', () => {
    expect(
      check([
        ['11', 'DSQ'],
        ['12', '1'],
        ['13', '2'],
      ]),
    ).toEqual({
      places: ['12: 1', '13: 2', '11: '],
      codes: [],
    })
  })
})

describe('a place beside ours', () => {
  test.each(['2-3', '2,5', '2.5', '=2', '2=', '2', ' 2–3 '])('“%s” is the place of two that share 2 and 3', (text) => {
    expect(isSamePlace(text, 2.5, [1, 2.5, 2.5, 4])).toBe(true)
  })

  test.each(['3', '1', '', 'x', '3-4'])('“%s” is not', (text) => {
    expect(isSamePlace(text, 2.5, [1, 2.5, 2.5, 4])).toBe(false)
  })
})
