import { execFileSync } from 'node:child_process'
import { sql } from 'kysely'
import { afterEach } from 'vitest'
import type { Db } from '../../kit/db/tables.ts'

/** The application name of the connections of the portal, to distinguish them from those of the test. */
const TO_FREEZE = 'to_freeze'

/** The URL for connections that `freezer` finds. */
export const toFreeze = (url = ''): string =>
  Object.assign(new URL(url), { search: `?application_name=${TO_FREEZE}` }).toString()

/** Whether the test may signal the processes of PostgreSQL: they run on this machine, under a user that allows it. */
export async function mayFreeze(db: Db): Promise<boolean> {
  const { rows } = await sql<{
    pid: number
    name: string
  }>`select pg_backend_pid() as pid, current_database() as name`.execute(db)
  const [{ pid, name } = { pid: 0, name: '' }] = rows
  try {
    process.kill(pid, 0)
    // If PostgreSQL runs on another machine, this id may belong to any process here.
    return execFileSync('ps', ['-o', 'args=', '-p', String(pid)], { encoding: 'utf8' }).includes(name)
  } catch {
    return false
  }
}

/**
 * Pauses the processes of the connections of `toFreeze`, like a hung disk or machine, and resumes them; `db` is a separate connection to the same
 * database. Later connections are not paused. All processes resume after the test.
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
