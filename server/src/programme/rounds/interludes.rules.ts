import type { OfficeItem } from '@portal/shared/programme/round-calls'

type PlacedItem = Pick<OfficeItem, 'id' | 'number' | 'day' | 'time'>

/**
 * The order of a programme whose rounds were replaced. An item that is not danced stays where it was in time: before the first round that begins
 * later; one without a time stays at the end.
 */
export function placeInterludes<I extends PlacedItem>(items: readonly I[], interludes: readonly PlacedItem[]): I[] {
  const interludeIds = new Set(interludes.map(({ id }) => id))
  const order = items.filter(({ id }) => !interludeIds.has(id))
  for (const interlude of items.filter(({ id }) => interludeIds.has(id))) {
    const start = startOf(interlude, order)
    const next = start === null ? -1 : order.findIndex((item) => (startOf(item, order) ?? '') > start)
    order.splice(next < 0 ? order.length : next, 0, interlude)
  }
  return order
}

/** Day and time as they are compared; an item without a day is on that of the first one. */
function startOf({ day, time }: PlacedItem, items: readonly PlacedItem[]): string | null {
  return time === null ? null : `${day ?? items[0]?.day ?? ''} ${time}`
}
