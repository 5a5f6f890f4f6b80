import type { Board, Lane } from './board.ts'
import { weighRest, weights } from './weights.ts'

/** Takes each conflict of a group as it is found: kind, the items, seconds, and its weight for one person. */
export type GroupSink = (
  kind: 'two_floors' | 'rest' | 'run',
  items: readonly number[],
  seconds: number,
  weight: number,
) => void

/** The items of a group on a day while they are weighed; more than anybody has on a day. */
const scratch = new Int32Array(4096)

/**
 * The weight of a group's day: on two floors at once, less rest than wanted, and more events in a row than wanted. In a row are events with less than the
 * wanted rest between them. Each person of the group counts.
 */
export function weighGroup(board: Board, group: number, day: number, sink: GroupSink | null = null): number {
  const { start, end, restSeconds } = board
  let count = 0
  const last = board.crew.itemsFrom[group + 1] as number
  for (let place = board.crew.itemsFrom[group] as number; place < last; place++) {
    const item = board.crew.itemsOf[place] as number
    if (board.dayOf(item) !== day) continue
    // Sorted by start as they come: a group has a handful of items on a day.
    const begins = start[item] as number
    let slot = count++
    for (; slot > 0 && (start[scratch[slot - 1] as number] as number) > begins; slot--)
      scratch[slot] = scratch[slot - 1] as number
    scratch[slot] = item
  }
  if (count < 2) return 0
  let weight = 0
  let run = 1
  let previous = scratch[0] as number
  for (let slot = 1; slot < count; slot++) {
    const item = scratch[slot] as number
    const rest = (start[item] as number) - (end[previous] as number)
    if (rest < restSeconds) {
      if (rest < 0) weight += weighOverlaps(board, slot, sink)
      else {
        const missing = weighRest(rest, restSeconds)
        weight += missing
        sink?.('rest', [previous, item], rest, missing)
      }
      if (++run > board.runMax) {
        weight += weights.run
        sink?.('run', Array.from(scratch.subarray(slot - run + 1, slot + 1)), 0, weights.run)
      }
    } else run = 1
    if ((end[item] as number) > (end[previous] as number)) previous = item
  }
  return weight * (board.crew.groupSize[group] as number)
}

/** Every earlier item that still runs when the item at `slot` begins. */
function weighOverlaps({ start, end }: Board, slot: number, sink: GroupSink | null): number {
  const item = scratch[slot] as number
  let weight = 0
  for (let earlier = 0; earlier < slot; earlier++) {
    const previous = scratch[earlier] as number
    const overlap = Math.min(end[previous] as number, end[item] as number) - (start[item] as number)
    if (overlap <= 0) continue
    weight += weights.two_floors
    sink?.('two_floors', [previous, item], overlap, weights.two_floors)
  }
  return weight
}

/** Takes two items in the wrong order, the one that should come first before the other. */
export type OrderSink = (kind: 'round_order' | 'ceremony_order', items: [number, number]) => void

/**
 * The weight of the order of an event: of each pair of rounds of which the later one begins before the earlier one ends, and of each ceremony
 * that begins before the last round ends; a final that none names is honoured by one of half a day.
 */
export function weighEvent(board: Board, event: number, sink: OrderSink | null = null): number {
  const items = board.eventItems[event] as number[]
  const isLate = (first: number, second: number) =>
    board.absolute(second) < board.absolute(first) + (board.seconds[first] as number)
  let weight = 0
  for (let later = 1; later < items.length; later++)
    for (let earlier = 0; earlier < later; earlier++) {
      const [first, second] = [items[earlier] as number, items[later] as number]
      if (board.roundNumber(first) === board.roundNumber(second) || !isLate(first, second)) continue
      weight += weights.round_order
      sink?.('round_order', [first, second])
    }
  const final = items.at(-1)
  for (const ceremony of board.eventCeremonies[event] as number[]) {
    if (final === undefined || !isLate(final, ceremony)) continue
    weight += weights.ceremony_order
    sink?.('ceremony_order', [final, ceremony])
  }
  const missed = final === undefined || board.eventCeremonies[event]?.length ? -1 : missedCeremony(board, final)
  if (final === undefined || missed < 0) return weight
  sink?.('ceremony_order', [final, missed])
  return weight + weights.ceremony_order
}

/**
 * The last ceremony of half a day that a final comes too late for; -1 where a later one of its day follows it, on its floor or by time on another,
 * and where its day has none.
 */
function missedCeremony(board: Board, final: number): number {
  const kind = board.items[final]?.round?.kind
  if (kind !== 'final' && kind !== 'direct_final') return -1
  let latest = -1
  for (const ceremony of board.openCeremonies) {
    if (board.dayOf(ceremony) !== board.dayOf(final)) continue
    const isOwnFloor = board.lane[ceremony] === board.lane[final]
    const follows = isOwnFloor
      ? (board.index[ceremony] as number) > (board.index[final] as number)
      : (board.start[ceremony] as number) >= (board.end[final] as number)
    if (follows) return -1
    if (latest < 0 || (board.start[ceremony] as number) > (board.start[latest] as number)) latest = ceremony
  }
  return latest
}

/** Seconds of an item that lie outside the hours of the hall; all of them on a floor or day that is closed. */
export function secondsOutside(board: Board, item: number): number {
  const lane = board.lanes[board.lane[item] as number] as Lane
  if (!lane.isOpen) return Math.max(1, board.seconds[item] as number)
  const before = Math.max(0, lane.opens - (board.start[item] as number))
  return before + Math.max(0, (board.end[item] as number) - lane.closes)
}
