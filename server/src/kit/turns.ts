import { setImmediate as nextTurn } from 'node:timers/promises'

/** Milliseconds of the event loop that long work takes before others have their turn. */
const PORTION = 5

/** For a loop over many rows: to be awaited after each, it lets others have their turn when enough time has passed. */
export function turns(): () => Promise<void> | undefined {
  let since = performance.now()
  return () => {
    if (performance.now() - since < PORTION) return undefined
    return nextTurn().then(() => {
      since = performance.now()
    })
  }
}
