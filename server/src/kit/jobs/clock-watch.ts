const EVERY = 5_000
/** Seconds: what a clock may be corrected by without a word. */
const APART = 5

/** Calls `report` with the seconds by which the clock of this machine was moved, back if negative; answers what ends the watch. */
export function watchClock(
  now: () => Date,
  report: (seconds: number) => void,
  { everyMs = EVERY, steady = () => performance.now() } = {},
): () => void {
  const look = () => now().getTime() - steady()
  let last = look()
  const timer = setInterval(() => {
    const apart = look()
    const seconds = Math.round((apart - last) / 1000)
    last = apart
    if (Math.abs(seconds) >= APART) report(seconds)
  }, everyMs).unref()
  return () => clearInterval(timer)
}
