import { useEffect, useState } from 'react'

const SECOND_MS = 1_000

/** The time in this room, to the minute; asked by the second so that it turns with the clock on the wall. */
export function useClock(language: 'en' | 'vi'): string {
  const [time, setTime] = useState(() => clockTime(Date.now(), language))
  useEffect(() => {
    const timer = setInterval(() => setTime(clockTime(Date.now(), language)), SECOND_MS)
    return () => clearInterval(timer)
  }, [language])
  return time
}

/** A moment (epoch milliseconds) as hours and minutes of this room. */
export function clockTime(moment: number, language: 'en' | 'vi'): string {
  const locale = language === 'vi' ? 'vi-VN' : 'en-GB'
  return new Intl.DateTimeFormat(locale, { hour: '2-digit', minute: '2-digit' }).format(new Date(moment))
}
