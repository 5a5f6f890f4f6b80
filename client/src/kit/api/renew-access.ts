import { apiBase } from './calls.ts'
import { accessToken, endSession, storeTokens, refreshToken } from './session.ts'
import { toastSessionEnded } from '../i18n/toast.ts'

/** A new access token, or why there is none: the session is over, or the refresh failed with this response (null: no answer). */
export type Renewal = { token: string } | 'over' | { failure: Response | null }

let pendingRenewal: Promise<Renewal> | null = null

/** Replaces the expired access token. Parallel calls share one refresh, and so do tabs where the browser has locks. */
export function renewAccess(expiredToken: string): Promise<Renewal> {
  pendingRenewal ??= runLocked(async () => renew(expiredToken)).finally(() => (pendingRenewal = null))
  return pendingRenewal
}

async function runLocked<T>(work: () => Promise<T>): Promise<T> {
  // Locks exist only on https and localhost. Elsewhere two tabs may each get a new token; both then use the one stored last.
  return 'locks' in navigator ? navigator.locks.request('portal-refresh', work) : work()
}

async function renew(expiredToken: string): Promise<Renewal> {
  const current = accessToken()
  if (current && current !== expiredToken) return { token: current }
  const token = refreshToken()
  // Signed out in another tab, or no refresh token left.
  if (!token) return current ? endExpiredSession() : 'over'
  const response = await fetch(`${apiBase}/users/refresh-token`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ refreshToken: token }),
  }).catch(() => null)
  // Without an answer, or from a busy server, it is unknown whether the session is over: keep it.
  if (!response || (response.status !== 401 && !response.ok)) return { failure: response }
  const answer = response.ok
    ? ((await response.json()) as { data: { accessToken: string; refreshToken: string } })
    : null
  // During the request another tab signed out, or a new password opened another session.
  if (refreshToken() !== token) {
    const newer = accessToken()
    return newer ? { token: newer } : 'over'
  }
  if (!answer) return endExpiredSession()
  storeTokens(answer.data)
  return { token: answer.data.accessToken }
}

function endExpiredSession(): Renewal {
  endSession()
  toastSessionEnded()
  return 'over'
}
