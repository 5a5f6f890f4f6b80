import { readFileSync } from 'node:fs'
import type { RunningPortal } from '../server/src/test/running-portal.ts'
import type { Asking } from './admin.ts'
import { ms } from './figures.ts'

const LOOK_EVERY = 5

/**
 * Downloads an Excel file and watches: duration, size, memory of the portal's process before and at its highest, and the longest that
 * another request had to wait meanwhile, which is how long the event loop was held.
 */
export async function exportOf({ url, pid }: RunningPortal, ask: Asking, call: string, tournament_id: number) {
  const before = memoryOf(pid)
  let highest = before
  let longest = 0
  const running = new AbortController()
  const watch = (async () => {
    while (!running.signal.aborted) {
      const asked = performance.now()
      await (await fetch(`${url}/healthz`)).text()
      longest = Math.max(longest, performance.now() - asked)
      highest = Math.max(highest, memoryOf(pid))
      await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY))
    }
  })()
  const started = performance.now()
  const response = (await ask('POST', `/athletes/${call}`, { tournament_id })) as Response
  const { byteLength } = await response.arrayBuffer()
  const took = performance.now() - started
  running.abort()
  await watch
  return [ms(took), megabytes(byteLength), megabytes(before), megabytes(highest), ms(longest)]
}

/** Resident bytes, where the system tells them. */
function memoryOf(pid: number): number {
  try {
    return Number(/VmRSS:\s+(\d+)/u.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) * 1024
  } catch {
    return 0
  }
}

const megabytes = (bytes: number) =>
  bytes === 0 ? 'unknown' : `${(bytes / 2 ** 20).toFixed(bytes < 2 ** 23 ? 1 : 0)} MiB`
