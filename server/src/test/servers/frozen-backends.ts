import { execFileSync } from 'node:child_process'
import { sql } from 'kysely'
import { afterEach } from 'vitest'
import type { Db } from '../../kit/db/tables.ts'

/** The name of the portal's connections under test, apart from those of the test itself. */
const TO_FREEZE = 'to_freeze'

/** The address with connections that `freezer` finds. */
export const toFreeze = (url = ''): string =>
  Object.assign(new URL(url), { search: `?application_name=${TO_FREEZE}` }).toString()

/** Whether the processes of PostgreSQL are ours to stop: they run on this machine, and as a user that we may signal. */
export async function mayFreeze(db: Db): Promise<boolean> {
  const { rows } = await sql<{
    pid: number
    name: string
  }>`select pg_backend_pid() as pid, current_database() as name`.execute(db)
  const [{ pid, name } = { pid: 0, name: '' }] = rows
  try {
    process.kill(pid, 0)
    // On another machine the number may be that of any process here.
    return execFileSync('ps', ['-o', 'args=', '-p', String(pid)], { encoding: 'utf8' }).includes(name)
  } catch {
    return false
  }
}

/**
 * Stops the processes that serve the connections of `toFreeze`, as a hung disk or machine would, and lets them go on; `db` is another
 * connection to the same database. Those that connect later are not stopped. All go on after the test.
 */
export function freezer(db: Db) {
  const stopped = new Set<number>()
  const signal = (pids: Iterable<number>, name: 'SIGSTOP' | 'SIGCONT') => {
    for (const pid of pids)
      try {
        process.kill(pid, name)
      } catch (error) {
        // A connection may end by itself before it is frozen.
        if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
      }
  }
  const thaw = () => {
    signal(stopped, 'SIGCONT')
    stopped.clear()
  }
  afterEach(thaw)
  const backends = async () => {
    const { rows } = await sql<{ pid: number }>`select pid from pg_stat_activity
      where application_name = ${TO_FREEZE} and datname = current_database()`.execute(db)
    return rows.map(({ pid }) => pid)
  }
  const stop = (pids: readonly number[]) => {
    for (const pid of pids) stopped.add(pid)
    signal(pids, 'SIGSTOP')
  }
  return { backends, stop, freeze: async () => stop(await backends()), thaw }
}
