import type { Rest } from '@portal/shared/desk/desk-rows'

/** A published item with its time on the clock of the hall, null where it has none. */
export type TimedItem = {
  id: number
  number: number | null
  floor: number
  day: string | null
  time: string | null
}
const MINUTE_MS = 60_000
/** An item that begins later after another one is of another day of the hall. */
const LONGEST_ITEM_MS = 6 * 60 * MINUTE_MS

/**
 * The rests of people between their items, in the order of the items. An item ends when the next one on its floor begins, breaks included; after
 * the last one of a day no rest is known. `items`: the programme in the order of each floor. Rests that none of `newIds` causes are left out.
 */
export function findRests(
  items: readonly TimedItem[],
  { ownIds, newIds, rest_seconds }: { ownIds: ReadonlySet<number>; newIds: ReadonlySet<number>; rest_seconds: number },
): Rest[] {
  const own = [...Map.groupBy(items, ({ floor }) => floor).values()]
    .flatMap(withEnds)
    .filter(({ item }) => ownIds.has(item.id))
    .toSorted((a, b) => a.start - b.start || a.item.id - b.item.id)
  return own.flatMap((earlier, index) => {
    const later = own[index + 1]
    if (!later || earlier.end === null || !(newIds.has(earlier.item.id) || newIds.has(later.item.id))) return []
    const minutes = Math.round((later.start - earlier.end) / MINUTE_MS)
    return [
      {
        after: { ...pickSign(earlier.item), time: clockOf(earlier.end) },
        before: { ...pickSign(later.item), time: clockOf(later.start) },
        minutes,
        is_short: minutes * 60 < rest_seconds ? 1 : 0,
      },
    ]
  })
}

/** The items of a floor that have a time, with when they begin and end, both as epoch milliseconds of the hall's clock. */
function withEnds(floor: readonly TimedItem[]) {
  const timed = floor.flatMap((item) => {
    const start = item.day && item.time ? Date.parse(`${item.day}T${item.time}:00Z`) : Number.NaN
    return Number.isNaN(start) ? [] : [{ item, start }]
  })
  return timed.map(({ item, start }, index) => {
    const next = timed[index + 1]?.start ?? Infinity
    return { item, start, end: next >= start && next - start <= LONGEST_ITEM_MS ? next : null }
  })
}

const pickSign = ({ id, number }: TimedItem) => ({ id, number })
const clockOf = (moment: number) => new Date(moment).toISOString().slice(11, 16)
