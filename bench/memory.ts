import { readFileSync } from 'node:fs'

export const MIB = 1024 ** 2
/** What the least memory of the last quarter of a run may exceed that of the second one by. */
export const FLAT = 1.05

/** Bytes that a process holds. Linux alone tells. */
export function rssOf(pid: number): number {
  return 1024 * Number(/^VmRSS:\s+(\d+)/mu.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1])
}

/** Bytes of a portal's heap that are in use. */
export async function heapOf(url: string): Promise<number> {
  return Number(/^nodejs_heap_size_used_bytes (\S+)/mu.exec(await (await fetch(`${url}/metrics`)).text())?.[1])
}
