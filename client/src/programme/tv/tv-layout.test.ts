import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { fitName } from '@portal/shared/kit/text/fit-name'
import { fitText } from './tv-fit.ts'
import {
  DIGIT_SHARE,
  MIN_DIGIT_HEIGHT,
  chooseGrid,
  groupByHeat,
  MIN_NAME_SIZE,
  PAGE_SIZE,
  splitPages,
} from './tv-layout.ts'

const competitors = (count: number, heats: number | null = null, pairs = true) =>
  Array.from({ length: count }, (_, n) => ({
    id: n,
    number: n + 1,
    full_name_one: `Nguyễn Văn ${n}`,
    full_name_two: pairs ? `Trần Thị ${n}` : null,
    team_name: null,
    unit: 'CLB',
    heat: heats === null ? null : (n % heats) + 1,
  }))
const sizes = (count: number, heats: number | null = null) =>
  splitPages(groupByHeat(competitors(count, heats))).map(({ athletes }) => athletes.length)

describe('the pages of an item', () => {
  test('hold up to twelve at once', () => expect(sizes(12)).toEqual([12]))
  test('are of twelve where there are more, none nearly empty', () => {
    expect(sizes(24)).toEqual([12, 12])
    expect(sizes(13)).toEqual([7, 6])
  })
  test('are of one heat each', () => expect(sizes(10, 2)).toEqual([5, 5]))
  test('show everybody once, in order', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 130 }), fc.option(fc.integer({ min: 1, max: 9 })), (count, heats) => {
        const all = groupByHeat(competitors(count, heats))
        const ids = (list: typeof all) => list.flatMap(({ athletes }) => athletes.map(({ id }) => id))
        const pages = splitPages(all)
        expect(ids(pages)).toEqual(ids(all))
        expect(Math.max(...pages.map(({ athletes }) => athletes.length))).toBeLessThanOrEqual(PAGE_SIZE)
      }),
    )
  })
})

describe('the height of the hall’s screen', () => {
  // Head 11.4, next 8.6, margins and gaps: so much is left.
  const FLOOR = 67
  test.each([true, false])('goes to digits of 8 and names of 4 at least, and holds them all (pairs: %s)', (pairs) => {
    for (let count = 1; count <= PAGE_SIZE; count++) {
      const {
        columns,
        rows,
        areNamesBelow: namesBelow,
        bib,
        plateHeight,
        name,
        unit,
      } = chooseGrid(competitors(count, null, pairs))
      expect(columns * rows).toBeGreaterThanOrEqual(count)
      expect(bib * DIGIT_SHARE).toBeGreaterThanOrEqual(MIN_DIGIT_HEIGHT)
      expect(name).toBeGreaterThanOrEqual(MIN_NAME_SIZE)
      const words = name * 1.28 * (pairs ? 2 : 1) + unit * 1.25
      const plate = bib * plateHeight
      expect(namesBelow ? words + plate : Math.max(words, plate)).toBeLessThanOrEqual(FLOOR / rows - 0.5)
    }
  })
})

describe('a name on the hall’s screen', () => {
  // A letter is half as wide as its plate is high.
  const measure = (text: string) => text.length / 2
  const fit = (name: string, width: number) => fitName(name, width, 6, 4, measure)

  test('that fits stays as it is', () => expect(fit('Lý Ngọc Đan', 40)).toEqual({ text: 'Lý Ngọc Đan', size: 6 }))
  test('that is long shrinks to four', () => {
    expect(fit('Trịnh Nguyễn Phương Đan', 46)).toEqual({ text: 'Trịnh Nguyễn Phương Đan', size: 4 })
  })
  test('that is longer has an initial for its second word, then for the next', () => {
    expect(fit('Trịnh Nguyễn Phương Đan', 45).text).toBe('Trịnh N. Phương Đan')
    expect(fit('Trịnh Nguyễn Phương Đan', 37).text).toBe('Trịnh N. P. Đan')
    expect(fit('Trịnh Nguyễn Phương Đan', 25).text).toBe('Trịnh N. Đan')
    expect(fit('Trịnh Nguyễn Phương Đan', 19).text).toBe('Trịnh Đan')
    expect(fit('Trịnh Nguyễn Phương Đan', 13).text).toBe('T. Đan')
  })
  test('of one endless word shrinks further: it is never cut', () => {
    expect(fit('Nguyễnnnnnnnnnnnnnnn', 20)).toEqual({ text: 'Nguyễnnnnnnnnnnnnnnn', size: 2 })
  })
  test('of a team without one says how many more there are', () => {
    expect(fit('Lê An, Lý Bảo, Hồ Vy', 32).text).toBe('Lê An, Lý Bảo +1')
  })
  test('is never wider than its room', () => {
    fc.assert(
      fc.property(fc.string({ minLength: 1, maxLength: 100 }), fc.integer({ min: 5, max: 90 }), (name, width) => {
        const { text, size } = fit(name, width)
        expect(measure(text) * size).toBeLessThanOrEqual(width + 1e-6)
      }),
    )
  })
  test('of an item takes a second line before it gets too small', () => {
    expect(fitText('x'.repeat(20), 60, 6.8, 5.2, measure)).toBeCloseTo(5.2)
    const long = fitText('x'.repeat(200), 120, 6.8, 5.2, measure)
    expect(long).toBeGreaterThan(1.7)
    expect((200 / 2) * long).toBeLessThanOrEqual(120 * 3)
  })
})
