import { sql } from 'kysely'
import type { Engine } from './columns.ts'
import type { Db } from './tables.ts'

/**
 * Lets one transaction at a time pass for a name, until it ends. For rules over several rows that no constraint can hold.
 * SQLite needs nothing: its transactions begin as the only writer.
 */
export async function oneAtATime(tx: Db, engine: Engine, name: string): Promise<void> {
  if (engine === 'postgres') await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(tx)
}
