import { sql } from 'kysely'
import type { Database } from '../db/database.ts'
import { withoutDeadline } from '../db/postgres/deadline.ts'
import type { Db } from '../db/tables.ts'

const LOCK = sql`hashtextextended('portal start', 0)`

/**
 * Does what a start does to the database, the schema and the first rows, while no other process starts: a second one waits, however long
 * a migration takes, and then finds it done. The lock is that of a connection, so a process that dies leaves none behind.
 */
export async function startingAlone<T>(
  { db, engine }: Pick<Database, 'db' | 'engine'>,
  work: () => Promise<T>,
): Promise<T> {
  if (engine === 'sqlite') return work()
  const alone = async (own: Db) => {
    await sql`select set_config('lock_timeout', '0', false), set_config('statement_timeout', '0', false)`.execute(own)
    await sql`select pg_advisory_lock(${LOCK})`.execute(own)
    try {
      return await work()
    } finally {
      await sql`select pg_advisory_unlock(${LOCK})`.execute(own)
      await sql`reset lock_timeout`.execute(own)
      await sql`reset statement_timeout`.execute(own)
    }
  }
  return withoutDeadline(async () => db.connection().execute(alone))
}
