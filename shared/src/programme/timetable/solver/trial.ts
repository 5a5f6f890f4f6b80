import type { Board, Lane } from './board.ts'
import { IndexSet, Marks } from './index-set.ts'
import { MoveLog } from './move-log.ts'
import { secondsOutside, weighEvent, weighGroup } from './weigh.ts'
import { weights } from './weights.ts'

/** The cost of an item beside the rules, for a solver that shall not drag lunch into the evening or mix ages; 0 for what is only checked. */
export type ExtraWeight = (board: Board, item: number) => number

/**
 * Tries moves on a board and says how much the weight of all conflicts changes, without weighing everything again: only groups whose items
 * moved in relation to each other. After `settle` a move is either taken (`commit`) or taken back (`undo`).
 */
export class Trial {
  readonly board: Board
  /** For groups by day: `group * days + day`. */
  readonly groupWeight: Int32Array
  /** The days of groups that have a conflict. */
  readonly hot: IndexSet
  /** For all conflicts that another order can mend, and of what is beside the rules. */
  weight = 0
  /** The part of `weight` that is beside the rules. */
  extraWeight = 0
  readonly #extra: ExtraWeight
  readonly #eventWeight: Int32Array
  readonly #itemWeight: Int32Array
  readonly #itemExtra: Int32Array
  /** 1 where a group is on several floors of a day: then a shift of a whole floor can matter. */
  readonly #isOnFloors: Uint8Array
  readonly #keys: Marks
  readonly #newWeights: number[] = []
  readonly #events: Marks
  readonly #newEventWeights: number[] = []
  readonly #timed: Marks
  readonly #oldStarts: number[] = []
  readonly #newItemWeights: number[] = []
  readonly #newExtras: number[] = []
  readonly #moved: Marks
  readonly #log: MoveLog
  #delta = 0
  #deltaExtra = 0

