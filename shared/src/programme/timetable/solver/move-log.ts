import type { Board } from './board.ts'

/** Moves made on a board, to take them back, and which part of each lane they touch. Swaps come before relocations. */
export class MoveLog {
  readonly #board: Board
  readonly #swaps: number[] = []
  readonly #relocations: number[] = []
  /** The first and last index that is touched of each lane; the first is -1 for none. */
  readonly from: Int32Array
  readonly to: Int32Array

  constructor(board: Board) {
    this.#board = board
    this.from = new Int32Array(board.lanes.length).fill(-1)
    this.to = new Int32Array(board.lanes.length)
  }

  swap(first: number, second: number): void {
    this.#board.exchange(first, second)
    this.#swaps.push(first, second)
  }

  relocate(item: number, lane: number, index: number): void {
    this.#relocations.push(item, this.#board.lane[item] as number, this.#board.index[item] as number)
    this.#board.insert(item, lane, index)
  }

  /** Times have to be computed from where this item is. */
  touch(item: number): void {
    const lane = this.#board.lane[item] as number
    const index = this.#board.index[item] as number
    const from = this.from[lane] as number
    this.from[lane] = from < 0 ? index : Math.min(from, index)
    this.to[lane] = Math.max(this.to[lane] as number, index)
  }

  /** Puts items back where they were; their times stay. */
  undo(): void {
    const [swaps, moves] = [this.#swaps, this.#relocations]
    for (let place = moves.length - 3; place >= 0; place -= 3)
      this.#board.insert(moves[place] as number, moves[place + 1] as number, moves[place + 2] as number)
    for (let place = swaps.length - 2; place >= 0; place -= 2)
      this.#board.exchange(swaps[place] as number, swaps[place + 1] as number)
  }

  clear(): void {
    this.#swaps.length = 0
    this.#relocations.length = 0
    this.from.fill(-1)
    this.to.fill(0)
  }
}
