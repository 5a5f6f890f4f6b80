import type { Board, Lane } from './board.ts'
import { seededRandom } from './random.ts'

/** How much a second dance on another floor of the day weighs against a second one on the same. */
const CROSSING = 20
/** The weight of a minute beyond the hours of a lane. */
const OVERTIME = 200
/** The weight of a minute beyond its share of all events, and how much more than its share a lane may have. */
const UNEVENNESS = 20
const UNEVEN = 1.15
/** The weight of another lane for the events of an age group and style. */
const SPLIT = 200
const MOVES_PER_EVENT = 500
const START_HEAT = 400
const END_HEAT = 2

/**
 * A lane for each event, so that few people have events on two floors of one day, those with many have them on several days, and age groups and styles
 * are on few lanes. Answers the lane of each event. Only for boards on which all rounds are free.
 */
export function allotEvents(board: Board, seed: number): Int32Array {
  const allotment = new Allotment(board)
  const events = board.eventItems.flatMap((items, event) => (items.length > 0 ? [event] : []))
  const open = board.lanes.flatMap(({ isOpen }, lane) => (isOpen ? [lane] : []))
  const random = seededRandom(seed)
  const pick = (list: readonly number[]) => list[Math.floor(random() * list.length)] as number
  if (events.length === 0 || open.length === 0) return allotment.laneOf
  const moves = events.length * MOVES_PER_EVENT
  for (let move = 0; move < moves; move++) {
    const heat = START_HEAT * (END_HEAT / START_HEAT) ** (move / moves)
    const [event, partner] = [pick(events), pick(events)]
    const before = allotment.cost
    const lane = allotment.laneOf[event] as number
    const otherLane = allotment.laneOf[partner] as number
    const isSwap = random() < 0.5
    allotment.put(event, isSwap ? otherLane : pick(open))
    if (isSwap) allotment.put(partner, lane)
    if (allotment.cost - before <= -Math.log(1 - random()) * heat) continue
    if (isSwap) allotment.put(partner, otherLane)
    allotment.put(event, lane)
  }
  return allotment.laneOf
}

/** Events on lanes with the cost of this, kept up to date by each change. */
class Allotment {
  readonly laneOf: Int32Array
  cost = 0
  readonly #board: Board
  /** How many items of a group are on a lane: `group * lanes + lane`. */
  readonly #counts: Int32Array
  readonly #load: Float64Array
  readonly #room: Float64Array
  /** The seconds of a lane that are its share, with what floors may differ. */
  readonly #share: Float64Array
  readonly #lengths: Float64Array
  readonly #groups: number[][]
  readonly #blockOf: Int32Array
  /** How many events of a block are on a lane: `block * lanes + lane`. */
  readonly #blockCounts: Int32Array

  constructor(board: Board) {
    this.#board = board
    const lanes = board.lanes.length
    this.#counts = new Int32Array(board.crew.groups.length * lanes)
    this.#load = new Float64Array(lanes)
    const sizes = board.eventItems.map((items) => items.reduce((sum, item) => sum + (board.seconds[item] as number), 0))
    this.#lengths = Float64Array.from(sizes)
    const rooms = board.lanes.map((lane, index) => roomOf(board, lane, index))
    const fill = sumOf(sizes) / Math.max(1, sumOf(rooms))
    this.#room = Float64Array.from(rooms)
    this.#share = Float64Array.from(rooms, (room) => room * Math.min(1, fill * UNEVEN))
    // Each item of the event counts for a group: all who started may dance in all rounds.
    this.#groups = board.eventItems.map((items) =>
      items.flatMap((item) => [
        ...board.crew.groupsOf.subarray(
          board.crew.groupsFrom[item] as number,
          board.crew.groupsFrom[item + 1] as number,
        ),
      ]),
    )
    this.#blockOf = Int32Array.from(board.eventItems, ([item]) =>
      item === undefined ? 0 : (board.block[item] as number),
    )
    this.#blockCounts = new Int32Array((Math.max(0, ...this.#blockOf) + 1) * lanes)
    this.laneOf = new Int32Array(board.eventItems.length).fill(-1)
    for (const [event, items] of board.eventItems.entries())
      if (items[0] !== undefined) this.put(event, board.lane[items[0]] as number)
  }

  put(event: number, lane: number): void {
    const old = this.laneOf[event] as number
    if (old === lane) return
    if (old >= 0) this.#add(event, old, -1)
    this.#add(event, lane, 1)
    this.laneOf[event] = lane
  }

  #add(event: number, lane: number, by: 1 | -1): void {
    const { lanes } = this.#board
    const { groupSize } = this.#board.crew
    const day = (lanes[lane] as Lane).dayIndex
    for (const group of this.#groups[event] as number[]) {
      const key = group * lanes.length
      let onOtherFloors = 0
      for (let otherLane = 0; otherLane < lanes.length; otherLane++)
        if (otherLane !== lane && (lanes[otherLane] as Lane).dayIndex === day)
          onOtherFloors += this.#counts[key + otherLane] as number
      const own = this.#counts[key + lane] as number
      const together = by > 0 ? own : own - 1
      this.cost += by * (groupSize[group] as number) * (CROSSING * onOtherFloors + together)
      this.#counts[key + lane] = own + by
    }
    const block = (this.#blockOf[event] as number) * lanes.length + lane
    const count = (this.#blockCounts[block] as number) + by
    this.#blockCounts[block] = count
    if (count === 0 || (count === 1 && by > 0)) this.cost += by * SPLIT
    this.cost -= this.#overtime(lane)
    this.#load[lane] = (this.#load[lane] as number) + by * (this.#lengths[event] as number)
    this.cost += this.#overtime(lane)
  }

  #overtime(lane: number): number {
    const load = this.#load[lane] as number
    const late = Math.max(0, load - (this.#room[lane] as number))
    const uneven = Math.max(0, load - (this.#share[lane] as number))
    return (OVERTIME * late + UNEVENNESS * uneven) / 60
  }
}

const sumOf = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0)

/** Seconds of a lane that rounds can fill. */
function roomOf(board: Board, { opens, closes, isOpen }: Lane, lane: number): number {
  const interludes = (board.order[lane] as number[]).filter((item) => (board.event[item] as number) < 0)
  return isOpen ? closes - opens - interludes.reduce((sum, item) => sum + (board.seconds[item] as number), 0) : 0
}
