import fc from 'fast-check'
import { expect, test } from 'vitest'
import { countChanges } from './blocks.ts'
import { countConflicts, findConflicts } from './conflicts.ts'
import { forecast } from './forecast.ts'
import { applyPlaces, placesBetween } from './places.ts'
import { plainBlocks } from './plain-blocks.ts'
import { solve } from './solve.ts'
import { eventOf, plainProblem, settings } from './timetable.fixtures.ts'
import type { TimetableItem, TimetableProblem } from './timetable.ts'

/** Few people with many events each. */
const anyProblem = fc
  .array(fc.uniqueArray(fc.integer({ min: 1, max: 30 }), { minLength: 1, maxLength: 20 }), {
    minLength: 2,
    maxLength: 12,
  })
  .map(plainProblem)

const review = (problem: TimetableProblem, items = problem.items) => {
  const { hard, soft, weight } = findConflicts({ ...problem, items }, { fixes: 0 })
  return {
    hard: countConflicts(hard),
    soft: countConflicts(soft),
    changes: countChanges({ ...problem, items }),
    weight,
  }
}
/** 24 events of 6 out of 40 people, over and over. */
const crowded: TimetableProblem = (() => {
  const events = Array.from({ length: 24 }, (_, index) =>
    eventOf(
      index + 1,
      Array.from({ length: 6 }, (_, place) => [((index * 7 + place * 11) % 40) + 1]),
    ),
  )
  return { settings, events, items: plainBlocks(events, settings) }
})()

test('is never worse than what it was given, and says what the same rules find', async () => {
  await fc.assert(
    fc.asyncProperty(anyProblem, fc.integer(), async (problem, seed) => {
      const { places, moves: _moves, ...solution } = await solve(problem, { seed, moves: 400 })
      const [before, after] = [review(problem), review(problem, applyPlaces(problem.items, places))]
      expect(after).toEqual(solution)
      expect(after.hard < before.hard || (after.hard === before.hard && after.weight <= before.weight)).toBe(true)
    }),
    { numRuns: 4 },
  )
})

test('solves what can be solved, the same way for the same seed', async () => {
  expect(review(crowded).soft).toBeGreaterThan(10)
  const solution = await solve(crowded, { seed: 5, moves: 15_000 })
  expect(solution).toMatchObject({ hard: 0, soft: 0 })
  expect(await solve(crowded, { seed: 5, moves: 15_000 })).toEqual(solution)
})

test('puts age groups together again, the youngest first, where nobody is kept from dancing', async () => {
  const events = Array.from({ length: 16 }, (_, index) => eventOf(index + 1, [[index * 2], [index * 2 + 1]]))
  const sorted = plainBlocks(events, { ...settings, floors: 1, days: settings.days.slice(0, 1) })
  const mixed = sorted.toSorted((a, b) => (a.id % 5) - (b.id % 5)).map((item, position) => ({ ...item, position }))
  const problem = { settings: { ...settings, floors: 1, days: settings.days.slice(0, 1) }, events, items: mixed }
  const { places, changes } = await solve(problem, { seed: 1, moves: 20_000 })
  expect([countChanges(problem), changes]).toEqual([15, 3])
  const ages = applyPlaces(mixed, places).flatMap(({ round }) => (round ? [round.event_id % 4] : []))
  expect(ages).toEqual(ages.toSorted((a, b) => a - b))
})

test('leaves locked items at their floor, day and index', async () => {
  const items = crowded.items.map((item, index): TimetableItem => ({ ...item, is_locked: index % 4 === 1 ? 1 : 0 }))
  const { places } = await solve({ ...crowded, items }, { seed: 1, moves: 5000 })
  expect(places).not.toEqual([])
  const where = ({ id, floor, day, position }: TimetableItem) => ({ id, floor, day, position })
  const isLocked = ({ is_locked }: TimetableItem) => is_locked === 1
  const after = applyPlaces(items, places).filter(isLocked).map(where)
  expect(after).toHaveLength(items.filter(isLocked).length)
  expect(after).toEqual(expect.arrayContaining(items.filter(isLocked).map(where)))
})

