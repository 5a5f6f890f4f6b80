import { sql } from 'kysely'
import type { Database } from '../db/database.ts'
import { withoutDeadline } from '../db/postgres/deadline.ts'
import type { Db } from '../db/tables.ts'

const LOCK = sql`hashtextextended('portal start', 0)`

/**
 * Runs what a start does to the schema and the first rows while no other process starts: a second process waits, however long a
 * migration takes, and then has nothing to do. The lock belongs to a connection, so a process that dies leaves none behind.
 */
export async function startAlone<T>(
  { db, engine }: Pick<Database, 'db' | 'engine'>,
  work: () => Promise<T>,
): Promise<T> {
  if (engine === 'sqlite') return work()
  const workLocked = async (connection: Db) => {
    await sql`select set_config('lock_timeout', '0', false), set_config('statement_timeout', '0', false)`.execute(
      connection,
    )
    await sql`select pg_advisory_lock(${LOCK})`.execute(connection)
    try {
      return await work()
    } finally {
      await sql`select pg_advisory_unlock(${LOCK})`.execute(connection)
      await sql`reset lock_timeout`.execute(connection)
      await sql`reset statement_timeout`.execute(connection)
    }
  }
  return withoutDeadline(async () => db.connection().execute(workLocked))
}
