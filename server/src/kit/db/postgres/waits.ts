import { currentDeadline, hasNoDeadline, type Deadline } from './deadline.ts'

/** A wait for PostgreSQL. `ticks`: how many have passed since the server's last sign of life. */
type Wait = { ticks: number; deadlines: readonly Deadline[]; giveUp: () => void }

/** All waits for PostgreSQL. Time is counted in ticks, so that a stall of this process, which is one tick, makes nothing overdue. */
export class Waits {
  readonly #all = new Set<Wait>()
  readonly #tick: number

  /** `tick`: the milliseconds between two calls of `count`. */
  constructor(tick: number) {
    this.#tick = tick
  }

  /** Runs `work`, and calls `giveUp` at the current deadline or after `limit` milliseconds. `giveUp` must make `work` end. */
  async watch<T>(work: () => Promise<T>, limit: number, giveUp: () => void): Promise<T> {
    const ownDeadline = { msLeft: hasNoDeadline() ? Infinity : limit }
    const wait: Wait = { ticks: 0, deadlines: [ownDeadline, currentDeadline() ?? ownDeadline], giveUp }
    this.#all.add(wait)
    try {
      return await work()
    } finally {
      this.#all.delete(wait)
    }
  }

  /** Counts a tick; returns the ticks of the longest wait since the last sign of life. */
  count(): number {
    const running = new Set([...this.#all].flatMap(({ deadlines }) => deadlines))
    for (const deadline of running) deadline.msLeft -= this.#tick
    for (const { deadlines, giveUp } of this.#all) if (deadlines.some(({ msLeft }) => msLeft <= 0)) giveUp()
    return Math.max(0, ...[...this.#all].map((wait) => ++wait.ticks))
  }

  /** To be called after a sign of life of the server. */
  reset(): void {
    for (const wait of this.#all) wait.ticks = 0
  }
}
