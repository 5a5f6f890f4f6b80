import { setImmediate as nextTurn } from 'node:timers/promises'

/** The time of work after which other requests get a turn of the event loop. */
const PORTION_MS = 5

/** Returns a function for loops over many rows: awaited after each row, it yields to the event loop every few milliseconds. */
export function createYielder(): () => Promise<void> | undefined {
  let turnStart = performance.now()
  return () => {
    if (performance.now() - turnStart < PORTION_MS) return undefined
    return nextTurn().then(() => {
      turnStart = performance.now()
    })
  }
}
