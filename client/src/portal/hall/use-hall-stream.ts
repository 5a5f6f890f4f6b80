import { useCallback, useEffect, useRef, useSyncExternalStore } from 'react'
import { followHall, heardOf, type HeardHall, type Rehearsed } from './hall-stream.ts'

const NOTHING_HEARD: HeardHall = { pointers: null, isLive: false, seenAt: 0 }

/**
 * The state that the stream of a hall tells (`followHall`); `isLive` while it can be relied on, otherwise the caller asks by itself. Without an id nothing is followed.
 */
export function useHallStream(tournamentId: number | null, rehearsal?: Rehearsed): HeardHall {
  const latestRehearsal = useRef(rehearsal)
  const subscribe = useCallback(
    (listener: () => void) =>
      tournamentId === null ? () => {} : followHall(tournamentId, listener, latestRehearsal.current),
    [tournamentId],
  )
  return useSyncExternalStore(
    subscribe,
    () => (tournamentId === null ? NOTHING_HEARD : heardOf(tournamentId)),
    () => NOTHING_HEARD,
  )
}

/** Calls `read` after a value changed, at a moment within `spreadMs` that differs between browsers: thousands of phones hear of a change at once. */
export function useSpreadRead(value: number | undefined, spreadMs: number, read: () => unknown): void {
  const last = useRef(value)
  const latestRead = useRef(read)
  useEffect(() => {
    latestRead.current = read
  })
  useEffect(() => {
    if (value === undefined || value === last.current) return
    const isFirst = last.current === undefined
    last.current = value
    if (isFirst) return
    const timer = setTimeout(() => latestRead.current(), Math.random() * spreadMs)
    return () => clearTimeout(timer)
  }, [value, spreadMs])
}
