import { describe, expect, test } from 'vitest'
import { findHonours, withCeremonies } from './ceremonies.ts'
import { findConflicts } from './conflicts.ts'
import { applyPlaces } from './places.ts'
import { plainBlocks } from './plain-blocks.ts'
import { solve } from './solve.ts'
import { eventOf, settings } from './timetable.fixtures.ts'
import type { TimetableItem } from './timetable.ts'

const byBlock = { ...settings, floors: 1, days: settings.days.slice(0, 1), ceremonies: 'block' as const, lunch: null }
const events = Array.from({ length: 8 }, (_, index) =>
  eventOf(
    index + 1,
    Array.from({ length: 4 }, (_none, place) => [((index * 3 + place * 5) % 17) + 1]),
  ),
)
const items = plainBlocks(events, byBlock)
const problem = { settings: byBlock, events, items }
const ceremonies = items.filter(({ kind }) => kind === 'ceremony')
const [first] = ceremonies
if (!first) throw new Error('a ceremony')
const placeOf = ({ id, floor, day }: TimetableItem, position: number) => ({ id, floor, day, position })

test('follow each block of an age group, which their notes name', () => {
  expect(ceremonies.map(({ note }) => note)).toEqual(['E4, E8', 'E1, E5', 'E2, E6', 'E3, E7'])
  expect([...findHonours(items, events).values()][0]).toEqual([4, 8])
  expect(findConflicts(problem, { fixes: 0 }).hard).toEqual([])
  expect(findHonours([{ id: 1, kind: 'ceremony', note: 'Mời e4; E9' }], events)).toEqual(new Map())
})

test('are in conflict with a final that comes after them, and the fix puts them behind it', () => {
  const early = applyPlaces(items, [placeOf(first, 1)])
  const { hard } = findConflicts({ ...problem, items: early })
  expect(hard.map(({ kind, items: [, ceremony] }) => [kind, ceremony])).toEqual([
    ['ceremony_order', first.id],
    ['ceremony_order', first.id],
  ])
  const fixed = applyPlaces(early, hard[0]?.fix?.places ?? [])
  expect(findConflicts({ ...problem, items: fixed }, { fixes: 0 }).hard).toEqual([])
})

test('come along when all of their finals are moved, and stay when one is, or when they are locked', () => {
  const finals = items.filter(({ round }) => round?.event_id === 4 || round?.event_id === 8)
  const end = items.length - finals.length
  const places = finals.map((item, index) => placeOf(item, end + index))
  const after = applyPlaces(items, withCeremonies(places, problem))
  expect(after.slice(-3).map(({ id }) => id)).toEqual([...finals.map(({ id }) => id), first.id])
  expect(withCeremonies(places.slice(1), problem)).toHaveLength(1)
  const locked = items.map((item) => ({ ...item, is_locked: item === first ? (1 as const) : (0 as const) }))
  expect(withCeremonies(places, { ...problem, items: locked })).toHaveLength(2)
})

test('are behind their finals in what the solver finds', async () => {
  const early = applyPlaces(items, [placeOf(first, 1)])
  const { places, hard } = await solve({ ...problem, items: early }, { seed: 1, moves: 5000 })
  expect(hard).toBe(0)
  expect(places).not.toEqual([])
})

describe('of half a day, which name no events', () => {
  const halfDays = { ...byBlock, ceremonies: 'half_day' as const, lunch: { from: '09:00', minutes: 60 } }
  const program = plainBlocks(events, halfDays)
  const [noon, evening] = program.filter(({ kind }) => kind === 'ceremony')
  const cut = { settings: halfDays, events, items: program }
  const placesOf = (list: readonly TimetableItem[]) => list.map(({ kind }) => kind)
  if (!noon || !evening) throw new Error('two ceremonies')

  test('follow the finals of each half', () => {
    expect(placesOf(program).slice(program.indexOf(noon), program.indexOf(noon) + 2)).toEqual(['ceremony', 'break'])
    expect(program.at(-1)).toBe(evening)
    expect(findConflicts(cut, { fixes: 0 }).hard).toEqual([])
  })

  test('are in conflict with a final behind the last of them, and the fix puts that one behind it', () => {
    const final = program.find(({ kind }) => kind === 'round') as TimetableItem
    const late = applyPlaces(program, [placeOf(final, program.length - 1)])
    const { hard } = findConflicts({ ...cut, items: late })
    expect(hard.map(({ kind, items: pair }) => [kind, pair])).toEqual([['ceremony_order', [final.id, evening.id]]])
    const fixed = applyPlaces(late, hard[0]?.fix?.places ?? [])
    expect(findConflicts({ ...cut, items: fixed }, { fixes: 0 }).hard).toEqual([])
  })

  test('of another floor honour a final that has none behind it on its own', () => {
    const settingsOfTwo = { ...halfDays, floors: 2 }
    const final = program.find(({ kind }) => kind === 'round') as TimetableItem
    const onOther = (not_before: string | null) =>
      applyPlaces(program, [{ id: final.id, floor: 2, day: final.day, position: 0, not_before }])
    const conflictsOf = (not_before: string | null) =>
      findConflicts({ settings: settingsOfTwo, events, items: onOther(not_before) }).hard.map(({ kind }) => kind)
    expect(conflictsOf(null)).toEqual([])
    expect(conflictsOf('17:30')).toEqual(['ceremony_order'])
  })

  test('are behind all finals in what the solver finds, and weighed alike move by move', async () => {
    const early = applyPlaces(program, [placeOf(evening, 1)])
    expect(findConflicts({ ...cut, items: early }, { fixes: 0 }).hard.length).toBeGreaterThan(0)
    const { places, hard, weight } = await solve({ ...cut, items: early }, { seed: 1, moves: 5000 })
    const after = findConflicts({ ...cut, items: applyPlaces(early, places) }, { fixes: 0 })
    expect([hard, weight]).toEqual([after.hard.length, after.weight])
    expect(after.hard).toEqual([])
  })
})
