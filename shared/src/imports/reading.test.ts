import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isGarbled } from './garbled.ts'
import { CELL_MAX_CONTENTS } from './limits.ts'
import { editDistance, NEAREST_TEXTS_MAX, createNearestFinder } from '../kit/text/nearest.ts'
import { createNearestSymbolFinder, createSymbolReader } from './symbols.ts'

const read = createSymbolReader([
  { id: 1, symbol: 'D215', name: 'Thiếu niên 1 hạng D Latin', name_en: 'Junior I grade D Latin' },
  { id: 2, symbol: 'S11C', name: 'Nhi đồng Cha', name_en: null },
  { id: 3, symbol: 'NB 1', name: 'Nội bộ', name_en: null },
])

describe('symbols', () => {
  test.each([
    ['D215', [1]],
    ['d215', [1]],
    ['D215, S11C', [1, 2]],
    ['D215 S11C', [1, 2]],
    ['D215;s11c\nNB 1', [1, 2, 3]],
    ['NB 1', [3]],
    ['thieu nien 1 hang d latin', [1]],
    ['D215/D215', [1]],
  ])('%j are found', (cell, ids) => {
    expect(read(cell)).toEqual({ ids, unknown: [] })
  })

  test('an unknown one is never taken for one of another form', () => {
    const form = { minimum_people: 1, maximum_people: 60 }
    const nearest = createNearestSymbolFinder(['D31S', 'S312', 'DD1'].map((symbol) => ({ symbol, form })))
    const proposed = ['S31S', 'D31C', 'D1', 'DD2', 'NH1'].map((text) => nearest(text, null))
    expect(proposed).toEqual(['S312', 'D31S', null, 'DD1', null])
  })

  test('an unknown one is named beside those that are known', () => {
    expect(read('D125, S11C')).toEqual({ ids: [2], unknown: ['D125'] })
    expect(read('WALTZ')).toEqual({ ids: [], unknown: ['WALTZ'] })
  })

  test('a content is found by its name in either language', () => {
    expect(read('thieu nien 1 hang d latin')).toEqual({ ids: [1], unknown: [] })
    expect(read('JUNIOR I grade D Latin')).toEqual({ ids: [1], unknown: [] })
  })

  test.each([',', '\n', ' '])(
    'a cell holds so many, divided by %j, and one that holds more is not looked at',
    (sign) => {
      const cell = (count: number) => Array.from({ length: count }, () => 'D215').join(sign)
      expect(read(cell(CELL_MAX_CONTENTS))).toEqual({ ids: [1], unknown: [] })
      const beyond = { ids: [], unknown: [], exceededLimit: CELL_MAX_CONTENTS }
      expect(read(cell(CELL_MAX_CONTENTS + 1))).toEqual(beyond)
      expect(read(Array.from({ length: 2_000 }, (_, n) => `Z${n}`).join(sign))).toEqual(beyond)
    },
  )
})

describe('nearness', () => {
  const text = fc.string({ maxLength: 8 })
  test('counts like any distance: none to itself, the same both ways, never more than the longer text', () => {
    fc.assert(
      fc.property(text, text, (a, b) => {
        expect(editDistance(a, a, 9)).toBe(0)
        expect(editDistance(a, b, 9)).toBe(editDistance(b, a, 9))
        expect(editDistance(a, b, 9)).toBeLessThanOrEqual(Math.max(a.length, b.length))
        expect(editDistance(a, b, 9) === 0).toBe(a === b)
      }),
    )
  })

  test('is not seen where there is none', () => {
    const clubs = createNearestFinder(['CLB Sao May', 'CLB Bình Minh'])
    expect(clubs('CLB Sao Mai')).toBe('CLB Sao May')
    expect(clubs('CLB Hoa Phượng')).toBe(null)
    expect(createNearestFinder(['D1'])('')).toBe(null)
  })

  test('is looked for in candidates that are read once, for so many texts and no more', () => {
    let reads = 0
    const candidates = {
      *[Symbol.iterator]() {
        reads += 1
        yield 'CLB Sao Mai'
      },
    }
    const near = createNearestFinder(candidates)
    for (let n = 0; n < NEAREST_TEXTS_MAX; n++)
      expect(near(n === 7 ? 'CLB Sao May' : `Đội ${n}`)).toBe(n === 7 ? 'CLB Sao Mai' : null)
    expect(reads).toBe(1)
    expect(near('CLB Sao Mui')).toBe(null)
    // Remembered.
    expect(near('CLB Sao May')).toBe('CLB Sao Mai')
  })
})

describe('broken diacritics', () => {
  test.each(['Nguyá»…n VÄƒn An', 'NguyÔn V¨n An', 'Tr�n', 'Nguy?n', 'Ph¹m §ç', 'TrÆ°Æ¡ng'])('%s is noticed', (name) => {
    expect(isGarbled(name)).toBe(true)
  })

  test.each([
    'Nguyễn Văn Ấn',
    'NGUYỄN ĐỖ ƯỚC',
    'Ngô Ái Ý',
    'João Müller',
    'CLB Dance+ (Hà Nội)',
    "D'Arc & Co.",
    'Vì sao?',
  ])('%s is not', (name) => {
    expect(isGarbled(name)).toBe(false)
    expect(isGarbled(name.normalize('NFD'))).toBe(false)
  })
})
