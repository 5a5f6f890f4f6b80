import { expectedStart, plannedStart, type Progress } from './turns.ts'

/** The expected end (epoch milliseconds) of the last item on the current day, which is as long as the item before it. Null without times. */
export function expectedFinish(progress: Progress): number | null {
  const current = progress.items.find(({ number }) => number === progress.current)
  const timedItems = progress.items.filter((item) => item.day === current?.day && item.time !== null)
  const last = timedItems.at(-1)
  const start = last && expectedStart(last, progress)
  if (!start) return null
  const before = plannedStart(timedItems.at(-2), progress.zone)
  const planned = plannedStart(last, progress.zone)
  return start + (before === null || planned === null ? 0 : Math.max(0, planned - before))
}
