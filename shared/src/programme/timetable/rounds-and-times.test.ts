import fc from 'fast-check'
import { expect, test } from 'vitest'
import { plainBlocks } from './plain-blocks.ts'
import { planRounds } from './plan-rounds.ts'
import { spreadHeats } from './spread-heats.ts'
import { clockOf, computeTimes, itemSeconds, numberItems } from './times.ts'
import { eventOf, plainProblem, settings } from './timetable.fixtures.ts'
import type { Start, TimetableItem } from './timetable.ts'

/** Few people with many events each. */
const anyProblem = fc
  .array(fc.uniqueArray(fc.integer({ min: 1, max: 30 }), { minLength: 1, maxLength: 20 }), {
    minLength: 2,
    maxLength: 12,
  })
  .map(plainProblem)

const item = (fields: Partial<TimetableItem>): TimetableItem => ({
  id: 1,
  kind: 'break',
  name: 'Nghỉ',
  name_en: null,
  note: null,
  round: null,
  heat_from: null,
  heat_to: null,
  number: null,
  draft_of: null,
  floor: 1,
  day: '2026-12-20',
  position: 0,
  seconds: 600,
  not_before: null,
  is_locked: 0,
  ...fields,
})
const sizes = (heats: Iterable<number>) => [...Map.groupBy(heats, (heat) => heat).values()].map(({ length }) => length)

test('plans a direct final up to its size, else half until the final', () => {
  expect(planRounds(0, settings)).toEqual([])
  expect(planRounds(8, settings)).toEqual([{ kind: 'direct_final', entrants: 8, heats: 1, quota: null }])
  expect(planRounds(13, settings).map(({ kind, entrants, heats, quota }) => [kind, entrants, heats, quota])).toEqual([
    ['semi', 13, 2, 7],
    ['final', 7, 1, null],
  ])
  const kinds = planRounds(60, settings).map(({ kind, entrants }) => `${kind} ${entrants}`)
  expect(kinds).toEqual(['first 60', 'quarter 30', 'semi 15', 'final 8'])
})

test('leaves at least half in each round and nobody alone in a heat', () => {
  const anyRules = fc.record({
    advance: fc.constantFrom('half' as const, 'two_thirds' as const),
    heat_min: fc.constant(6),
    heat_max: fc.integer({ min: 6, max: 12 }),
    final_max: fc.integer({ min: 6, max: 8 }),
  })
  fc.assert(
    fc.property(fc.integer({ min: 2, max: 400 }), anyRules, (count, rules) => {
      const rounds = planRounds(count, rules)
      for (const [index, { entrants, heats, quota }] of rounds.entries()) {
        expect(quota).toBe(rounds[index + 1]?.entrants ?? null)
        if (quota !== null) expect(quota < entrants && (quota >= entrants / 2 || quota === rules.final_max)).toBe(true)
        expect(Math.floor(entrants / heats)).toBeGreaterThanOrEqual(2)
        expect(Math.ceil(entrants / heats)).toBeLessThanOrEqual(Math.max(rules.heat_max, rules.final_max))
      }
      expect(rounds.at(-1)?.entrants).toBeLessThanOrEqual(rules.final_max)
    }),
  )
})

test('spreads heats of equal size, the same ones for the same seed', () => {
  const anyStart = fc.record({
    people: fc.uniqueArray(fc.integer({ min: 1, max: 9 }), { minLength: 1, maxLength: 2 }),
    unit_id: fc.constantFrom(null, 1, 2, 3),
    teacher: fc.constantFrom(null, 91, 92),
  })
  fc.assert(
    fc.property(
      fc.array(anyStart, { minLength: 1, maxLength: 30 }),
      fc.integer({ min: 1, max: 4 }),
      fc.integer(),
      (list, heats, seed) => {
        const starts = list.map((start, entry_id): Start => ({ entry_id, ...start }))
        const heatOf = spreadHeats(starts, heats, seed)
        const counts = sizes(heatOf.values())
        expect(heatOf.size).toBe(starts.length)
        expect(counts).toHaveLength(Math.min(heats, starts.length))
        expect(Math.max(...counts) - Math.min(...counts)).toBeLessThanOrEqual(1)
        expect(spreadHeats(starts.toReversed(), heats, seed)).toEqual(heatOf)
      },
    ),
    { numRuns: 40 },
  )
})

