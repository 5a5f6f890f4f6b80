import { sql } from 'kysely'
import type { Engine } from './columns.ts'
import type { Db } from './tables.ts'

/**
 * Locks a name until the transaction ends, for rules over several rows that no constraint can express. SQLite needs none: it
 * has one writing transaction at a time.
 */
export async function lockByName(tx: Db, engine: Engine, name: string): Promise<void> {
  if (engine === 'postgres') await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(tx)
}
