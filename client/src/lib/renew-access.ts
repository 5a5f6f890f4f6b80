import { base } from './calls.ts'
import { accessToken, endSession, keepTokens, refreshToken } from './session.ts'
import { toastSessionEnded } from './toast.ts'

let underWay: Promise<string | null> | null = null

/**
 * A new access token in place of `spent`, or null when the session is over. Parallel calls share one refresh;
 * so do tabs, by a lock where the browser has one.
 */
export function renewAccess(spent: string): Promise<string | null> {
  underWay ??= locked(async () => renew(spent)).finally(() => (underWay = null))
  return underWay
}

async function locked<T>(work: () => Promise<T>): Promise<T> {
  // Locks exist only on https and localhost; elsewhere the server's grace for a spent token covers two tabs.
  return 'locks' in navigator ? navigator.locks.request('portal-refresh', work) : work()
}

async function renew(spent: string): Promise<string | null> {
  const current = accessToken()
  if (current && current !== spent) return current
  const token = refreshToken()
  if (!token) return null
  const response = await fetch(`${base}/users/refresh-token`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ refreshToken: token }),
  }).catch(() => null)
  // Without an answer nothing is known: the session stays and the first refusal is passed on.
  if (!response || (response.status !== 401 && !response.ok)) return null
  if (!response.ok) {
    endSession()
    toastSessionEnded()
    return null
  }
  const { data } = (await response.json()) as { data: { accessToken: string; refreshToken: string } }
  keepTokens(data)
  return data.accessToken
}
