import { useEffect, useState } from 'react'
import { drawnNow } from './drawn.ts'

const MINUTE_MS = 60_000

/** The time, to the minute: a page that stays open until the deadline says so. */
export function useNow(): Date {
  const [now, setNow] = useState(drawnNow)
  useEffect(() => {
    const renew = () => setNow((current) => (minuteOf(current) === minuteOf(new Date()) ? current : new Date()))
    renew()
    const timer = setInterval(renew, MINUTE_MS)
    return () => clearInterval(timer)
  }, [])
  return now
}

const minuteOf = (moment: Date) => Math.floor(moment.getTime() / MINUTE_MS)
