import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { heatsOf, layOut } from './tv-layout.ts'

const hall = { width: 1823, height: 740, unit: 10.8 }
const phone = { width: 328, height: 400, unit: 6.4 }
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
const laidOut = (count: number, heats: number | null = null, pairs = true, room = hall) =>
  layOut(heatsOf(competitors(count, heats, pairs)), room)

describe('a page of competitors', () => {
  test('of a small final has large letters', () => {
    const { size, pages } = laidOut(4)
    expect(size).toBeGreaterThan(4.8 * hall.unit)
    expect(pages.length).toBe(1)
  })
  test('holds twelve pairs at once', () => {
    expect(laidOut(12).pages.length).toBe(1)
  })
  test('turns to the next where there are twenty-four pairs or sixty', () => {
    expect(laidOut(24, 2).pages.length).toBe(2)
    expect(laidOut(60, 5).pages.length).toBeLessThanOrEqual(7)
    expect(laidOut(60, null, false).pages.length).toBeLessThanOrEqual(4)
  })
  test('waits for its room to be measured', () => {
    expect(laidOut(24, 2, true, { width: 0, height: 0, unit: 0 }).pages.length).toBe(1)
  })
  test('on a phone has one column and letters that can be read', () => {
    const { size, columns } = laidOut(24, 2, true, phone)
    expect(columns).toBe(1)
    expect(size * 16.5).toBeGreaterThan(0.9 * phone.width)
  })

  test('shows everybody once, in order, and is never higher than its room', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 120 }),
        fc.option(fc.integer({ min: 1, max: 9 })),
        fc.boolean(),
        fc.constantFrom(hall, phone, { width: 1300, height: 450, unit: 7 }),
        (count, heats, pairs, room) => {
          const all = heatsOf(competitors(count, heats, pairs))
          const { pages, size, columns } = layOut(all, room)
          const ids = (list: typeof all) => list.flatMap(({ athletes }) => athletes.map(({ id }) => id))
          expect(pages.flatMap((page) => ids([...page]))).toEqual(ids(all))
          for (const page of pages) {
            const rows = page.reduce((sum, { athletes }) => sum + Math.ceil(athletes.length / columns), 0)
            const headings = page.filter(({ heat }) => heat !== null).length
            expect((rows * (pairs ? 4.3 : 3) + headings * 2.1) * size).toBeLessThanOrEqual(room.height + 1)
          }
        },
      ),
      { numRuns: 500 },
    )
  })
})
