import { useInterval } from '@mantine/hooks'
import { useLayoutEffect, useState } from 'react'

/** Long enough to read a page of names. */
const TURN_MS = 10_000

/** The index of the visible page. Pages turn by themselves, and after the last comes the first. */
export function useTurningPage(pages: number): number {
  const [turns, setTurns] = useState(0)
  const { start, stop } = useInterval(() => setTurns((before) => before + 1), TURN_MS)
  useLayoutEffect(() => {
    if (pages > 1) start()
    return stop
  }, [pages, start, stop])
  return pages > 1 ? turns % pages : 0
}
