import { applyPlaces, placesBetween } from '@portal/shared/programme/timetable/places'
import type { Place, Slot, TimetableItem } from '@portal/shared/programme/timetable/timetable'
import type { Lane } from './plan-model.ts'

const LONG_STEP_SECONDS = 300

export type Direction = 'up' | 'down' | 'left' | 'right'

type Surroundings = { lanes: readonly Lane[]; slots: ReadonlyMap<number, Slot> }

/** The places of items that go side by side to an index of a lane, counted without them. */
export const placeAt = (ids: readonly number[], { day, floor }: Pick<Lane, 'day' | 'floor'>, index: number): Place[] =>
  ids.map((id, offset) => ({ id, day, floor, position: index + offset }))

/**
 * Where items are moved by a key: over one neighbour, with `isLong` over five minutes of them, or to the lane beside at the same time.
 * `step` is how many neighbours are passed at once, more than one for blocks. Null where there is no way on.
 */
export function moveByKey(
  ids: readonly number[],
  direction: Direction,
  { isLong, findStep = () => 1 }: { isLong: boolean; findStep?: (neighbour: TimetableItem) => number },
  { lanes, slots }: Surroundings,
): Place[] | null {
  const laneIndex = lanes.findIndex(({ items }) => items.some(({ id }) => id === ids[0]))
  const lane = lanes[laneIndex]
  if (!lane) return null
  const movedIds = new Set(ids)
  if (direction === 'left' || direction === 'right') {
    const target = lanes[laneIndex + (direction === 'left' ? -1 : 1)]
    const start = slots.get(ids[0] ?? 0)?.start ?? 0
    return target ? placeAt(ids, target, findIndexAt(target, start, slots, movedIds)) : null
  }
  const others = lane.items.filter(({ id }) => !movedIds.has(id))
  const from = lane.items.findIndex(({ id }) => movedIds.has(id))
  let index = from
  const leastSeconds = isLong ? LONG_STEP_SECONDS : 0
  let passedSeconds = 0
  do {
    const neighbour = direction === 'up' ? others[index - 1] : others[index]
    if (!neighbour) break
    index += (direction === 'up' ? -1 : 1) * findStep(neighbour)
    const slot = slots.get(neighbour.id)
    passedSeconds += slot ? slot.end - slot.start : 0
  } while (passedSeconds < leastSeconds)
  return index === from ? null : placeAt(ids, lane, Math.max(0, Math.min(index, others.length)))
}

/** The index in a lane, counted without the moved items, of what starts at a time: before the first item whose middle is later. */
export function findIndexAt(
  lane: Lane,
  seconds: number,
  slots: ReadonlyMap<number, Slot>,
  movedIds: ReadonlySet<number>,
): number {
  const others = lane.items.filter(({ id }) => !movedIds.has(id))
  const index = others.findIndex(({ id }) => {
    const { start = 0, end = 0 } = slots.get(id) ?? {}
    return (start + end) / 2 > seconds
  })
  return index === -1 ? others.length : index
}

/** The places that take back what `places` did to these items. */
export function invertPlaces(before: readonly TimetableItem[], places: readonly Place[]): Place[] {
  const after = applyPlaces(before, places)
  const inverse = new Map(placesBetween(after, before).map((place) => [place.id, place]))
  const itemById = new Map(before.map((item) => [item.id, item]))
  for (const place of places) {
    const item = itemById.get(place.id)
    if (!item) continue
    const { id, day, floor, position } = inverse.get(place.id) ?? item
    inverse.set(id, {
      id,
      day,
      floor,
      position,
      ...('seconds' in place && { seconds: item.seconds }),
      ...('not_before' in place && { not_before: item.not_before }),
      ...('is_locked' in place && { is_locked: item.is_locked }),
    })
  }
  return [...inverse.values()]
}

/** The place of an item where it is, with other values. */
export const changeItem = (
  { id, day, floor, position }: TimetableItem,
  changes: Pick<Place, 'seconds' | 'not_before' | 'is_locked'>,
): Place => ({ id, day, floor, position, ...changes })