  constructor(board: Board, extra: ExtraWeight = () => 0) {
    this.board = board
    this.#extra = extra
    const keys = board.crew.groups.length * board.dayCount
    this.groupWeight = new Int32Array(keys)
    this.hot = new IndexSet(keys)
    this.#isOnFloors = new Uint8Array(keys)
    this.#keys = new Marks(keys)
    this.#events = new Marks(board.eventItems.length)
    this.#timed = new Marks(board.items.length)
    this.#moved = new Marks(board.items.length)
    this.#log = new MoveLog(board)
    for (let key = 0; key < keys; key++) {
      this.#setGroupWeight(key, this.#weighKey(key))
      this.#checkFloors(key)
    }
    this.#eventWeight = Int32Array.from(board.eventItems, (_, event) => weighEvent(board, event))
    this.#itemWeight = Int32Array.from(board.items, (_, item) => this.#weighItem(item))
    this.#itemExtra = Int32Array.from(board.items, (_, item) => extra(board, item))
    for (const weight of this.#itemExtra) this.extraWeight += weight
    for (const list of [this.groupWeight, this.#eventWeight, this.#itemWeight, this.#itemExtra])
      for (const weight of list) this.weight += weight
  }

  /** Two items take each other's place. */
  swap(first: number, second: number): void {
    this.#touch(first)
    this.#touch(second)
    this.#log.swap(first, second)
    this.#touch(first)
    this.#touch(second)
  }

  /** An item goes to an index of a lane, counted without it. Swaps of the same trial come before. */
  relocate(item: number, lane: number, index: number): void {
    this.#touch(item)
    this.#log.relocate(item, lane, index)
    this.#touch(item)
  }

  /** Computes times after swaps and relocations; answers the change of weight, or Infinity as soon as it is certain to exceed `limit`. */
  settle(limit = Infinity): number {
    const { from, to } = this.#log
    for (let lane = 0; lane < from.length; lane++)
      if ((from[lane] as number) >= 0) this.#retime(lane, from[lane] as number, to[lane] as number)
    let delta = 0
    let deltaExtra = 0
    for (let place = 0; place < this.#timed.list.length; place++) {
      const item = this.#timed.list[place] as number
      const weight = this.#weighItem(item)
      const extra = this.#extra(this.board, item)
      this.#newItemWeights.push(weight)
      this.#newExtras.push(extra)
      deltaExtra += extra - (this.#itemExtra[item] as number)
      delta += weight - (this.#itemWeight[item] as number)
      const event = this.board.event[item] as number
      if (event >= 0) this.#events.add(event)
      for (const honoured of this.board.eventsHonouredBy(item, false)) this.#events.add(honoured)
    }
    delta += deltaExtra
    for (let place = 0; place < this.#events.list.length; place++) {
      const event = this.#events.list[place] as number
      const weight = weighEvent(this.board, event)
      this.#newEventWeights.push(weight)
      delta += weight - (this.#eventWeight[event] as number)
    }
    for (let place = 0; place < this.#keys.list.length; place++)
      delta -= this.groupWeight[this.#keys.list[place] as number] as number
    for (let place = 0; place < this.#keys.list.length; place++) {
      if (delta > limit) return Infinity
      const weight = this.#weighKey(this.#keys.list[place] as number)
      this.#newWeights.push(weight)
      delta += weight
    }
    this.#delta = delta
    this.#deltaExtra = deltaExtra
    return delta
  }

  /** Takes the move over; only after a `settle` that was not cut short by its limit. */
  commit(): void {
    for (const [place, key] of this.#keys.list.entries()) this.#setGroupWeight(key, this.#newWeights[place] as number)
    for (const [place, event] of this.#events.list.entries())
      this.#eventWeight[event] = this.#newEventWeights[place] as number
    for (const [place, item] of this.#timed.list.entries()) {
      this.#itemWeight[item] = this.#newItemWeights[place] as number
      this.#itemExtra[item] = this.#newExtras[place] as number
    }
    for (const item of this.#moved.list) this.#eachKey(item, (key) => this.#checkFloors(key))
    this.weight += this.#delta
    this.extraWeight += this.#deltaExtra
    this.#clear()
  }

  /** Takes the move back. */
  undo(): void {
    const { board } = this
    this.#log.undo()
    for (let place = 0; place < this.#timed.list.length; place++) {
      const item = this.#timed.list[place] as number
      const start = this.#oldStarts[place] as number
      board.start[item] = start
      board.end[item] = start + (board.seconds[item] as number)
    }
    this.#clear()
  }

  #clear(): void {
    for (const marks of [this.#keys, this.#events, this.#timed, this.#moved]) marks.clear()
    for (const list of [this.#newWeights, this.#newEventWeights, this.#oldStarts]) list.length = 0
    for (const list of [this.#newItemWeights, this.#newExtras]) list.length = 0
    this.#log.clear()
  }

  #weighKey(key: number): number {
    const { board } = this
    return weighGroup(board, Math.floor(key / board.dayCount), key % board.dayCount)
  }

  #weighItem(item: number): number {
    return secondsOutside(this.board, item) > 0 ? weights.outside_hours : 0
  }

  #setGroupWeight(key: number, weight: number): void {
    this.groupWeight[key] = weight
    this.hot.set(key, weight > 0)
  }

  #checkFloors(key: number): void {
    const { dayCount } = this.board
    this.#isOnFloors[key] = this.board.isOnFloors(Math.floor(key / dayCount), key % dayCount) ? 1 : 0
  }

  #eachKey(item: number, visit: (key: number) => void): void {
    const { board } = this
    for (
      let place = board.crew.groupsFrom[item] as number;
      place < (board.crew.groupsFrom[item + 1] as number);
      place++
    )
      for (let day = 0; day < board.dayCount; day++)
        visit((board.crew.groupsOf[place] as number) * board.dayCount + day)
  }

  /** An item that moves itself: everybody in it is weighed, and times are computed from where it is. */
  #touch(item: number): void {
    this.#moved.add(item)
    this.#logTime(item)
    // It may have another round before it now.
    const next = this.board.nextRound(item)
    if (next >= 0) this.#logTime(next)
    this.#markGroups(item, this.board.dayOf(item), false)
    this.#log.touch(item)
    for (const honoured of this.board.eventsHonouredBy(item, true)) this.#events.add(honoured)
  }

  /**
   * Computes times from an index until they are as before. Where items shift by the same time only who is on other floors too can have
   * another rest; where the shift changes, so can everybody who dances within the rest after that.
   */
  #retime(lane: number, from: number, to: number): void {
    const { board } = this
    const { start, end, seconds, restSeconds } = board
    const order = board.order[lane] as number[]
    const day = (board.lanes[lane] as Lane).dayIndex
    let time = from > 0 ? (end[order[from - 1] as number] as number) : (board.lanes[lane] as Lane).opens
    let shift = 0
    let oldZone = -1
    let newZone = -1
    for (let index = from; index < order.length; index++) {
      const item = order[index] as number
      const before = start[item] as number
      const after = Math.max(time, board.earliest(item))
      time = after + (seconds[item] as number)
      if (this.#moved.has(item)) {
        start[item] = after
        end[item] = time
        continue
      }
      if (after - before !== shift) {
        shift = after - before
        oldZone = before + restSeconds
        newZone = after + restSeconds
      }
      const isInZone = before < oldZone || after < newZone
      if (shift === 0 && !isInZone && index > to) return
      if (shift !== 0) {
        this.#logTime(item)
        start[item] = after
        end[item] = time
      }
      this.#markGroups(item, day, !isInZone)
    }
  }

  #logTime(item: number): void {
    if (this.#timed.add(item)) this.#oldStarts.push(this.board.start[item] as number)
  }

  #markGroups(item: number, day: number, isRigid: boolean): void {
    const { dayCount } = this.board
    const { groupsFrom, groupsOf } = this.board.crew
    for (let place = groupsFrom[item] as number; place < (groupsFrom[item + 1] as number); place++) {
      const key = (groupsOf[place] as number) * dayCount + day
      if (!isRigid || this.#isOnFloors[key] === 1) this.#keys.add(key)
    }
  }
}
