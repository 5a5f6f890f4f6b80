import fc from 'fast-check'
import { expect, test } from 'vitest'
import { computeHeatSizes, makeItems } from './heats.rules.ts'

const plan = { heat_size: 6, day: '2026-08-01', start_time: '09:30', minutes: 4 }
const field = (detail_id: number, count: number) => ({
  detail_id,
  name: `Nội dung ${detail_id}`,
  dances: 'C,R',
  athletes: Array.from({ length: count }, (_, n) => detail_id * 100 + n),
})

test('heats hold all, none more than it may, and differ by one at most', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 300 }), fc.integer({ min: 1, max: 40 }), (competitors, most) => {
      const sizes = computeHeatSizes(competitors, most)
      expect(sizes.reduce((sum, size) => sum + size, 0)).toBe(competitors)
      expect(Math.max(...sizes)).toBeLessThanOrEqual(most)
      expect(Math.max(...sizes) - Math.min(...sizes)).toBeLessThanOrEqual(1)
      expect(sizes.length).toBe(Math.ceil(competitors / most))
    }),
    { numRuns: 1000 },
  )
})

test('one heat is a direct final, several are a first round; a content without anybody has no item', () => {
  const items = makeItems([field(1, 6), field(2, 0), field(3, 13)], plan)
  expect(items.map(({ number, kind, tournament_detail_id }) => [number, kind, tournament_detail_id])).toEqual([
    [1, 'direct_final', 1],
    [2, 'first', 3],
  ])
  expect(items[0]?.athletes.map(({ heat }) => heat)).toEqual([null, null, null, null, null, null])
  expect(items[1]?.athletes.map(({ heat }) => heat)).toEqual([1, 1, 1, 1, 1, 2, 2, 2, 2, 3, 3, 3, 3])
})

test('items start one after the other, and after midnight on the next day', () => {
  const items = makeItems(
    [1, 2, 3, 4].map((id) => field(id, 2)),
    { ...plan, start_time: '23:20', minutes: 15 },
  )
  expect(items.map(({ day, time }) => `${day} ${time}`)).toEqual([
    '2026-08-01 23:20',
    '2026-08-01 23:35',
    '2026-08-01 23:50',
    '2026-08-02 00:05',
  ])
})
