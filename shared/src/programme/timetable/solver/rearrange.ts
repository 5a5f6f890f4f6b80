import type { TimetableItem, TimetableProblem } from '../timetable.ts'
import { allotEvents } from './allot.ts'
import { Board, type Lane } from './board.ts'

const DAY = 86_400

/**
 * The timetable with each event on the lane that it is allotted to, by age and style, the youngest first, between the interludes that each
 * floor has. Only for timetables without locked items.
 */
export function rearrangeByDancers(problem: TimetableProblem, seed: number): TimetableItem[] {
  const board = new Board(problem)
  const laneOf = allotEvents(board, seed)
  const isTied = (item: number) => (board.honours[item] as number[]).length > 0
  const orders = board.lanes.map((lane, laneIndex) => {
    const rounds = board.items
      .flatMap((_, item) =>
        (board.event[item] as number) >= 0 && (laneOf[board.event[item] as number] as number) === laneIndex
          ? [item]
          : [],
      )
      .sort(
        (a, b) =>
          (board.block[a] as number) - (board.block[b] as number) ||
          board.absolute(a) - board.absolute(b) ||
          board.roundNumber(a) - board.roundNumber(b),
      )
    const others = (board.order[laneIndex] as number[]).filter(
      (item) => (board.event[item] as number) < 0 && !isTied(item),
    )
    return weave(board, lane, rounds, others)
  })
  for (const ceremony of board.items.keys()) if (isTied(ceremony)) placeBehindFinals(board, orders, ceremony)
  return orders.flatMap((order, laneIndex) => {
    const { floor, day } = board.lanes[laneIndex] as Lane
    return order.map((item, position) => ({ ...(board.items[item] as TimetableItem), floor, day, position }))
  })
}

/** Puts a ceremony behind the last of its finals. */
function placeBehindFinals(board: Board, orders: number[][], ceremony: number): void {
  const finals = new Set((board.honours[ceremony] as number[]).map((event) => board.eventItems[event]?.at(-1)))
  let [lane, place, latest] = [board.lane[ceremony] as number, 0, -1]
  for (const [laneIndex, order] of orders.entries()) {
    const { dayIndex, opens } = board.lanes[laneIndex] as Lane
    let time = dayIndex * DAY + opens
    for (const [index, item] of order.entries()) {
      time += board.seconds[item] as number
      if (finals.has(item) && time > latest) [lane, place, latest] = [laneIndex, index + 1, time]
    }
  }
  orders[lane]?.splice(place, 0, ceremony)
}

/** Rounds and interludes in one order: each interlude about when it was before, the last ones at the end. */
function weave(board: Board, lane: Lane, rounds: readonly number[], others: readonly number[]): number[] {
  const order: number[] = []
  const waiting = [...others]
  const own = board.order.find((items) => others[0] !== undefined && items.includes(others[0])) ?? []
  const lastRound = own.findLastIndex((item) => (board.event[item] as number) >= 0)
  let time = lane.opens
  const add = (item: number) => {
    order.push(item)
    time += board.seconds[item] as number
  }
  for (const item of rounds) {
    for (let next = waiting[0]; next !== undefined; next = waiting[0]) {
      if (
        (board.index[next] as number) > lastRound ||
        (board.start[next] as number) > time + (board.seconds[item] as number) / 2
      )
        break
      waiting.shift()
      add(next)
    }
    add(item)
  }
  return withLastCeremony(board, [...order, ...waiting])
}

/** The last ceremony of half a day goes behind all rounds. */
function withLastCeremony(board: Board, order: number[]): number[] {
  const last = order.findLastIndex((item) => board.openCeremonies.includes(item))
  const isBehind = order.slice(last + 1).every((item) => (board.event[item] as number) < 0)
  return last < 0 || isBehind ? order : [...order.toSpliced(last, 1), order[last] as number]
}
