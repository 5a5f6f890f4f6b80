/** Page loads less than this apart count as one visit, so that a reload does not hide new changes. */
const VISIT_GAP_MS = 30 * 60_000

/** When this device last loaded the page (`seen`) and when the previous visit ended (`since`), as ISO moments. */
export type Visit = { seen: string; since: string | null }

/** Changes after this moment are new to the reader; null on the first visit. */
export function changesSince(storedVisit: unknown, now: Date): string | null {
  if (!isVisit(storedVisit)) return null
  return now.getTime() - Date.parse(storedVisit.seen) < VISIT_GAP_MS ? storedVisit.since : storedVisit.seen
}

function isVisit(storedVisit: unknown): storedVisit is Visit {
  const { seen, since } = (storedVisit ?? {}) as Partial<Visit>
  return isMoment(seen) && (since === null || isMoment(since))
}
const isMoment = (text: unknown) => typeof text === 'string' && !Number.isNaN(Date.parse(text))
