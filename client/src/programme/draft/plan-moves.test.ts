import { expect, test } from 'vitest'
import { applyPlaces } from '@portal/shared/programme/timetable/places'
import { computeTimes, inOrder } from '@portal/shared/programme/timetable/times'
import type { Place, TimetableItem } from '@portal/shared/programme/timetable/timetable'
import { event, round, settings } from './plan.fixtures.ts'
import { findBlocks, findLanes, findUnplacedStarts, indexEvents } from './plan-model.ts'
import { changeItem, invertPlaces, moveByKey } from './plan-moves.ts'

// Finals of 3.5 minutes: four on floor A, two on floor B.
const events = [1, 2, 3, 4, 5, 6].map((id) => event(id))
const items: TimetableItem[] = [
  ...[1, 2, 3, 4].map((id) => round(id)),
  ...[5, 6].map((id, position) => round(id, { floor: 2, position })),
]
const slots = computeTimes(items, settings, events)
const lanes = findLanes(items, settings, slots)
const orderAfter = (places: readonly Place[] | null) =>
  inOrder(applyPlaces(items, places ?? [])).map(({ id, floor }) => `${id}${floor === 1 ? 'A' : 'B'}`)
const move = (ids: number[], direction: 'up' | 'down' | 'left' | 'right', isLong = false) =>
  moveByKey(ids, direction, { isLong }, { lanes, slots })

test('a key moves an item over one neighbour, with Shift over at least five minutes', () => {
  expect(orderAfter(move([1], 'down'))).toEqual(['2A', '1A', '3A', '4A', '5B', '6B'])
  expect(orderAfter(move([1], 'down', true))).toEqual(['2A', '3A', '1A', '4A', '5B', '6B'])
  expect(orderAfter(move([4], 'up', true))).toEqual(['1A', '4A', '2A', '3A', '5B', '6B'])
  expect(move([1], 'up')).toBeNull()
})

test('a key to the side moves an item to the other floor at the same time', () => {
  expect(orderAfter(move([2], 'right'))).toEqual(['1A', '3A', '4A', '5B', '2B', '6B'])
  expect(move([2], 'left')).toBeNull()
})

test('a block keeps the order of its items and passes the block beside it', () => {
  const places = moveByKey([1, 2], 'down', { isLong: false, findStep: () => 2 }, { lanes, slots })
  expect(orderAfter(places)).toEqual(['3A', '4A', '1A', '2A', '5B', '6B'])
})

test('a move and other values are taken back by their inverse', () => {
  const places = [...(move([2], 'right') ?? []), changeItem(round(4), { is_locked: 1, seconds: 600 })]
  const after = applyPlaces(items, places)
  const back = applyPlaces(after, invertPlaces(items, places))
  expect(inOrder(back)).toEqual(inOrder(items))
})

test('short runs of an age join the block before them, a break stands alone', () => {
  const lunch = { ...round(9, { position: 2 }), kind: 'break' as const, round: null }
  const mixed = [round(1), round(2), lunch, round(3, { position: 3 }), round(4, { position: 4 })]
  const times = computeTimes(mixed, settings, events)
  const [floorA] = findLanes(mixed, settings, times)
  const blocks = floorA ? findBlocks(floorA, times, indexEvents(events)) : []
  expect(blocks.map((block) => block.items.length)).toEqual([2, 1, 2])
  expect(blocks.map(({ tone }) => tone)).toEqual(['latin', 'break', 'latin'])
})

test('starts have no place while their event has no round, or came after the heats were drawn', () => {
  const drawn = { ...round(1), round: { ...round(1).round, heat_of: { 100: 1, 101: 1 } } } as TimetableItem
  expect(findUnplacedStarts({ events, items: [drawn, ...items.slice(1, 5)] })).toEqual({ count: 10, eventCount: 2 })
})
