import { useState } from 'react'
import { readOwn } from '../../kit/api/own-store.ts'

/** Looks that are closer together than this are one visit: a reload must not hide what is new. */
const ONE_VISIT_MS = 30 * 60_000

/** `seen` is the moment of the last look, `since` that of the visit before it. Moments are ISO. */
type Visit = { seen: string; since: string | null }

/** From which moment on changes are new, by what this device kept of the looks before; null at the first visit. */
export function sinceOf(storedVisit: unknown, now: Date): string | null {
  if (!isVisit(storedVisit)) return null
  return now.getTime() - Date.parse(storedVisit.seen) < ONE_VISIT_MS ? storedVisit.since : storedVisit.seen
}

function isVisit(storedVisit: unknown): storedVisit is Visit {
  const { seen, since } = (storedVisit ?? {}) as Partial<Visit>
  return isMoment(seen) && (since === null || isMoment(since))
}
const isMoment = (text: unknown) => typeof text === 'string' && !Number.isNaN(Date.parse(text))

/** The moment of the last visit to a place, as it was when the page was opened. */
export function useLastVisit(place: string): string | null {
  const [since] = useState(() => sinceOf(readOwn('unit_visit', place), new Date()))
  return since
}
