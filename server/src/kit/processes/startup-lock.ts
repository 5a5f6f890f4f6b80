import { sql } from 'kysely'
import type { Database } from '../db/database.ts'
import { withoutDeadline } from '../db/postgres/deadline.ts'
import type { Db } from '../db/tables.ts'

const STARTUP_LOCK_KEY = sql`hashtextextended('portal start', 0)`

/**
 * Runs work while no other process runs work with this lock: migrations and the first rows. A second process waits for the lock without a
 * limit, because a migration may take long. PostgreSQL releases the lock if the process dies, because it belongs to the connection. SQLite
 * needs no lock: `lockDatabase` lets only one process open its file.
 */
export async function withStartupLock<T>(
  { db, engine }: Pick<Database, 'db' | 'engine'>,
  work: () => Promise<T>,
): Promise<T> {
  if (engine === 'sqlite') return work()
  const runLocked = async (connection: Db) => {
    await sql`select set_config('lock_timeout', '0', false), set_config('statement_timeout', '0', false)`.execute(
      connection,
    )
    await sql`select pg_advisory_lock(${STARTUP_LOCK_KEY})`.execute(connection)
    try {
      return await work()
    } finally {
      await sql`select pg_advisory_unlock(${STARTUP_LOCK_KEY})`.execute(connection)
      await sql`reset lock_timeout`.execute(connection)
      await sql`reset statement_timeout`.execute(connection)
    }
  }
  return withoutDeadline(async () => db.connection().execute(runLocked))
}
