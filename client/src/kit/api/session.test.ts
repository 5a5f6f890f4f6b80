import { afterEach, expect, it, vi } from 'vitest'
import type { DataUser } from '@portal/shared/users/users'
import { keepKey } from '../lib/browser-store.ts'
import { fakeBrowser } from './network.fakes.ts'
import { keepOwn, readOwn } from './own-store.ts'
import {
  accessToken,
  currentPerson,
  currentUser,
  endSession,
  forgetSession,
  continueAsVisitor,
  keepTokens,
  keepUser,
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
  keepTokens({ accessToken: 'a1', refreshToken: 'r1' })
  keepUser(user)
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
  forgetSession()
  expect([...stored.keys()]).toEqual(['language'])
  expect([accessToken(), refreshToken(), currentUser()]).toEqual([null, null, null])
})

it('signing out forgets what the account typed, in both stores, and leaves choices and what visitors typed', () => {
  const browser = fakeBrowser(() => 'no answer')
  keepTokens({ accessToken: 'a1', refreshToken: 'r1' })
  keepKey('entry_draft', 'of a visitor', { place: '4.pair' })
  keepKey('entry_draft', 'of another account', { place: '4.pair', owner: 8 })
  browser.stored.set('draft.4.pair', 'of an older version').set('entry_contact', 'of an older version')
  keepUser(user)
  keepKey('language', 'vi')
  keepKey('entry_columns', '[]')
  keepOwn('entry_draft', 'Lê Hoa', '4.pair')
  keepOwn('registered', ['Lê Hoa'], 4)
  keepOwn('contact', { mobile: '0912345678' })
  keepKey('entry_token', 'secret')
  keepKey('entry_contact', '{}')
  forgetSession()
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
  forgetSession()
  keepOwn('entry_draft', 'Lê Hoa', '4.pair', user.id)
  expect([...stored.keys()]).toEqual(['language'])
})

it('what an account typed outlives its session, and only the account finds it again', () => {
  signedIn()
  endSession()
  keepOwn('entry_draft', 'Lê Hoa', '4.pair', user.id)
  expect(readOwn('entry_draft', '4.pair')).toBeNull()
  keepUser({ ...user, id: 8 })
  expect(readOwn('entry_draft', '4.pair')).toBeNull()
  keepUser(user)
  expect(readOwn('entry_draft', '4.pair')).toBe('Lê Hoa')
})

it('going on without an account forgets what the account left', () => {
  const stored = signedIn()
  keepOwn('entry_draft', 'Lê Hoa', '4.pair')
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
  const here = currentPerson()
  inTab.set('contact@7', '{}')
  const text = JSON.stringify(user)
  hear('data_user', text, JSON.stringify({ ...user, name: 'Đinh Thị Yến' }))
  hear('access_token', 'a1', null)
  stored.set('session_ended', '7')
  hear('data_user', text, null)
  expect([drawn.mock.calls.length, currentPerson(), inTab.size]).toEqual([0, here, 1])
  stored.delete('session_ended')
  hear('data_user', text, null)
  expect([drawn.mock.calls.length, currentPerson(), inTab.size]).toEqual([1, here + 1, 0])
})

it('what this tab wrote before it heard of signing out in another one is forgotten too, unless the account is back', () => {
  const { stored, hear } = withAnotherTab()
  const keysLeft = () => {
    keepUser(user)
    keepOwn('entry_draft', 'Lê Hoa', '4.pair')
    hear('data_user', JSON.stringify(user), null)
    return [...stored.keys()]
  }
  expect(keysLeft()).toEqual([])
  keepTokens({ accessToken: 'a2' })
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
  keepUser(user)
  expect(hasSessionEnded()).toBe(false)
  endSession()
  forgetSession()
  expect([...stored.keys()]).toEqual(['language'])
})
