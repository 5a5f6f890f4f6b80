import { useSyncExternalStore } from 'react'
import type { DataUser } from '@portal/shared/users/users'

const ACCESS = 'access_token'
const REFRESH = 'refresh_token'
const USER = 'data_user'
/** Kept until whoever was signed in signs in again or goes on without an account, also over a reload and in other tabs. */
const ENDED = 'session_ended'

const listeners = new Set<() => void>()
const changed = () => listeners.forEach((listener) => listener())

export const accessToken = () => localStorage.getItem(ACCESS)
export const refreshToken = () => localStorage.getItem(REFRESH)

export function keepTokens(tokens: { accessToken: string; refreshToken?: string }): void {
  localStorage.setItem(ACCESS, tokens.accessToken)
  if (tokens.refreshToken) localStorage.setItem(REFRESH, tokens.refreshToken)
}

export function keepUser(user: DataUser): void {
  localStorage.setItem(USER, JSON.stringify(user))
  localStorage.removeItem(ENDED)
  changed()
}

/** Signed out, or going on as a visitor: by a choice of one's own. */
export function forgetSession(): void {
  removeSession()
  localStorage.removeItem(ENDED)
  changed()
}

/** The server takes the session no more: nobody chose that, so it is remembered as long as nobody has answered it. */
export function endSession(): void {
  // Before the rest: another tab may look at each step.
  localStorage.setItem(ENDED, '1')
  removeSession()
  changed()
}

function removeSession(): void {
  for (const key of [ACCESS, REFRESH, USER]) localStorage.removeItem(key)
}

export const sessionEnded = () => localStorage.getItem(ENDED) !== null

/** Parsed once a stored text, so that the snapshot stays the same object while nothing changes. */
let parsed: { text: string | null; user: DataUser | null } = { text: null, user: null }

export function currentUser(): DataUser | null {
  const text = localStorage.getItem(USER)
  if (text !== parsed.text) parsed = { text, user: readUser(text) }
  return parsed.user
}

function readUser(text: string | null): DataUser | null {
  try {
    return text ? (JSON.parse(text) as DataUser) : null
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
  return useSyncExternalStore(subscribe, currentUser)
}

/** Whether a session ended here by itself, and whoever had it has not said yet how to go on. */
export function useSessionEnded(): boolean {
  return useSyncExternalStore(subscribe, sessionEnded)
}
