import { useEffect, useState } from 'react'
import type { Language } from '@portal/shared/kit/errors'

const SECOND_MS = 1_000

/** The current moment in epoch milliseconds, updated every second. */
export function useClock(): number {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), SECOND_MS)
    return () => clearInterval(timer)
  }, [])
  return now
}

/** A moment (epoch milliseconds) as hours and minutes in an IANA time zone. A zone that the browser does not know gives local time. */
export function clockTime(moment: number, language: Language, zone: string): string {
  const locale = language === 'vi' ? 'vi-VN' : 'en-GB'
  const hours = { hour: '2-digit', minute: '2-digit' } as const
  try {
    return new Intl.DateTimeFormat(locale, { ...hours, timeZone: zone }).format(moment)
  } catch {
    return new Intl.DateTimeFormat(locale, hours).format(moment)
  }
}
