import { contactTexts } from '@portal/shared/entries/entry.fields'
import { each } from '@portal/shared/kit/define-fields'
import { dropKey, keepKey, readJson, type StoreOwner } from '../../../kit/lib/browser-store.ts'
import { newAttempt, type Attempt } from './register-send.ts'
import { emptyDraft, type Contact, type Draft } from './register-draft.ts'
import { kinds, type Kind } from './register-kind.ts'

/** The draft stored in this browser for a tournament and kind, or for an entry that is changed, until it is sent. */
export type StoredDraft = {
  draft: Draft
  attempt: Attempt
  /** The version of the entry that is changed; absent for a new one. */
  base?: number | undefined
  saved_at: string
}

/** Increment when the shape of a draft changes: older drafts are ignored. */
const VERSION = 1
const KEPT_DAYS = 30
const DAY_MS = 24 * 60 * 60 * 1000

/** Where a draft is kept: shared by all tabs, or in this tab beside one that is offered. */
export type DraftKey = 'entry_draft' | 'entry_draft_beside'
export type Place = { tournament_id: number; kind: Kind; entry_id?: number | undefined }

const at = ({ tournament_id, kind, entry_id }: Place, owner: StoreOwner) => ({
  place: entry_id === undefined ? `${tournament_id}.${kind}` : `${tournament_id}.entry.${entry_id}`,
  owner,
})

/** The stored draft of an account or of visitors; null when there is none, or it is outdated or unreadable. */
export function readKept(
  owner: StoreOwner,
  place: Place,
  now: Date,
  key: DraftKey = 'entry_draft',
): StoredDraft | null {
  const storedDraft = readJson(key, at(place, owner)) as (StoredDraft & { version: number }) | null
  if (storedDraft?.version !== VERSION) return null
  if (now.getTime() - Date.parse(storedDraft.saved_at) > KEPT_DAYS * DAY_MS) return null
  return {
    draft: { ...emptyDraft, ...storedDraft.draft },
    attempt: storedDraft.attempt ?? newAttempt(),
    ...(typeof storedDraft.base === 'number' ? { base: storedDraft.base } : {}),
    saved_at: storedDraft.saved_at,
  }
}

/** The kind of the draft that was typed last for a tournament, or null when none is kept. */
export function latestKind(owner: StoreOwner, tournament_id: number, now: Date): Kind | null {
  const found = kinds.flatMap((kind) => {
    const storedDraft = readKept(owner, { tournament_id, kind }, now)
    return storedDraft ? [{ kind, saved_at: storedDraft.saved_at }] : []
  })
  return found.toSorted((a, b) => a.saved_at.localeCompare(b.saved_at)).at(-1)?.kind ?? null
}

export function keep(
  owner: StoreOwner,
  place: Place,
  storedDraft: Omit<StoredDraft, 'saved_at'>,
  now: Date,
  key: DraftKey = 'entry_draft',
): void {
  keepKey(key, JSON.stringify({ ...storedDraft, version: VERSION, saved_at: now.toISOString() }), at(place, owner))
}

export function dropKept(owner: StoreOwner, place: Place, key: DraftKey = 'entry_draft'): void {
  dropKey(key, at(place, owner))
}

/** Contact, guardian and unit of the last entry that a visitor made in this tab. */
export function lastContact(): Contact | null {
  const storedContact = readJson('entry_contact') as Partial<Contact> | null
  if (typeof storedContact?.email !== 'string' || typeof storedContact.mobile !== 'string' || !storedContact.unit)
    return null
  const { email, mobile, unit, guardian_name, guardian_phone, ...texts } = { ...emptyDraft, ...storedContact }
  return { email, mobile, unit, guardian_name, guardian_phone, ...each(contactTexts, (name) => texts[name]) }
}

export function keepContact({ email, mobile, unit, guardian_name, guardian_phone, ...texts }: Contact): void {
  const storedContact = {
    email,
    mobile,
    unit,
    guardian_name,
    guardian_phone,
    ...each(contactTexts, (name) => texts[name] ?? ''),
  }
  keepKey('entry_contact', JSON.stringify(storedContact))
}
