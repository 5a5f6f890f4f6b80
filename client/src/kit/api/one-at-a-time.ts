/** Makes a function that runs one task at a time and ignores other tasks until it ends. */
export function oneAtATime(): (work: () => Promise<unknown>) => Promise<void> {
  let isRunning = false
  return async (work) => {
    if (isRunning) return
    isRunning = true
    try {
      await work()
    } finally {
      isRunning = false
    }
  }
}
