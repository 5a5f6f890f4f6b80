import { newAttempt, type Attempt } from './register-attempt.ts'
import { emptyDraft, type Draft } from './register-draft.ts'
import { kinds, type Kind } from './register-kind.ts'

/** What stays in this browser for a tournament and kind, or for an entry that is changed, until it is sent. */
export type Kept = {
  draft: Draft
  attempt: Attempt
  /** The version of the entry that is changed; absent for a new one. */
  base?: number | undefined
  saved_at: string
}

/** Goes up when the shape of a draft changes: older ones are then left alone. */
const VERSION = 1
const KEPT_DAYS = 30
const DAY_MS = 24 * 60 * 60 * 1000

type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>
export type Place = { tournament_id: number; kind: Kind; entry_id?: number | undefined }

const keyOf = ({ tournament_id, kind, entry_id }: Place) =>
  entry_id === undefined ? `draft.${tournament_id}.${kind}` : `draft.${tournament_id}.entry.${entry_id}`

/** The kept draft, or null when there is none, it is too old or cannot be read. */
export function readKept(store: Store, place: Place, now: Date): Kept | null {
  try {
    const kept = JSON.parse(store.getItem(keyOf(place)) ?? 'null') as (Kept & { version: number }) | null
    if (kept?.version !== VERSION) return null
    if (now.getTime() - Date.parse(kept.saved_at) > KEPT_DAYS * DAY_MS) return null
    return {
      draft: { ...emptyDraft, ...kept.draft },
      attempt: kept.attempt ?? newAttempt(),
      ...(typeof kept.base === 'number' ? { base: kept.base } : {}),
      saved_at: kept.saved_at,
    }
  } catch {
    return null
  }
}

/** The kind of the draft that was typed last for a tournament, or null when none is kept. */
export function latestKind(store: Store, tournament_id: number, now: Date): Kind | null {
  const found = kinds.flatMap((kind) => {
    const kept = readKept(store, { tournament_id, kind }, now)
    return kept ? [{ kind, saved_at: kept.saved_at }] : []
  })
  return found.toSorted((a, b) => a.saved_at.localeCompare(b.saved_at)).at(-1)?.kind ?? null
}

/** Keeps a draft; a full or forbidden storage must not stop anybody from typing. */
export function keep(store: Store, place: Place, kept: Omit<Kept, 'saved_at'>, now: Date): void {
  try {
    store.setItem(keyOf(place), JSON.stringify({ ...kept, version: VERSION, saved_at: now.toISOString() }))
  } catch {
    // The form goes on without its safety net.
  }
}

export function dropKept(store: Store, place: Place): void {
  store.removeItem(keyOf(place))
}

type Contact = Pick<Draft, 'email' | 'mobile' | 'unit'>
const CONTACT = 'entry_contact'

/** Contact and unit of the last entry made in this browser. */
export function lastContact(store: Store): Contact | null {
  try {
    const kept = JSON.parse(store.getItem(CONTACT) ?? 'null') as Partial<Contact> | null
    if (typeof kept?.email !== 'string' || typeof kept.mobile !== 'string' || !kept.unit) return null
    return { email: kept.email, mobile: kept.mobile, unit: kept.unit }
  } catch {
    return null
  }
}

export function keepContact(store: Store, { email, mobile, unit }: Contact): void {
  try {
    store.setItem(CONTACT, JSON.stringify({ email, mobile, unit }))
  } catch {
    // Typed again the next time.
  }
}
