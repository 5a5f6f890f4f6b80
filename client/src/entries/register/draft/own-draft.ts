import { readText, storeText } from '../../../kit/lib/browser-store.ts'

/** After this time without typing, the person at this tab may be another one. */
const OWN_MS = 12 * 60 * 60 * 1000

/** Marks a visitor's draft, or order, as stored by this tab at this moment. Signing out removes the mark. */
export function markOwn(place: string | number, savedAt: Date): void {
  storeText('own_draft', savedAt.toISOString(), { place })
}

/** Whether a visitor's draft, or order, was last stored by this tab and lately: it is restored without asking. Any other may be someone else's. */
export function isOwn(place: string | number, { saved_at }: { saved_at: string }, now: Date): boolean {
  return readText('own_draft', { place }) === saved_at && now.getTime() - Date.parse(saved_at) <= OWN_MS
}
