import { afterEach, expect, it, vi } from 'vitest'
import type { DataUser } from '@portal/shared/users/users'
import { storeText } from '../lib/browser-store.ts'
import { fakeBrowser } from './network.fakes.ts'
import { storeForAccount, readForAccount } from './own-store.ts'
import {
  accessToken,
  currentPersonVersion,
  currentUser,
  endSession,
  clearSession,
  continueAsVisitor,
  storeTokens,
  storeUser,
  onSignOutElsewhere,
  refreshToken,
  hasSessionEnded,
} from './session.ts'

const user = { id: 7, name: 'Đinh Thị Én', email: 'en@example.org', role: 0 } as DataUser

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

function signedIn() {
  const { stored } = fakeBrowser(() => 'no answer')
  stored.set('language', 'vi')
  storeTokens({ accessToken: 'a1', refreshToken: 'r1' })
  storeUser(user)
  return stored
}

it('signing in keeps both tokens and the user under the names of the specification', () => {
  const stored = signedIn()
  expect(Object.fromEntries(stored)).toEqual({
    language: 'vi',
    access_token: 'a1',
    refresh_token: 'r1',
    data_user: JSON.stringify(user),
  })
  expect([accessToken(), refreshToken(), currentUser()]).toEqual(['a1', 'r1', user])
})

it.each([
  ['of an older version, without an address', '{"id":7,"role":0}', { id: 7, name: '', email: '', role: 0 }],
  ['with nothing in it', '{"id":7,"role":0,"name":null,"email":null}', { id: 7, name: '', email: '', role: 0 }],
  ['that names no account', '{"email":"en@example.org"}', null],
  ['that is no record', '7', null],
  ['that is nothing', 'null', null],
])('a stored account %s breaks no page', (_what, text, read) => {
  fakeBrowser(() => 'no answer').stored.set('data_user', text)
  expect(currentUser()).toEqual(read)
})

it('signing out leaves nothing of it', () => {
  const stored = signedIn()
  clearSession()
  expect([...stored.keys()]).toEqual(['language'])
  expect([accessToken(), refreshToken(), currentUser()]).toEqual([null, null, null])
})

it('signing out forgets what the account typed, in both stores, and leaves choices and what visitors typed', () => {
  const browser = fakeBrowser(() => 'no answer')
  storeTokens({ accessToken: 'a1', refreshToken: 'r1' })
  storeText('entry_draft', 'of a visitor', { place: '4.pair' })
  storeText('entry_draft', 'of another account', { place: '4.pair', owner: 8 })
  browser.stored.set('draft.4.pair', 'of an older version').set('entry_contact', 'of an older version')
  storeUser(user)
  storeText('language', 'vi')
  storeText('entry_columns', '[]')
  storeForAccount('entry_draft', 'Lê Hoa', '4.pair')
  storeForAccount('registered', ['Lê Hoa'], 4)
  storeForAccount('contact', { mobile: '0912345678' })
  storeText('entry_token', 'secret')
  storeText('entry_contact', '{}')
  clearSession()
  expect([...browser.stored.keys()].toSorted()).toEqual([
    'entry_columns',
    'entry_draft.4.pair',
    'entry_draft.4.pair@8',
    'language',
  ])
  expect([...browser.inTab.keys()]).toEqual([])
})

it('after signing out nothing of the account is written any more', () => {
  const stored = signedIn()
  clearSession()
  storeForAccount('entry_draft', 'Lê Hoa', '4.pair', user.id)
  expect([...stored.keys()]).toEqual(['language'])
})

it('what an account typed outlives its session, and only the account finds it again', () => {
  signedIn()
  endSession()
  storeForAccount('entry_draft', 'Lê Hoa', '4.pair', user.id)
  expect(readForAccount('entry_draft', '4.pair')).toBeNull()
  storeUser({ ...user, id: 8 })
  expect(readForAccount('entry_draft', '4.pair')).toBeNull()
  storeUser(user)
  expect(readForAccount('entry_draft', '4.pair')).toBe('Lê Hoa')
})

it('going on without an account forgets what the account left', () => {
  const stored = signedIn()
  storeForAccount('entry_draft', 'Lê Hoa', '4.pair')
  endSession()
  continueAsVisitor()
  expect([...stored.keys()]).toEqual(['language'])
})

/** This tab, which hears of signing in and out in another one. */
function withAnotherTab() {
  vi.useFakeTimers()
  const browser = fakeBrowser(() => 'no answer')
  const listeners: ((event: object) => void)[] = []
  vi.stubGlobal('addEventListener', (_name: string, listener: (event: object) => void) => listeners.push(listener))
  const drawn = vi.fn<() => void>()
  onSignOutElsewhere(drawn)
  const hear = (key: string, oldValue: string | null, newValue: string | null) => {
    listeners.forEach((listener) => listener({ key, oldValue, newValue }))
    vi.runAllTimers()
  }
  return { ...browser, drawn, hear }
}

it('signing out in another tab forgets what was typed in this one, and draws it from nothing', () => {
  const { stored, inTab, drawn, hear } = withAnotherTab()
  const here = currentPersonVersion()
  inTab.set('contact@7', '{}')
  const text = JSON.stringify(user)
  hear('data_user', text, JSON.stringify({ ...user, name: 'Đinh Thị Yến' }))
  hear('access_token', 'a1', null)
  stored.set('session_ended', '7')
  hear('data_user', text, null)
  expect([drawn.mock.calls.length, currentPersonVersion(), inTab.size]).toEqual([0, here, 1])
  stored.delete('session_ended')
  hear('data_user', text, null)
  expect([drawn.mock.calls.length, currentPersonVersion(), inTab.size]).toEqual([1, here + 1, 0])
})

it('what this tab wrote before it heard of signing out in another one is forgotten too, unless the account is back', () => {
  const { stored, hear } = withAnotherTab()
  const keysLeft = () => {
    storeUser(user)
    storeForAccount('entry_draft', 'Lê Hoa', '4.pair')
    hear('data_user', JSON.stringify(user), null)
    return [...stored.keys()]
  }
  expect(keysLeft()).toEqual([])
  storeTokens({ accessToken: 'a2' })
  expect(keysLeft()).toEqual(['access_token', 'data_user', 'entry_draft.4.pair@7'])
})

it('the user record says who is here, and nothing else does', () => {
  const stored = signedIn()
  expect(currentUser()).toEqual(user)
  stored.delete('data_user')
  expect(currentUser()).toBeNull()
  stored.set('data_user', 'not JSON')
  expect(currentUser()).toBeNull()
  stored.set('data_user', JSON.stringify(user))
  stored.delete('access_token')
  expect(currentUser()).toEqual(user)
})

it('a session that ended by itself is remembered until somebody signs in or goes on without', () => {
  const stored = signedIn()
  endSession()
  expect([accessToken(), refreshToken(), currentUser(), hasSessionEnded()]).toEqual([null, null, null, true])
  storeUser(user)
  expect(hasSessionEnded()).toBe(false)
  endSession()
  clearSession()
  expect([...stored.keys()]).toEqual(['language'])
})
