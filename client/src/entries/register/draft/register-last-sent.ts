import { currentOwner } from '../../../kit/api/session.ts'
import type { EntryDraft } from './register-draft.ts'

/** In memory alone: a reload of the page forgets what was sent. */
let lastSent: { owner: ReturnType<typeof currentOwner>; tournamentId: number; draft: EntryDraft } | null = null

/** Keeps the draft that was sent, for the form of the next entry. */
export function keepLastSent(tournamentId: number, draft: EntryDraft): void {
  lastSent = { owner: currentOwner(), tournamentId, draft }
}

/** The last draft that this account, or a visitor, has sent for a tournament since the page was loaded. */
export function findLastSent(tournamentId: number): EntryDraft | null {
  return lastSent?.tournamentId === tournamentId && lastSent.owner === currentOwner() ? lastSent.draft : null
}
