import { APPROVED, type EntryState } from '@portal/shared/entries/entry-state'
import type { ErrorCode } from '@portal/shared/kit/errors'

type Actor = { role: 'visitor' | 'user' | 'admin'; user_id: number | null; link_hash: string | null }
type EntryOwner = { created_by: number | null; link_hash: string | null }

/** Whether an entry was made by the actor's account. */
export function ownsByAccount({ user_id }: Pick<Actor, 'user_id'>, entry: Pick<EntryOwner, 'created_by'>): boolean {
  return user_id !== null && entry.created_by === user_id
}

/** Whether an entry belongs to the actor: made by their account, or opened by its personal link. */
export function isOwner(actor: Actor, entry: EntryOwner): boolean {
  return ownsByAccount(actor, entry) || (actor.link_hash !== null && entry.link_hash === actor.link_hash)
}

/** The override reason of an admin; null for other actors. */
export function overrideReason(
  { role }: Pick<Actor, 'role'>,
  { override_reason }: { override_reason?: string | null | undefined },
): string | null {
  return role === 'admin' ? (override_reason ?? null) : null
}

/**
 * Whether the actor may add contents to this entry of the same people: it belongs to them or, if neither entry was made by an account, has the
 * same e-mail address.
 */
export function mayJoin(actor: Actor, email_key: string, entry: EntryOwner & { email_key: string }): boolean {
  if (actor.role === 'admin' || isOwner(actor, entry)) return true
  return actor.user_id === null && entry.created_by === null && entry.email_key === email_key
}

/** The code why an actor may not change or withdraw an entry, or null. Owners may while it is pending or to be corrected, admins always. */
export function changeRefusal(
  actor: Actor,
  entry: EntryOwner & { status: 0 | 1 | 2; state: EntryState | null },
): ErrorCode | null {
  if (actor.role === 'admin') return null
  if (!isOwner(actor, entry)) return 'ENTRY_NOT_YOURS'
  if (isSetAside(entry)) return 'ENTRY_SET_ASIDE'
  return entry.status === APPROVED ? 'ENTRY_ALREADY_APPROVED' : null
}

/** Whether an entry is refused, withdrawn or scratched, so that it must be reinstated before it can change. */
export function isSetAside({ state }: { state: EntryState | null }): boolean {
  return state !== null && state !== 'asked'
}

/** The `unit_confirmed` of a new entry: 1 where an admin or a confirmed account of the unit made it, or it has no unit. */
export const initialUnitConfirmed = (
  { role, unit_ids }: Pick<Actor, 'role'> & { unit_ids: readonly number[] },
  unit_id: number | null,
): 0 | 1 => (unit_id === null || role === 'admin' || unit_ids.includes(unit_id) ? 1 : 0)
