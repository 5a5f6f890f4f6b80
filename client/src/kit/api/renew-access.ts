import { base } from './calls.ts'
import { accessToken, endSession, keepTokens, refreshToken } from './session.ts'
import { toastSessionEnded } from '../i18n/toast.ts'

/** A new access token, or why there is none: the session is over, or the refresh was refused (null: it got no answer). */
export type Renewal = { token: string } | 'over' | { failed: Response | null }

let underWay: Promise<Renewal> | null = null

/** Replaces the expired access token. Parallel calls share one refresh, and so do tabs where the browser has locks. */
export function renewAccess(expired: string): Promise<Renewal> {
  underWay ??= locked(async () => renew(expired)).finally(() => (underWay = null))
  return underWay
}

async function locked<T>(work: () => Promise<T>): Promise<T> {
  // Locks exist only on https and localhost; elsewhere two tabs get a successor each, and both use the one stored last.
  return 'locks' in navigator ? navigator.locks.request('portal-refresh', work) : work()
}

async function renew(expired: string): Promise<Renewal> {
  const current = accessToken()
  if (current && current !== expired) return { token: current }
  const token = refreshToken()
  // Signed out in another tab, or no refresh token left.
  if (!token) return current ? ended() : 'over'
  const response = await fetch(`${base}/users/refresh-token`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ refreshToken: token }),
  }).catch(() => null)
  // Keep the session: no answer or a busy server says nothing about it.
  if (!response || (response.status !== 401 && !response.ok)) return { failed: response }
  const answer = response.ok
    ? ((await response.json()) as { data: { accessToken: string; refreshToken: string } })
    : null
  // Meanwhile another tab signed out, or a new password opened another session.
  if (refreshToken() !== token) {
    const newer = accessToken()
    return newer ? { token: newer } : 'over'
  }
  if (!answer) return ended()
  keepTokens(answer.data)
  return { token: answer.data.accessToken }
}

function ended(): Renewal {
  endSession()
  toastSessionEnded()
  return 'over'
}
