import { readFileSync } from 'node:fs'
import { asAdmin, type Bench } from './places.ts'

/** Milliseconds a tick of the kernel's accounts; it is 100 a second on every Linux that we know. */
const TICK = 10

/** Milliseconds of processor time, user's and system's, that a process and those it started have taken; for the ended ones too where `reaped`. */
export function taken(pid: number, reaped: boolean): number {
  const fields = (file: string) => readFileSync(`/proc/${pid}/${file}`, 'utf8')
  try {
    const [user, system, endedUser, endedSystem] =
      fields('stat').split(') ')[1]?.split(' ').slice(11, 15).map(Number) ?? []
    const own = (user ?? 0) + (system ?? 0) + (reaped ? (endedUser ?? 0) + (endedSystem ?? 0) : 0)
    const children = fields(`task/${pid}/children`).split(' ').filter(Boolean).map(Number)
    return own * TICK + children.reduce((sum, child) => sum + taken(child, reaped), 0)
  } catch {
    // Ended since its parent was read.
    return 0
  }
}

export type Taken = { node: number; database: number }

/** A clock of the processor time that the portal's processes and those of its PostgreSQL take. Linux alone has it. */
export async function processorTime({ admin }: Bench, pid: number): Promise<() => Taken> {
  const [row] = await asAdmin(admin ?? '', `select split_part(pg_read_file('postmaster.pid'), E'\\n', 1) as pid`)
  const postmaster = Number(row?.pid)
  return () => ({ node: taken(pid, true), database: taken(postmaster, true) })
}
