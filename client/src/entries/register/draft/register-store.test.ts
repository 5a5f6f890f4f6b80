import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { storeOver } from '../../../kit/api/network.fakes.ts'
import { createRegistrationAttempt } from './register-send.ts'
import { emptyEntryDraft } from './register-draft.ts'
import { contactTexts } from '@portal/shared/entries/entry.fields'
import { mapNames } from '@portal/shared/kit/define-fields'
import {
  removeDraft,
  storeDraft,
  storeContact,
  readLastContact,
  findLatestKind,
  readStoredDraft,
} from './register-store.ts'

const now = new Date('2026-06-01T00:00:00Z')
const place = { tournament_id: 4, kind: 'pair' } as const
const storedDraft = { draft: { ...emptyEntryDraft, full_name_one: 'Lê Hoa' }, attempt: createRegistrationAttempt() }
let values = new Map<string, string>()
beforeEach(() => {
  values = new Map()
  vi.stubGlobal('localStorage', storeOver(values))
  vi.stubGlobal('sessionStorage', storeOver(new Map()))
})
afterEach(() => vi.unstubAllGlobals())

describe('a draft kept in the browser', () => {
  it('is restored with its key, for its own tournament and kind only', () => {
    storeDraft(7, place, storedDraft, now)
    expect(readStoredDraft(7, place, now)).toEqual({ ...storedDraft, saved_at: now.toISOString() })
    expect(readStoredDraft(7, { ...place, kind: 'group' }, now)).toBeNull()
    expect(readStoredDraft(7, { ...place, tournament_id: 5 }, now)).toBeNull()
  })

  it('says which kind was typed last', () => {
    const at = (day: number) => new Date(`2026-06-0${day}T00:00:00Z`)
    expect(findLatestKind(7, 4, now)).toBeNull()
    storeDraft(7, { tournament_id: 4, kind: 'pair' }, storedDraft, at(2))
    storeDraft(7, { tournament_id: 4, kind: 'individual' }, storedDraft, at(1))
    storeDraft(7, { tournament_id: 5, kind: 'group' }, storedDraft, at(3))
    expect(findLatestKind(7, 4, at(3))).toBe('pair')
    expect(findLatestKind(7, 4, new Date('2026-09-01T00:00:00Z'))).toBeNull()
  })

  it('of an entry that is changed is its own, with the version that it was made from', () => {
    const change = { ...place, entry_id: 12 }
    storeDraft(7, change, { ...storedDraft, base: 3 }, now)
    expect(readStoredDraft(7, change, now)).toMatchObject({ draft: storedDraft.draft, base: 3 })
    expect(readStoredDraft(7, { ...place, entry_id: 13 }, now)).toBeNull()
    expect(readStoredDraft(7, place, now)).toBeNull()
  })

  it('is not restored once discarded, after thirty days, or in an unknown shape', () => {
    storeDraft(7, place, storedDraft, now)
    expect(readStoredDraft(7, place, new Date('2026-07-02T00:00:00Z'))).toBeNull()
    const [key = ''] = values.keys()
    values.set(key, JSON.stringify({ ...storedDraft, version: 0, saved_at: now.toISOString() }))
    expect(readStoredDraft(7, place, now)).toBeNull()
    values.set(key, '{broken')
    expect(readStoredDraft(7, place, now)).toBeNull()
    storeDraft(7, place, storedDraft, now)
    removeDraft(7, place)
    expect(readStoredDraft(7, place, now)).toBeNull()
  })

  it('is restored only for the account that typed it', () => {
    storeDraft(7, place, storedDraft, now)
    expect(readStoredDraft(8, place, now)).toBeNull()
    expect(readStoredDraft(null, place, now)).toBeNull()
    storeDraft(null, place, storedDraft, now)
    removeDraft(7, place)
    expect(readStoredDraft(null, place, now)).toMatchObject({ draft: storedDraft.draft })
  })

  it('lets typing go on when the storage is full', () => {
    const full = () => {
      throw new Error('full')
    }
    vi.stubGlobal('localStorage', { ...storeOver(values), setItem: full })
    expect(() => storeDraft(7, place, storedDraft, now)).not.toThrow()
  })
})

it('remembers contact and guardian of the last entry that a visitor made, in this tab', () => {
  expect(readLastContact()).toBeNull()
  const texts = mapNames(contactTexts, (name) => `the ${name}`)
  const guardian = { guardian_name: 'Lê Văn Bình', guardian_phone: '0987654321' }
  const contact = { email: 'me@example.org', mobile: '0912345678', unit: { id: 3, name: 'CLB' }, ...guardian, ...texts }
  storeContact(contact)
  expect(readLastContact()).toEqual(contact)
  expect(values.size).toBe(0)
})
