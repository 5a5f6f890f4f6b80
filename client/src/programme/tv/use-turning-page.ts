import { useInterval } from '@mantine/hooks'
import { useEffect, useState } from 'react'

/** Long enough to read a page of names. */
const TURN_MS = 10_000

/** The page that is shown of so many; it turns by itself, back to the first after the last. */
export function useTurningPage(pages: number): number {
  const [turns, setTurns] = useState(0)
  const { start, stop } = useInterval(() => setTurns((before) => before + 1), TURN_MS)
  useEffect(() => {
    if (pages > 1) start()
    return stop
  }, [pages, start, stop])
  return pages > 1 ? turns % pages : 0
}
