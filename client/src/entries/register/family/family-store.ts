import { removeText, readJson, storeText } from '../../../kit/lib/browser-store.ts'
import { createRegistrationAttempt, type Attempt } from '../draft/register-send.ts'
import { emptyEntryDraft, type EntryDraft } from '../draft/register-draft.ts'
import type { EntryKind } from '../draft/register-kind.ts'
import type { FamilyBody } from './family-body.ts'

/** An entry of the order that is typed already. */
export type FamilyEntry = { kind: EntryKind; draft: EntryDraft }
/** The order of a visitor besides the entry that is being typed, stored in this browser until it is sent. */
export type FamilyOrder = { entries: readonly FamilyEntry[]; attempt: Attempt<FamilyBody> }

/** Increment when the shape of an order changes: older ones are ignored. */
const VERSION = 1
const STORED_MS = 30 * 24 * 60 * 60 * 1000

export const createOrder = (): FamilyOrder => ({ entries: [], attempt: createRegistrationAttempt() })

/** The stored order for a tournament with the moment that it was stored; null if there is none, or if it is outdated. */
export function readOrder(tournament_id: number, now: Date): (FamilyOrder & { saved_at: string }) | null {
  const stored = readJson('family_order', { place: tournament_id }) as
    | (FamilyOrder & { version: number; saved_at: string })
    | null
  const isUsable = stored?.version === VERSION && now.getTime() - Date.parse(stored.saved_at) <= STORED_MS
  if (!isUsable || !Array.isArray(stored.entries) || stored.entries.length === 0) return null
  const entries = stored.entries.map(({ kind, draft }) => ({ kind, draft: { ...emptyEntryDraft, ...draft } }))
  return { entries, attempt: stored.attempt ?? createRegistrationAttempt(), saved_at: stored.saved_at }
}

/** Stores an order; an empty one is removed. */
export function storeOrder(tournament_id: number, order: FamilyOrder, now: Date): void {
  const location = { place: tournament_id }
  if (order.entries.length === 0) removeText('family_order', location)
  else storeText('family_order', JSON.stringify({ ...order, version: VERSION, saved_at: now.toISOString() }), location)
}
