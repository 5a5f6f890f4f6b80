import type { Board, Lane } from './board.ts'
import { isFree } from './fixes.ts'
import { findWindows, weighChange, weighWindow } from './cohesion.ts'
import type { seededRandom } from './random.ts'
import { Trial } from './trial.ts'
import { secondsOutside } from './weigh.ts'

/** The weight that is accepted easily in the beginning and hardly in the end. */
const START_HEAT = 2
const END_HEAT = 0.35
/** Seconds by which an interlude with a time by hand may be late, and a locked item may drift, for each unit of weight. */
const DRIFT = 300
/** How far within its floor an item is moved by a small move. */
const NEAR = 12

type Random = ReturnType<typeof seededRandom>

/** Simulated annealing on a board, by moves that are drawn where the conflicts are. */
export class Annealing {
  readonly trial: Trial
  readonly board: Board
  readonly #random: Random
  readonly #free: number[]
  readonly #byLength = new Map<number, number[]>()
  readonly #byBlock = new Map<number, number[]>()
  readonly #eventsBySize = new Map<number, number[]>()
  readonly #head: number[]
  readonly #tail: number[]
  readonly #lastLocked: number[]
  #bestConflicts: number
  #bestWeight: number
  #bestOrder: number[][]

  /** `cohesion`: how much it weighs that age groups and styles are apart, 0 to 1. */
  constructor(board: Board, random: Random, cohesion = 1) {
    this.board = board
    this.#random = random
    const home = Int32Array.from(board.start)
    const windows = findWindows(board)
    this.trial = new Trial(
      board,
      (_, item) =>
        weighDrift(board, home, item) +
        Math.floor(cohesion * (weighChange(board, item) + weighWindow(board, windows, item))),
    )
    this.#free = board.items.flatMap((_, item) => (isFree(board, item) ? [item] : []))
    for (const item of this.#free) {
      pushTo(this.#byLength, board.seconds[item] as number, item)
      pushTo(this.#byBlock, board.block[item] as number, item)
    }
    for (const [event, items] of board.eventItems.entries())
      if (items.length > 0 && items.every((item) => isFree(board, item)))
        pushTo(this.#eventsBySize, items.length, event)
    const isMovable = (item: number) => board.items[item]?.kind === 'round' || isFree(board, item)
    this.#head = board.order.map((order) => Math.max(0, order.findIndex(isMovable)))
    this.#tail = board.order.map((order) => order.length - 1 - order.findLastIndex(isMovable))
    this.#lastLocked = board.order.map((order) => order.findLastIndex((item) => board.items[item]?.is_locked === 1))
    this.#bestWeight = this.trial.weight
    this.#bestConflicts = this.#bestWeight - this.trial.extraWeight
    this.#bestOrder = board.order.map((order) => [...order])
  }

  /** Makes so many moves; `share` is how much of the budget is spent. */
  run(moves: number, share: number): void {
    const heat = START_HEAT * (END_HEAT / START_HEAT) ** share
    for (let move = 0; move < moves; move++) {
      if (!this.#propose()) continue
      const limit = -Math.log(1 - this.#random()) * heat
      if (this.trial.settle(limit) <= limit) this.trial.commit()
      else this.trial.undo()
    }
    const { weight, extraWeight } = this.trial
    const conflicts = weight - extraWeight
    if (conflicts > this.#bestConflicts || (conflicts === this.#bestConflicts && weight >= this.#bestWeight)) return
    this.#bestConflicts = conflicts
    this.#bestWeight = weight
    this.#bestOrder = this.board.order.map((order) => [...order])
  }

  /** Whether no conflict is left that another order could mend. */
  get isFree(): boolean {
    return this.#bestConflicts === 0
  }

  /** The best order of each lane. */
  get best(): readonly (readonly number[])[] {
    return this.#bestOrder
  }

  #pick<T>(list: readonly T[]): T {
    return list[Math.floor(this.#random() * list.length)] as T
  }

  #step(): number {
    return Math.floor((this.#random() * 2 - 1) * NEAR)
  }

  /** An item of somebody who has a conflict, mostly; any other one now and then. */
  #pickItem(): number {
    const hot = this.trial.hot.list
    if (hot.length === 0 || this.#random() < 0.2) return this.#pick(this.#free)
    const board = this.board
    const key = this.#pick(hot)
    const group = Math.floor(key / board.dayCount)
    const from = board.crew.itemsFrom[group] as number
    const count = (board.crew.itemsFrom[group + 1] as number) - from
    const offset = Math.floor(this.#random() * count)
    for (let skipped = 0; skipped < count; skipped++) {
      const item = board.crew.itemsOf[from + ((offset + skipped) % count)] as number
      if (board.dayOf(item) === key % board.dayCount && isFree(board, item)) return item
    }
    return this.#pick(this.#free)
  }

  #propose(): boolean {
    if (this.#free.length < 2) return false
    const board = this.board
    const item = this.#pickItem()
    if (weighChange(board, item) > 0 && this.#random() < 0.4) return this.#join(item)
    const kind = this.#random()
    if (kind < 0.4) return this.#swap(item, this.#pick(this.#byLength.get(board.seconds[item] as number) ?? this.#free))
    if (kind < 0.6) return this.#swapNear(item)
    if (kind < 0.7) return this.#swap(item, this.#pick(this.#free))
    if (kind < 0.85) return this.#relocate(item, board.lane[item] as number)
    if (kind < 0.92) return this.#relocate(item, Math.floor(this.#random() * board.lanes.length))
    return this.#swapEvents(board.event[item] as number)
  }

  #swap(item: number, partner: number): boolean {
    if (item === partner || !isFree(this.board, partner)) return false
    this.trial.swap(item, partner)
    return true
  }

  #swapNear(item: number): boolean {
    const order = this.board.order[this.board.lane[item] as number] as number[]
    const partner = order[(this.board.index[item] as number) + this.#step()]
    return partner !== undefined && this.#swap(item, partner)
  }

  /** Behind another round of its age group and style. */
  #join(item: number): boolean {
    const board = this.board
    const partner = this.#pick(this.#byBlock.get(board.block[item] as number) ?? [])
    if (partner === undefined || partner === item) return false
    const lane = board.lane[partner] as number
    const index = board.index[partner] as number
    const isBefore = lane === (board.lane[item] as number) && (board.index[item] as number) < index
    return this.#relocate(item, lane, isBefore ? index : index + 1)
  }

  /** Interludes at the beginning and the end of a floor stay there. Without an index to one near or anywhere. */
  #relocate(item: number, lane: number, chosen: number | null = null): boolean {
    const board = this.board
    const order = board.order[lane] as number[]
    const isOwn = lane === (board.lane[item] as number)
    const ownIndex = board.index[item] as number
    const first = Math.max(this.#head[lane] as number, (this.#lastLocked[lane] as number) + 1)
    const last = order.length - (this.#tail[lane] as number) - (isOwn ? 1 : 0)
    const isHeld = ownIndex <= (this.#lastLocked[board.lane[item] as number] as number)
    if (last < first || isHeld || !(board.lanes[lane] as Lane).isOpen) return false
    const isNear = isOwn && this.#random() < 0.5
    const wanted =
      chosen ?? (isNear ? ownIndex + this.#step() : first + Math.floor(this.#random() * (last - first + 1)))
    const index = Math.max(first, Math.min(last, wanted))
    if (isOwn && index === ownIndex) return false
    this.trial.relocate(item, lane, index)
    return true
  }

  /** All rounds of an event against those of another one with as many. */
  #swapEvents(event: number): boolean {
    const items = this.board.eventItems[event] ?? []
    const partner = this.#pick(this.#eventsBySize.get(items.length) ?? [])
    if (partner === undefined || partner === event || !items.every((item) => isFree(this.board, item))) return false
    const others = this.board.eventItems[partner] as number[]
    for (const [index, item] of items.entries()) this.trial.swap(item, others[index] as number)
    return true
  }
}

function pushTo(lists: Map<number, number[]>, key: number, value: number): void {
  const list = lists.get(key)
  if (list) list.push(value)
  else lists.set(key, [value])
}

/** How far items are from where they belong: outside the hours, interludes with a time from it, locked items from when they were. */
function weighDrift(board: Board, home: Int32Array, item: number): number {
  const outside = Math.floor(secondsOutside(board, item) / 60)
  const start = board.start[item] as number
  if (board.items[item]?.is_locked === 1) return outside + Math.floor(Math.abs(start - (home[item] as number)) / DRIFT)
  const earliest = board.earliest(item)
  if (earliest === 0 || (board.event[item] as number) >= 0) return outside
  return outside + Math.floor((start - earliest) / DRIFT)
}
