import type { Engine } from './columns.ts'
import type { Db } from './tables.ts'

type Lockable = 'athletes' | 'tournaments' | 'tournament_details' | 'content_competition'

/**
 * Holds rows until the transaction ends: what is decided about them stays true, and rows that point at them wait.
 * SQLite has one writer at a time and needs no more than its transaction.
 */
export async function lockRows(tx: Db, engine: Engine, table: Lockable, ids: readonly number[]): Promise<void> {
  if (engine === 'sqlite' || ids.length === 0) return
  // In the order of the ids, so that two that want the same rows never wait for each other.
  await tx.selectFrom(table).select('id').where('id', 'in', ids).orderBy('id').forUpdate().execute()
}
