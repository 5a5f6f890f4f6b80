import { useSyncExternalStore } from 'react'
import type { DataUser } from '@portal/shared/users/users'

const ACCESS = 'access_token'
const REFRESH = 'refresh_token'
const USER = 'data_user'

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
  changed()
}

export function forgetSession(): void {
  for (const key of [ACCESS, REFRESH, USER]) localStorage.removeItem(key)
  changed()
}

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
