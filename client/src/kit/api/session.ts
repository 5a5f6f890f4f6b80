import { useSyncExternalStore } from 'react'
import { hidePlaceholderEmail } from '@portal/shared/users/invented-address'
import type { DataUser } from '@portal/shared/users/users'
import {
  removeText,
  removePersonData,
  removeTabData,
  removeWhere,
  storeText,
  readText,
  type StoreOwner,
} from '../lib/browser-store.ts'

const listeners = new Set<() => void>()
const notifyListeners = () => listeners.forEach((listener) => listener())

export const accessToken = () => readText('access_token')
export const refreshToken = () => readText('refresh_token')

export function storeTokens(tokens: { accessToken: string; refreshToken?: string }): void {
  storeText('access_token', tokens.accessToken)
  if (tokens.refreshToken) storeText('refresh_token', tokens.refreshToken)
}

export function storeUser(user: DataUser): void {
  storeText('data_user', JSON.stringify(user))
  // A new object even for an equal record, so that `latest-rights.ts` discards the rights of older answers.
  lastParsed = { text: null, user: null }
  removeText('session_ended')
  notifyListeners()
}

/** Increments when another person may use this browser; the screen is then rendered from scratch. */
let personVersion = 0

/** Signs out: removes the account's data from this browser's stores, and renders the screen from scratch. */
export function clearSession(): void {
  removeAccountData()
  personVersion += 1
  notifyListeners()
}

/** Continues as a visitor after a session ended: removes the account's stored data, but leaves the open form on screen. */
export function continueAsVisitor(): void {
  removeAccountData()
  notifyListeners()
}

function removeAccountData(owner = currentOwner() ?? findEndedAccount()): void {
  // First, because other tabs react to each step.
  removeText('session_ended')
  removeSession()
  removePersonData(owner)
}

/** Removes a session that the server ended, and stores that it ended until the user signs in again or continues as a visitor. */
export function endSession(): void {
  const user = currentUser()
  const isByCode = isCodeSession(user)
  // First, because other tabs react to each step.
  storeText('session_ended', `${user?.id ?? ''}${isByCode ? CODE_SUFFIX : ''}`)
  // Nobody signs in as a code again, so its answers have no reader.
  if (isByCode) removeWhere('hall', (_value, owner) => owner === user?.id)
  removeSession()
  notifyListeners()
}

function removeSession(): void {
  // The user first, so that other tabs remove the person's data before they render anything.
  for (const key of ['data_user', 'access_token', 'refresh_token'] as const) removeText(key)
}

/** Calls back when another tab signed out or signed in as another account, after this tab has removed that person's data. */
export function onSignOutElsewhere(onSignOut: () => void): void {
  addEventListener('storage', ({ key, oldValue, newValue }) => {
    const before = readUser(oldValue)
    if (key !== 'data_user' || !before || readUser(newValue)?.id === before.id) return
    if (newValue === null && hasSessionEnded()) return
    removeTabData()
    personVersion += 1
    onSignOut()
    notifyListeners()
    // Also drafts that this tab stored before the event arrived, unless another account has signed in.
    setTimeout(() => {
      if (accessToken() !== null) return
      removeAccountData(before.id)
      notifyListeners()
    })
  })
}

const CODE_SUFFIX = ' by code'
export const hasSessionEnded = () => readText('session_ended') !== null
/** Whether the ended session was opened by an access code, so that only another code opens the next one. */
export const hasCodeSessionEnded = () => readText('session_ended')?.endsWith(CODE_SUFFIX) ?? false
/** The account whose session ended by itself. */
const findEndedAccount = (): StoreOwner => Number(readText('session_ended')?.replace(CODE_SUFFIX, '')) || null

/** Whether a session was opened by an access code: it has no account, and ends with the code. */
export const isCodeSession = (user: DataUser | null) =>
  user?.roles?.some(({ expires_date }) => expires_date !== null) ?? false

/** The owner of new drafts: the id of the signed-in account, null for visitors. */
export const currentOwner = (): StoreOwner => currentUser()?.id ?? null

/** Whether an owner's drafts may be stored: no longer after signing out, but still after the session ended by itself. */
export function mayStoreFor(owner: StoreOwner): boolean {
  return owner === null || owner === currentOwner() || owner === findEndedAccount()
}

/** The last parsed text: `useSyncExternalStore` needs the same object while nothing changes. */
let lastParsed: { text: string | null; user: DataUser | null } = { text: null, user: null }

export function currentUser(): DataUser | null {
  const text = readText('data_user')
  if (text !== lastParsed.text) lastParsed = { text, user: readUser(text) }
  return lastParsed.user
}

/** Reads a stored user record, which an older version or another page may have written: null without an id, empty texts where they are missing. */
function readUser(text: string | null): DataUser | null {
  try {
    const stored = text ? (JSON.parse(text) as Partial<DataUser> | null) : null
    if (typeof stored?.id !== 'number') return null
    return { ...(stored as DataUser), name: stored.name ?? '', email: hidePlaceholderEmail(stored.email ?? '') }
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

/** Whether the session ended by itself and the user has not yet signed in again or continued as a visitor. */
export function useSessionEnded(): boolean {
  return useSyncExternalStore(subscribe, hasSessionEnded, () => false)
}

export const currentPersonVersion = () => personVersion

/** Changes when another person may use this browser: the React key of the parts that hold typed text. */
export function usePersonVersion(): number {
  return useSyncExternalStore(subscribe, currentPersonVersion, currentPersonVersion)
}
