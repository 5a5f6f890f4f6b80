import { useState } from 'react'
import { readOwn } from '../../kit/api/own-store.ts'

/** Page loads less than this apart are one visit, so that a reload does not hide new changes. */
const ONE_VISIT_MS = 30 * 60_000

/** This device keeps when the page was last loaded (`seen`) and when the visit before that ended (`since`), as ISO moments. */
export type Visit = { seen: string; since: string | null }

/** Changes after this moment are new to the reader; null on the first visit. */
export function newSince(storedVisit: unknown, now: Date): string | null {
  if (!isVisit(storedVisit)) return null
  return now.getTime() - Date.parse(storedVisit.seen) < ONE_VISIT_MS ? storedVisit.since : storedVisit.seen
}

function isVisit(storedVisit: unknown): storedVisit is Visit {
  const { seen, since } = (storedVisit ?? {}) as Partial<Visit>
  return isMoment(seen) && (since === null || isMoment(since))
}
const isMoment = (text: unknown) => typeof text === 'string' && !Number.isNaN(Date.parse(text))

/** The moment after which changes are new, read once when the page opens; `place` names the unit and the tournament. */
export function useLastVisit(place: string): string | null {
  const [since] = useState(() => newSince(readOwn('unit_visit', place), new Date()))
  return since
}
