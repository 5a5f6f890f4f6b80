const INTERVAL_MS = 5_000
/** Smaller corrections of the clock are not reported. */
const REPORTED_SECONDS = 5

/** Calls `report` with the seconds by which the clock of this machine was moved, negative for back; returns a function that stops the watch. */
export function watchClock(
  now: () => Date,
  report: (seconds: number) => void,
  { everyMs = INTERVAL_MS, steady = () => performance.now() } = {},
): () => void {
  const readOffset = () => now().getTime() - steady()
  let lastOffset = readOffset()
  const timer = setInterval(() => {
    const offset = readOffset()
    const seconds = Math.round((offset - lastOffset) / 1000)
    lastOffset = offset
    if (Math.abs(seconds) >= REPORTED_SECONDS) report(seconds)
  }, everyMs).unref()
  return () => clearInterval(timer)
}
