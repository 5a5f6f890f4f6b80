import { useSyncExternalStore } from 'react'
import { shownAddress } from '@portal/shared/users/invented-address'
import type { DataUser } from '@portal/shared/users/users'
import { forgetFollowedPages } from '../lib/kept/kept-pages.ts'
import { dropKey, forgetPerson, forgetTab, keepKey, readKey, type StoreOwner } from '../lib/browser-store.ts'

const listeners = new Set<() => void>()
const changed = () => listeners.forEach((listener) => listener())

export const accessToken = () => readKey('access_token')
export const refreshToken = () => readKey('refresh_token')

export function keepTokens(tokens: { accessToken: string; refreshToken?: string }): void {
  keepKey('access_token', tokens.accessToken)
  if (tokens.refreshToken) keepKey('refresh_token', tokens.refreshToken)
}

export function keepUser(user: DataUser): void {
  keepKey('data_user', JSON.stringify(user))
  // A new record even where it says the same: what older answers said of its rights is out of date.
  parsed = { text: null, user: null }
  dropKey('session_ended')
  changed()
}

/** Increments when another person may use this browser: the screen is then drawn from scratch. */
let person = 0

/** Signed out: nothing of the account is left, in this browser's stores and on this tab's screen. */
export function forgetSession(): void {
  forgetAccount()
  person += 1
  changed()
}

/** After a session ended, the person goes on as a visitor: the open form stays, the rest of what the account left goes. */
export function goOnWithout(): void {
  forgetAccount()
  changed()
}

function forgetAccount(owner = currentOwner() ?? endedAccount()): void {
  // First: another tab may look at each step.
  dropKey('session_ended')
  removeSession()
  forgetPerson(owner)
  forgetFollowedPages()
}

/** The server ended the session: remembered until the user chooses how to go on. */
export function endSession(): void {
  // Before the rest: another tab may look at each step.
  keepKey('session_ended', `${currentOwner() ?? ''}${isByCode(currentUser()) ? BY_CODE : ''}`)
  removeSession()
  changed()
}

function removeSession(): void {
  // The user first: another tab that sees it gone forgets the person before it draws anything.
  for (const key of ['data_user', 'access_token', 'refresh_token'] as const) dropKey(key)
}

/** Calls back when another tab signed out, or signed in as somebody else, after this tab has forgotten the person too. */
export function onSignOutElsewhere(then: () => void): void {
  addEventListener('storage', ({ key, oldValue, newValue }) => {
    const before = readUser(oldValue)
    if (key !== 'data_user' || !before || readUser(newValue)?.id === before.id) return
    if (newValue === null && sessionEnded()) return
    forgetTab()
    person += 1
    then()
    changed()
    // Texts that this tab wrote before it heard of it go too, but none that the account typed since it is back.
    setTimeout(() => {
      if (accessToken() !== null) return
      forgetAccount(before.id)
      changed()
    })
  })
}

const BY_CODE = ' by code'
export const sessionEnded = () => readKey('session_ended') !== null
/** Whether that session came from a code: only another code opens the next one. */
export const codeEnded = () => readKey('session_ended')?.endsWith(BY_CODE) ?? false
/** The account whose session ended by itself. */
const endedAccount = (): StoreOwner => Number(readKey('session_ended')?.replace(BY_CODE, '')) || null

/** Whether a session came from a code: it has no account of its own, and ends with the code. */
export const isByCode = (user: DataUser | null) =>
  user?.roles?.some(({ expires_date }) => expires_date !== null) ?? false

/** The owner of drafts: the signed-in account, or visitors. */
export const currentOwner = (): StoreOwner => currentUser()?.id ?? null

/** Whether an owner's drafts may be stored: not after sign-out, but after a session that ended by itself. */
export function mayKeepFor(owner: StoreOwner): boolean {
  return owner === null || owner === currentOwner() || owner === endedAccount()
}

/** Parsed once a stored text, so that the snapshot stays the same object while nothing changes. */
let parsed: { text: string | null; user: DataUser | null } = { text: null, user: null }

export function currentUser(): DataUser | null {
  const text = readKey('data_user')
  if (text !== parsed.text) parsed = { text, user: readUser(text) }
  return parsed.user
}

/** The stored text may be of an older version, or of another page: without an id it is nobody, without texts they are empty. */
function readUser(text: string | null): DataUser | null {
  try {
    const stored = text ? (JSON.parse(text) as Partial<DataUser> | null) : null
    if (typeof stored?.id !== 'number') return null
    return { ...(stored as DataUser), name: stored.name ?? '', email: shownAddress(stored.email ?? '') }
  } catch {
    return null
  }
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  // Signing in or out in one tab counts in the others.
  addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    removeEventListener('storage', listener)
  }
}

/** The user record of this browser, or null for a visitor. */
export function useUser(): DataUser | null {
  return useSyncExternalStore(subscribe, currentUser, () => null)
}

/** Whether the session ended by itself and the user has not chosen how to go on. */
export function useSessionEnded(): boolean {
  return useSyncExternalStore(subscribe, sessionEnded, () => false)
}

export const currentPerson = () => person

/** Changes when another person may use this browser: the React key of everything that holds typed text. */
export function usePerson(): number {
  return useSyncExternalStore(subscribe, currentPerson, currentPerson)
}
