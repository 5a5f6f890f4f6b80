import { isChangeOf, readJson, removeText, storeText, type StoreOwner } from '../../kit/lib/browser-store.ts'
import type { ActQueue, WaitingAct } from './act-queue.ts'

/** An act that waited longer is of another day, and is not sent. */
const STORED_MAX_MS = 12 * 60 * 60_000

export type QueueLocation = { key: 'mc_queue' | 'desk_queue' | 'judge_queue'; place: string; owner: StoreOwner }

/** The acts that wait at a place, as all tabs of this browser have left them. */
export function readQueue<Act extends WaitingAct>({ key, ...location }: QueueLocation): ActQueue<Act> {
  const stored = readJson(key, location) as Partial<ActQueue<Act>> | null
  const { queue = [], version = 0, conflict = [] } = stored ?? {}
  const last = queue.at(-1) ?? conflict.at(-1)
  const isOfToday = last !== undefined && Date.now() - Date.parse(last.acted_at) < STORED_MAX_MS
  return isOfToday ? { queue, version, conflict } : { queue: [], version: 0, conflict: [] }
}

/** Stores the acts that wait. Returns whether this browser stores anything. */
export function writeQueue<Act extends WaitingAct>(
  { key, ...location }: QueueLocation,
  waiting: ActQueue<Act>,
): boolean {
  if (waiting.queue.length > 0 || waiting.conflict.length > 0) return storeText(key, JSON.stringify(waiting), location)
  removeText(key, location)
  return true
}

/** Calls back when another tab has changed the queue, until the returned function is called. */
export function onQueueChange({ key, ...location }: QueueLocation, listener: () => void): () => void {
  const onStorage = (event: StorageEvent) => {
    if (isChangeOf(event, key, location)) listener()
  }
  addEventListener('storage', onStorage)
  return () => removeEventListener('storage', onStorage)
}

/** Does some work in one tab at a time; a tab that finds another at it does nothing. On plain http every tab does it: there are no locks. */
export async function inOneTab({ key, place, owner }: QueueLocation, work: () => Promise<void>): Promise<void> {
  if (!('locks' in navigator)) return work()
  await navigator.locks.request(`${key} ${place}@${owner}`, { ifAvailable: true }, async (lock) => {
    if (lock) await work()
  })
}
