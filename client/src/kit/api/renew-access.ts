import { base } from './calls.ts'
import { accessToken, endSession, keepTokens, refreshToken } from './session.ts'
import { toastSessionEnded } from '../lib/toast.ts'

/** A new access token, or why there is none: the session is over, or the refresh was refused (null: it got no answer). */
export type Renewal = { token: string } | 'over' | { failed: Response | null }

let underWay: Promise<Renewal> | null = null

/** Replaces the access token `spent`. Parallel calls share one refresh; so do tabs, by a lock where the browser has one. */
export function renewAccess(spent: string): Promise<Renewal> {
  underWay ??= locked(async () => renew(spent)).finally(() => (underWay = null))
  return underWay
}

async function locked<T>(work: () => Promise<T>): Promise<T> {
  // Locks exist only on https and localhost; elsewhere two tabs get a successor each, and both use the one stored last.
  return 'locks' in navigator ? navigator.locks.request('portal-refresh', work) : work()
}

async function renew(spent: string): Promise<Renewal> {
  const current = accessToken()
  if (current && current !== spent) return { token: current }
  const token = refreshToken()
  // Somebody signed out in another tab, or nothing is left that would buy the next access.
  if (!token) return current ? ended() : 'over'
  const response = await fetch(`${base}/users/refresh-token`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ refreshToken: token }),
  }).catch(() => null)
  // Without an answer nothing is known, and a busy server says nothing about the session: it stays.
  if (!response || (response.status !== 401 && !response.ok)) return { failed: response }
  if (response.ok) {
    const { data } = (await response.json()) as { data: { accessToken: string; refreshToken: string } }
    keepTokens(data)
    return { token: data.accessToken }
  }
  // Meanwhile somebody signed out in another tab, or a change of password opened another session.
  if (refreshToken() !== token) {
    const newer = accessToken()
    return newer ? { token: newer } : 'over'
  }
  return ended()
}

function ended(): Renewal {
  endSession()
  toastSessionEnded()
  return 'over'
}
