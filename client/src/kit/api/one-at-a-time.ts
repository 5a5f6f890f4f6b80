/** Runs one task at a time: presses during a running task are ignored. */
export function oneAtATime(): (work: () => Promise<unknown>) => Promise<void> {
  let underWay = false
  return async (work) => {
    if (underWay) return
    underWay = true
    try {
      await work()
    } finally {
      underWay = false
    }
  }
}