test('keeps a person, a teacher and a unit apart in heats', () => {
  const starts = Array.from({ length: 12 }, (_, index): Start => ({
    entry_id: index,
    people: [index < 2 ? 1 : 100 + index],
    unit_id: index % 6,
    teacher: index >= 10 ? 7 : null,
  }))
  for (let seed = 1; seed <= 20; seed++) {
    const heatOf = spreadHeats(starts, 2, seed)
    for (const [a, b] of [
      [0, 1],
      [10, 11],
      [2, 8],
      [3, 9],
    ] as const)
      expect(heatOf.get(a)).not.toBe(heatOf.get(b))
  }
})

test('measures an item by its dances, heats and change-over', () => {
  const round = {
    event_id: 1,
    kind: 'semi',
    number: 1,
    dances: ['S', 'C', 'R'],
    heats: 2,
    quota: 6,
    entrants: 14,
  } as const
  const semi = { ...item({}), kind: 'round', round, seconds: null } as const
  expect(itemSeconds(semi, settings, { is_club: false })).toBe(3 * (2 * 90 + 20) + 40)
  expect(itemSeconds(semi, settings, { is_club: true })).toBe(3 * (2 * 48 + 20) + 40)
  expect(itemSeconds({ ...semi, heat_from: 2, heat_to: 2 }, settings, { is_club: false })).toBe(3 * 90 + 40)
  expect(itemSeconds({ ...semi, seconds: 100 }, settings, { is_club: false })).toBe(100)
})

test('runs over midnight within the day of the hall', () => {
  const items = [
    item({ id: 1, not_before: '23:50' }),
    item({ id: 2, position: 1, not_before: '00:10' }),
    item({ id: 3, position: 2 }),
  ]
  const starts = [...computeTimes(items, settings, []).values()].map(({ start }) => clockOf(start))
  expect(starts).toEqual(['23:50', '00:10', '00:20'])
})

test('never lets two items of a floor overlap, whatever their order', () => {
  fc.assert(
    fc.property(anyProblem, fc.array(fc.integer({ min: 0, max: 40 })), ({ items, events }, positions) => {
      const moved = items.map((each, index) => ({ ...each, position: positions[index] ?? each.position }))
      const lanes = Map.groupBy(computeTimes(moved, settings, events).values(), ({ day, floor }) => `${day} ${floor}`)
      for (const slots of lanes.values())
        for (const [index, slot] of slots.entries())
          expect(slot.start).toBeGreaterThanOrEqual(slots[index - 1]?.end ?? 8 * 3600)
    }),
    { numRuns: 15 },
  )
})

test('numbers rounds alone, day by day and floor by floor', () => {
  const items = [
    item({ id: 1, kind: 'round', floor: 2 }),
    item({ id: 2 }),
    item({ id: 3, kind: 'round', day: '2026-12-21' }),
  ]
  const numbers = numberItems([...items, item({ id: 4, kind: 'round', position: 9 })]).map(({ id, number }) => [
    id,
    number,
  ])
  expect(numbers).toEqual([
    [2, null],
    [4, 1],
    [1, 2],
    [3, 3],
  ])
})

test('makes blocks by age with lunch, opening and a ceremony after the finals', () => {
  const events = Array.from({ length: 90 }, (_, index) =>
    eventOf(
      index + 1,
      Array.from({ length: 14 }, (_, k) => [index * 20 + k]),
      { dances: ['S', 'C', 'R', 'P', 'J'] },
    ),
  )
  const items = plainBlocks(events, settings)
  expect(items.filter(({ round }) => round)).toHaveLength(180)
  expect(new Set(items.map(({ day, floor }) => `${day} ${floor}`)).size).toBe(4)
  const slots = computeTimes(items, settings, events)
  for (const lane of Map.groupBy(items, ({ day, floor }) => `${day} ${floor}`).values()) {
    expect(lane.at(-1)?.kind).toBe('ceremony')
    const lunch = lane.find(({ kind }) => kind === 'break')
    expect(clockOf(slots.get(lunch?.id ?? 0)?.start ?? 0) >= '12:00').toBe(true)
  }
  expect(items.filter(({ kind }) => kind === 'speech').map(({ position, day }) => [position, day])).toEqual([
    [0, '2026-12-19'],
    [0, '2026-12-19'],
  ])
})

test('plans as many heats as somebody has starts in an event', () => {
  const proAm = eventOf(1, [[1, 50], [2, 50], [3, 50], [4], [5], [6]])
  expect(plainBlocks([proAm], settings).find(({ round }) => round)?.round?.heats).toBe(3)
})
