import { currentDeadline, hasNoDeadline, type Deadline } from './deadline.ts'

/** Something that waits for PostgreSQL. `ticks` counts from the last sign of life of the server. */
type Wait = { ticks: number; deadlines: readonly Deadline[]; giveUp: () => void }

/** All that waits for PostgreSQL, counted in ticks of the pool: a stall of this process is one tick, and makes nothing overdue. */
export class Waits {
  readonly #all = new Set<Wait>()
  readonly #tick: number

  /** `tick`: milliseconds between two calls of `count`. */
  constructor(tick: number) {
    this.#tick = tick
  }

  /** Waits for `work`, and calls `giveUp` at the deadline of what it belongs to, or after `limit` milliseconds; `work` has to end by that. */
  async during<T>(work: () => Promise<T>, limit: number, giveUp: () => void): Promise<T> {
    const own = { left: hasNoDeadline() ? Infinity : limit }
    const wait: Wait = { ticks: 0, deadlines: [own, currentDeadline() ?? own], giveUp }
    this.#all.add(wait)
    try {
      return await work()
    } finally {
      this.#all.delete(wait)
    }
  }

  /** Counts a tick; answers how many what waits longest has waited since the last sign of life. */
  count(): number {
    const running = new Set([...this.#all].flatMap(({ deadlines }) => deadlines))
    for (const deadline of running) deadline.left -= this.#tick
    for (const { deadlines, giveUp } of this.#all) if (deadlines.some(({ left }) => left <= 0)) giveUp()
    return Math.max(0, ...[...this.#all].map((wait) => ++wait.ticks))
  }

  /** After a sign of life. */
  reset(): void {
    for (const wait of this.#all) wait.ticks = 0
  }
}
