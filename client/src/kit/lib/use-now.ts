import { useEffect, useState } from 'react'
import { renderTime } from './drawn.ts'

const MINUTE_MS = 60_000

/** The time, updated every minute, so that a page that stays open shows a passed deadline. */
export function useNow(): Date {
  const [now, setNow] = useState(renderTime)
  useEffect(() => {
    const update = () => setNow((current) => (minuteOf(current) === minuteOf(new Date()) ? current : new Date()))
    update()
    const timer = setInterval(update, MINUTE_MS)
    return () => clearInterval(timer)
  }, [])
  return now
}

const minuteOf = (moment: Date) => Math.floor(moment.getTime() / MINUTE_MS)