const onOneFloor = (count: number) => {
  const events = Array.from({ length: count }, (_, index) =>
    eventOf(index + 1, [[index + 1], [index + 2], [index + 3]], { dances: ['S', 'C', 'R', 'P', 'J'] }),
  )
  return {
    settings: { ...settings, days: settings.days.slice(0, 1), floors: 1 },
    events,
    items: plainBlocks(events, settings),
  }
}

test('ends within its budget where a closed floor leaves too few hours, with fewer conflicts named', async () => {
  const closed = onOneFloor(120)
  let time = 0
  const solution = await solve(closed, { seed: 1, milliseconds: 3000, now: () => (time += 1000) })
  expect(solution.hard).toBeGreaterThan(0)
  expect(solution.hard).toBeLessThan(review(closed).hard)
  const { hard } = findConflicts({ ...closed, items: applyPlaces(closed.items, solution.places) })
  expect(hard.map(({ kind }) => kind)).toContain('outside_hours')
})

test('ends within its budget with 400 events on the floor that is left, and names what is outside its hours', async () => {
  const closed = onOneFloor(400)
  let time = 0
  const solution = await solve(closed, { seed: 1, milliseconds: 3000, now: () => (time += 1000) })
  expect(time).toBeLessThan(10_000)
  expect(solution.hard).toBeLessThanOrEqual(review(closed).hard)
  const { hard } = findConflicts({ ...closed, items: applyPlaces(closed.items, solution.places) })
  expect(hard.map(({ kind }) => kind)).toContain('outside_hours')
})

test('reports progress and stops when it is asked to', async () => {
  const shares: number[] = []
  const options = { seed: 1, moves: 1_000_000, isStopped: () => shares.length > 0 }
  const tight = { ...crowded, settings: { ...settings, rest_seconds: 7200 } }
  const { moves } = await solve(tight, { ...options, onProgress: ({ share }) => shares.push(share) })
  expect(moves).toBeLessThan(200_000)
  expect(shares).toHaveLength(1)
})

test('puts the named items at their index and keeps the order of the rest', () => {
  const [first, second, ...rest] = crowded.items.filter(({ day, floor }) => day === '2026-12-19' && floor === 1)
  if (!first || !second) throw new Error('The floor is empty.')
  const places = [
    { id: first.id, floor: 1, day: '2026-12-19', position: rest.length + 1 },
    { id: second.id, floor: 2, day: '2026-12-19', position: 0 },
  ]
  const after = applyPlaces(crowded.items, places)
  const idsOf = (floor: number) =>
    after.filter((item) => item.day === '2026-12-19' && item.floor === floor).map(({ id }) => id)
  expect(idsOf(1)).toEqual([...rest.map(({ id }) => id), first.id])
  expect(idsOf(2)[0]).toBe(second.id)
  expect(applyPlaces(crowded.items, placesBetween(crowded.items, after))).toEqual(expect.arrayContaining(after))
  expect(placesBetween(crowded.items, crowded.items)).toEqual([])
})

test('forecasts a later finish with more entries, spread as those of today', () => {
  const events = Array.from({ length: 12 }, (_, index) =>
    eventOf(
      index + 1,
      Array.from({ length: 8 }, (_, place) => [index * 8 + place]),
    ),
  )
  const problem = { settings, events, items: plainBlocks(events, settings) }
  const [now, more, much] = [0, 48, 500].map((count) => forecast(problem, count))
  expect(now?.every(({ finish, expected }) => finish === expected)).toBe(true)
  expect(now?.map(({ finish }) => finish)).toEqual(much?.map(({ finish }) => finish))
  const total = (list: typeof now) => list?.reduce((sum, { expected }) => sum + expected, 0) ?? 0
  // Each final of 8 becomes a semi-final of 12 in one heat and a final: 220 seconds for each event.
  expect(total(more) - total(now)).toBe(12 * 220)
  expect(total(much)).toBeGreaterThan(total(more))
})
