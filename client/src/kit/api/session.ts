import { useSyncExternalStore } from 'react'
import { shownAddress } from '@portal/shared/users/invented-address'
import type { DataUser } from '@portal/shared/users/users'
import { forgetFollowedPages } from '../lib/kept/kept-pages.ts'
import { dropKey, forgetPerson, forgetTab, keepKey, readKey, type StoreOwner } from '../lib/browser-store.ts'

const listeners = new Set<() => void>()
const notifyListeners = () => listeners.forEach((listener) => listener())

export const accessToken = () => readKey('access_token')
export const refreshToken = () => readKey('refresh_token')

export function keepTokens(tokens: { accessToken: string; refreshToken?: string }): void {
  keepKey('access_token', tokens.accessToken)
  if (tokens.refreshToken) keepKey('refresh_token', tokens.refreshToken)
}

export function keepUser(user: DataUser): void {
  keepKey('data_user', JSON.stringify(user))
  // A new object even where the record is equal: `latest-rights.ts` then drops the rights that older answers told.
  parsed = { text: null, user: null }
  dropKey('session_ended')
  notifyListeners()
}

/** Increments when another person may use this browser; the screen is then drawn from scratch. */
let personVersion = 0

/** Signs out: removes everything of the account from this browser's stores, and has the screen drawn from scratch. */
export function forgetSession(): void {
  forgetAccount()
  personVersion += 1
  notifyListeners()
}

/** After a session ended: goes on as a visitor. The open form stays on screen, everything stored of the account is removed. */
export function continueAsVisitor(): void {
  forgetAccount()
  notifyListeners()
}

function forgetAccount(owner = currentOwner() ?? findEndedAccount()): void {
  // First, because other tabs react to each step.
  dropKey('session_ended')
  removeSession()
  forgetPerson(owner)
  forgetFollowedPages()
}

/** Removes a session that the server ended, and remembers that until the user signs in again or goes on as a visitor. */
export function endSession(): void {
  // First, because other tabs react to each step.
  keepKey('session_ended', `${currentOwner() ?? ''}${isByCode(currentUser()) ? BY_CODE : ''}`)
  removeSession()
  notifyListeners()
}

function removeSession(): void {
  // The user first: another tab that sees it removed then forgets the person before it draws anything.
  for (const key of ['data_user', 'access_token', 'refresh_token'] as const) dropKey(key)
}

/** Calls back when another tab signed out or signed in as somebody else, once this tab has dropped its own data of that person. */
export function onSignOutElsewhere(onSignOut: () => void): void {
  addEventListener('storage', ({ key, oldValue, newValue }) => {
    const before = readUser(oldValue)
    if (key !== 'data_user' || !before || readUser(newValue)?.id === before.id) return
    if (newValue === null && hasSessionEnded()) return
    forgetTab()
    personVersion += 1
    onSignOut()
    notifyListeners()
    // Also drafts that this tab stored before the event came, unless somebody has signed in since.
    setTimeout(() => {
      if (accessToken() !== null) return
      forgetAccount(before.id)
      notifyListeners()
    })
  })
}

const BY_CODE = ' by code'
export const hasSessionEnded = () => readKey('session_ended') !== null
/** Whether the ended session came from a code: only another code opens the next one. */
export const hasCodeSessionEnded = () => readKey('session_ended')?.endsWith(BY_CODE) ?? false
/** The account whose session ended by itself. */
const findEndedAccount = (): StoreOwner => Number(readKey('session_ended')?.replace(BY_CODE, '')) || null

/** Whether a session was opened by an access code: it has no account of its own, and ends with the code. */
export const isByCode = (user: DataUser | null) =>
  user?.roles?.some(({ expires_date }) => expires_date !== null) ?? false

/** The owner of new drafts: the id of the signed-in account, null for visitors. */
export const currentOwner = (): StoreOwner => currentUser()?.id ?? null

/** Whether an owner's drafts may be stored: not once the account signed out, but still when its session ended by itself. */
export function mayKeepFor(owner: StoreOwner): boolean {
  return owner === null || owner === currentOwner() || owner === findEndedAccount()
}

/** The last parsed text: `useSyncExternalStore` needs the same object while nothing changes. */
let parsed: { text: string | null; user: DataUser | null } = { text: null, user: null }

export function currentUser(): DataUser | null {
  const text = readKey('data_user')
  if (text !== parsed.text) parsed = { text, user: readUser(text) }
  return parsed.user
}

/** Reads a stored user record, which an older version or another page may have written: null without an id, empty texts where they are missing. */
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
  // Other tabs sign in and out as well.
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
  return useSyncExternalStore(subscribe, hasSessionEnded, () => false)
}

export const currentPerson = () => personVersion

/** Changes when another person may use this browser: the React key of everything that holds typed text. */
export function usePerson(): number {
  return useSyncExternalStore(subscribe, currentPerson, currentPerson)
}
