import { expect, test } from 'vitest'
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
