import { contactTexts } from '@portal/shared/entries/entry.fields'
import { mapNames } from '@portal/shared/kit/define-fields'
import { removeText, storeText, readJson, type StoreOwner } from '../../../kit/lib/browser-store.ts'
import { createRegistrationAttempt, type Attempt } from './register-send.ts'
import { emptyEntryDraft, type EntryContact, type EntryDraft } from './register-draft.ts'
import { entryKinds, type EntryKind } from './register-kind.ts'

/** The draft stored in this browser, for a new entry of one kind or for an edited entry, until it is sent. */
export type StoredDraft = {
  draft: EntryDraft
  attempt: Attempt
  /** The version of the edited entry; absent for a new one. */
  base?: number | undefined
  saved_at: string
}

/** Increment when the shape of a draft changes: older drafts are ignored. */
const VERSION = 1
const STORED_DAYS = 30
const DAY_MS = 24 * 60 * 60 * 1000

/** The store of a draft: shared by all tabs, or in this tab only, beside a visitor's draft that is offered. */
export type DraftStoreKey = 'entry_draft' | 'entry_draft_beside'
export type DraftLocation = { tournament_id: number; kind: EntryKind; entry_id?: number | undefined }

/** The place of a draft in the stores. */
export const draftPlace = ({ tournament_id, kind, entry_id }: DraftLocation): string =>
  entry_id === undefined ? `${tournament_id}.${kind}` : `${tournament_id}.entry.${entry_id}`
const storeLocation = (location: DraftLocation, owner: StoreOwner) => ({ place: draftPlace(location), owner })

/** The stored draft of an account or of visitors (null); null if there is none, or if it is outdated or unreadable. */
export function readStoredDraft(
  owner: StoreOwner,
  location: DraftLocation,
  now: Date,
  key: DraftStoreKey = 'entry_draft',
): StoredDraft | null {
  const storedDraft = readJson(key, storeLocation(location, owner)) as (StoredDraft & { version: number }) | null
  if (storedDraft?.version !== VERSION) return null
  if (now.getTime() - Date.parse(storedDraft.saved_at) > STORED_DAYS * DAY_MS) return null
  return {
    draft: { ...emptyEntryDraft, ...storedDraft.draft },
    attempt: storedDraft.attempt ?? createRegistrationAttempt(),
    ...(typeof storedDraft.base === 'number' ? { base: storedDraft.base } : {}),
    saved_at: storedDraft.saved_at,
  }
}

/** The kind of the latest stored draft for a tournament; null if there is none. */
export function findLatestKind(owner: StoreOwner, tournament_id: number, now: Date): EntryKind | null {
  const storedKinds = entryKinds.flatMap((kind) => {
    const storedDraft = readStoredDraft(owner, { tournament_id, kind }, now)
    return storedDraft ? [{ kind, saved_at: storedDraft.saved_at }] : []
  })
  return storedKinds.toSorted((a, b) => a.saved_at.localeCompare(b.saved_at)).at(-1)?.kind ?? null
}

export function storeDraft(
  owner: StoreOwner,
  location: DraftLocation,
  storedDraft: Omit<StoredDraft, 'saved_at'>,
  now: Date,
  key: DraftStoreKey = 'entry_draft',
): void {
  storeText(
    key,
    JSON.stringify({ ...storedDraft, version: VERSION, saved_at: now.toISOString() }),
    storeLocation(location, owner),
  )
}

export function removeDraft(owner: StoreOwner, location: DraftLocation, key: DraftStoreKey = 'entry_draft'): void {
  removeText(key, storeLocation(location, owner))
}

/** Contact, guardian and unit of the last entry that a visitor submitted in this tab. */
export function readLastContact(): EntryContact | null {
  const storedContact = readJson('entry_contact') as Partial<EntryContact> | null
  if (typeof storedContact?.email !== 'string' || typeof storedContact.mobile !== 'string' || !storedContact.unit)
    return null
  const { email, mobile, unit, guardian_name, guardian_phone, ...texts } = { ...emptyEntryDraft, ...storedContact }
  return { email, mobile, unit, guardian_name, guardian_phone, ...mapNames(contactTexts, (name) => texts[name]) }
}

export function storeContact({ email, mobile, unit, guardian_name, guardian_phone, ...texts }: EntryContact): void {
  const storedContact = {
    email,
    mobile,
    unit,
    guardian_name,
    guardian_phone,
    ...mapNames(contactTexts, (name) => texts[name] ?? ''),
  }
  storeText('entry_contact', JSON.stringify(storedContact))
}
