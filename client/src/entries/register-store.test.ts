import { beforeEach, describe, expect, it } from 'vitest'
import { newAttempt } from './register-attempt.ts'
import { emptyDraft } from './register-draft.ts'
import { dropKept, keep, keepContact, lastContact, latestKind, readKept } from './register-store.ts'

const now = new Date('2026-06-01T00:00:00Z')
const place = { tournament_id: 4, kind: 'pair' } as const
const kept = { draft: { ...emptyDraft, full_name_one: 'Lê Hoa' }, attempt: newAttempt() }
let values = new Map<string, string>()
const store = {
  getItem: (key: string) => values.get(key) ?? null,
  setItem: (key: string, value: string) => void values.set(key, value),
  removeItem: (key: string) => void values.delete(key),
}
beforeEach(() => {
  values = new Map()
})

describe('a draft kept in the browser', () => {
  it('comes back with its key, for its own tournament and kind only', () => {
    keep(store, place, kept, now)
    expect(readKept(store, place, now)).toEqual({ ...kept, saved_at: now.toISOString() })
    expect(readKept(store, { ...place, kind: 'group' }, now)).toBeNull()
    expect(readKept(store, { ...place, tournament_id: 5 }, now)).toBeNull()
  })

  it('says which kind was typed last', () => {
    const at = (day: number) => new Date(`2026-06-0${day}T00:00:00Z`)
    expect(latestKind(store, 4, now)).toBeNull()
    keep(store, { tournament_id: 4, kind: 'pair' }, kept, at(2))
    keep(store, { tournament_id: 4, kind: 'individual' }, kept, at(1))
    keep(store, { tournament_id: 5, kind: 'group' }, kept, at(3))
    expect(latestKind(store, 4, at(3))).toBe('pair')
    expect(latestKind(store, 4, new Date('2026-09-01T00:00:00Z'))).toBeNull()
  })

  it('of an entry that is changed is its own, with the version that it was made from', () => {
    const change = { ...place, entry_id: 12 }
    keep(store, change, { ...kept, base: 3 }, now)
    expect(readKept(store, change, now)).toMatchObject({ draft: kept.draft, base: 3 })
    expect(readKept(store, { ...place, entry_id: 13 }, now)).toBeNull()
    expect(readKept(store, place, now)).toBeNull()
  })

  it('is gone once dropped, after thirty days, and when its shape is not ours', () => {
    keep(store, place, kept, now)
    expect(readKept(store, place, new Date('2026-07-02T00:00:00Z'))).toBeNull()
    const [key = ''] = values.keys()
    values.set(key, JSON.stringify({ ...kept, version: 0, saved_at: now.toISOString() }))
    expect(readKept(store, place, now)).toBeNull()
    values.set(key, '{broken')
    expect(readKept(store, place, now)).toBeNull()
    keep(store, place, kept, now)
    dropKept(store, place)
    expect(readKept(store, place, now)).toBeNull()
  })

  it('lets typing go on when the storage is full', () => {
    const full = {
      ...store,
      setItem: () => {
        throw new Error('full')
      },
    }
    expect(() => keep(full, place, kept, now)).not.toThrow()
  })
})

it('remembers the contact of the last entry', () => {
  expect(lastContact(store)).toBeNull()
  const contact = { email: 'me@example.org', mobile: '0912345678', unit: { id: 3, name: 'CLB' } }
  keepContact(store, contact)
  expect(lastContact(store)).toEqual(contact)
})
