import { streamPath } from '@portal/shared/programme/hall-stream'
import { apiBase } from '../../kit/api/calls.ts'
import { canStore } from '../../kit/lib/browser-store.ts'
import { manifestAddress, offlineScopes } from '../../portal/offline/offline-pages.ts'
import { storePage } from '../../portal/offline/store-page.ts'

const TIMEOUT_MS = 20_000
const CLOCK_MAX_SECONDS = 30

export const deviceChecks = ['offline', 'storage', 'wake', 'camera', 'clock', 'stream'] as const
export type DeviceCheckName = (typeof deviceChecks)[number]
/** `seconds`: by how much the clock differs. */
export type DeviceCheckResult = { isOk: boolean; seconds?: number }

const checks: Readonly<Record<DeviceCheckName, (tournamentId: number) => Promise<DeviceCheckResult>>> = {
  offline: async () => {
    await Promise.all(offlineScopes.filter((scope) => manifestAddress(scope) !== null).map(storePage))
    return { isOk: true }
  },
  storage: async () => ({ isOk: canStore() }),
  wake: async () => {
    await (await navigator.wakeLock.request('screen')).release()
    return { isOk: true }
  },
  camera: async () => {
    const stream = await navigator.mediaDevices.getUserMedia({ video: true })
    for (const track of stream.getTracks()) track.stop()
    return { isOk: true }
  },
  clock: async () => {
    const sentAt = Date.now()
    const { headers } = await fetch('/healthz', { method: 'HEAD', cache: 'no-store' })
    const seconds = clockDifference(headers.get('date'), sentAt, Date.now())
    return seconds === null ? { isOk: false } : { isOk: seconds <= CLOCK_MAX_SECONDS, seconds }
  },
  stream: async (tournamentId) => {
    const source = new EventSource(`${apiBase}${streamPath(tournamentId)}`)
    try {
      await new Promise<void>((resolve, reject) => {
        source.addEventListener('whole', () => resolve())
        source.addEventListener('error', () => reject(new Error('no stream')))
      })
      return { isOk: true }
    } finally {
      source.close()
    }
  },
}

/**
 * By how many seconds a device's clock differs from the server's, which named its second (`date`, RFC 9110) between two moments of the device
 * (epoch milliseconds). Null without a date.
 */
export function clockDifference(date: string | null, sentAt: number, answeredAt: number): number | null {
  const serverTime = Date.parse(date ?? '') + 500
  return Number.isNaN(serverTime) ? null : Math.round(Math.abs(serverTime - (sentAt + answeredAt) / 2) / 1_000)
}

/** Tries one thing on this device. What the browser lacks, refuses or does not answer in time has failed. */
export async function checkDevice(name: DeviceCheckName, tournamentId: number): Promise<DeviceCheckResult> {
  const timeout = new Promise<DeviceCheckResult>((resolve) => setTimeout(() => resolve({ isOk: false }), TIMEOUT_MS))
  return Promise.race([checks[name](tournamentId), timeout]).catch(() => ({ isOk: false }))
}
