import { useState } from 'react'
import { useClock } from '../../portal/hall/use-clock.ts'

/** An answer that is older came from this device's store, and says nothing about its clock. */
const FRESH_MS = 10_000

/**
 * The current moment by the server's clock, epoch milliseconds, updated every second: the clock of a console may be wrong by hours. `serverNow` is
 * the server's time in its last answer, `seenAt` when that came.
 */
export function useHallClock(serverNow: string | undefined, seenAt: number): number {
  const now = useClock()
  const [anchor, setAnchor] = useState<{ serverNow: string | undefined; offset: number }>({
    serverNow: undefined,
    offset: 0,
  })
  if (serverNow !== undefined && serverNow !== anchor.serverNow) {
    const isFresh = Math.abs(now - seenAt) < FRESH_MS
    setAnchor({ serverNow, offset: isFresh ? Date.parse(serverNow) - seenAt : anchor.offset })
  }
  return now + anchor.offset
}
