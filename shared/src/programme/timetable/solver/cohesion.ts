import type { Board } from './board.ts'

/** The weight of another age group or style than that of the round before. */
const CHANGE = 2
/** Seconds outside its window for a unit of weight. */
const WINDOW_SECONDS = 240

/** The weight of a round that follows one of another age group or style on its floor. */
export function weighChange(board: Board, item: number): number {
  if ((board.block[item] as number) < 0) return 0
  const previous = board.previousRound(item)
  return previous < 0 || board.block[previous] === board.block[item] ? 0 : CHANGE
}

/** When the rounds of a block would be danced on a lane, if all blocks came one after the other: `lane * blocks + block`. */
export type BlockWindows = { from: Float64Array; to: Float64Array; blocks: number }

/** The windows of all blocks on all lanes, the youngest first, by how long each has there. A block that has none there has an empty one. */
export function findWindows(board: Board): BlockWindows {
  const blocks = Math.max(0, ...board.block) + 1
  const from = new Float64Array(board.lanes.length * blocks)
  const to = new Float64Array(board.lanes.length * blocks)
  for (const [lane, order] of board.order.entries()) {
    const rounds = order.filter((item) => (board.block[item] as number) >= 0)
    const [first, last] = [rounds[0], rounds.at(-1)]
    const begins = first === undefined ? 0 : (board.start[first] as number)
    const ends = last === undefined ? 0 : (board.end[last] as number)
    const total = rounds.reduce((sum, item) => sum + (board.seconds[item] as number), 0)
    const lengths = new Float64Array(blocks)
    for (const item of rounds)
      lengths[board.block[item] as number] =
        (lengths[board.block[item] as number] as number) + (board.seconds[item] as number)
    let time = begins
    for (const [block, seconds] of lengths.entries()) {
      from[lane * blocks + block] = time
      time += (seconds / Math.max(1, total)) * (ends - begins)
      to[lane * blocks + block] = time
    }
  }
  return { from, to, blocks }
}

/** The weight of how far a round is from when its block is danced on its lane. */
export function weighWindow(board: Board, { from, to, blocks }: BlockWindows, item: number): number {
  const block = board.block[item] as number
  if (block < 0) return 0
  const key = (board.lane[item] as number) * blocks + block
  const early = Math.max(0, (from[key] as number) - (board.start[item] as number))
  const late = Math.max(0, (board.end[item] as number) - (to[key] as number))
  return Math.floor((early + late) / WINDOW_SECONDS)
}
