import { inOrder } from './times.ts'
import type { Place, TimetableItem } from './timetable.ts'

const laneOf = ({ day, floor }: Pick<TimetableItem, 'day' | 'floor'>): string => `${day} ${floor}`

/**
 * The items after these places: each named item goes to the index `position` of the order of its floor and day, counted without the
 * named ones that come after it; the rest keep their order around them. Positions count from 0 again. A place of an unknown item is
 * passed over.
 */
export function applyPlaces(items: readonly TimetableItem[], places: readonly Place[]): TimetableItem[] {
  const placeById = new Map(places.map((place) => [place.id, place]))
  const lanes = new Map<string, TimetableItem[]>()
  const laneItems = (lane: string) => lanes.get(lane) ?? lanes.set(lane, []).get(lane) ?? []
  for (const item of inOrder(items)) if (!placeById.has(item.id)) laneItems(laneOf(item)).push(item)
  const itemById = new Map(items.map((item) => [item.id, item]))
  for (const place of [...placeById.values()].toSorted((a, b) => a.position - b.position)) {
    const item = itemById.get(place.id)
    if (!item) continue
    const lane = laneItems(laneOf(place))
    lane.splice(Math.min(place.position, lane.length), 0, { ...item, ...place })
  }
  return [...lanes.values()].flatMap((lane) => lane.map((item, position) => ({ ...item, position })))
}

/** The places that make `after` of `before`: the items of each floor and day whose order or items differ. */
export function placesBetween(before: readonly TimetableItem[], after: readonly TimetableItem[]): Place[] {
  const orderOf = (items: readonly TimetableItem[]) => Map.groupBy(inOrder(items), laneOf)
  const ordersBefore = orderOf(before)
  return [...orderOf(after)].flatMap(([lane, items]) => {
    const idsBefore = ordersBefore.get(lane) ?? []
    const isSame = items.length === idsBefore.length && items.every(({ id }, index) => id === idsBefore[index]?.id)
    return isSame ? [] : items.map(({ id, floor, day }, position) => ({ id, floor, day, position }))
  })
}
