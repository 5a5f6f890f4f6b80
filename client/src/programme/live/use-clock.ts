import { useEffect, useState } from 'react'
import type { Language } from '@portal/shared/kit/errors'

const SECOND_MS = 1_000

/** This moment (epoch milliseconds), asked by the second so that a clock turns with the one on the wall. */
export function useClock(): number {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), SECOND_MS)
    return () => clearInterval(timer)
  }, [])
  return now
}

/** A moment (epoch milliseconds) as hours and minutes in a zone of the IANA database; of this device where it does not know that one. */
export function clockTime(moment: number, language: Language, zone: string): string {
  const locale = language === 'vi' ? 'vi-VN' : 'en-GB'
  const hours = { hour: '2-digit', minute: '2-digit' } as const
  try {
    return new Intl.DateTimeFormat(locale, { ...hours, timeZone: zone }).format(moment)
  } catch {
    return new Intl.DateTimeFormat(locale, hours).format(moment)
  }
}
