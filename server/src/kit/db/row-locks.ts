import type { Kysely } from 'kysely'
import { idChunks } from './chunks.ts'
import { compiledOnce } from './compiled/compiled-once.ts'
import type { Engine } from './columns.ts'
import type { Db } from './tables.ts'

type ById = Kysely<Record<string, { id: number }>>

/**
 * Locks rows until the transaction ends: other transactions can neither change them nor insert rows that reference them. SQLite needs no locks: it
 * has one writing transaction at a time.
 */
export async function lockForUpdate(tx: Db, engine: Engine, table: string, ids: readonly number[]): Promise<void> {
  if (engine === 'sqlite') return
  for (const chunk of idChunks(ids)) await selectInOrder(tx, table, chunk).forUpdate().execute()
}

/**
 * As `lockForUpdate`, but others may go on to insert rows that reference these. For a record whose rows are inserted by transactions that have
 * locked other rows first: they would wait for this lock, and this transaction for theirs.
 */
export async function lockForNoKeyUpdate(tx: Db, engine: Engine, table: string, ids: readonly number[]): Promise<void> {
  if (engine === 'sqlite') return
  for (const chunk of idChunks(ids)) await selectInOrder(tx, table, chunk).forNoKeyUpdate().execute()
}

/** Locks rows against changes and deletion until the transaction ends; several transactions may hold this lock at once. */
export async function lockForShare(tx: Db, engine: Engine, table: string, ids: readonly number[]): Promise<void> {
  if (engine === 'sqlite') return
  for (const chunk of idChunks(ids)) await selectInOrder(tx, table, chunk).forShare().execute()
}

/** Creates a function that builds the statement of `lockForShare` for one table; for PostgreSQL only. */
export const shareLockQuery = (table: string) =>
  compiledOnce((db, ids: readonly number[]) => selectInOrder(db, table, ids).forShare()).query

/** Rows are locked in the order of their ids, so that two transactions that lock the same rows do not deadlock. */
function selectInOrder(tx: Db, table: string, ids: readonly number[]) {
  return (tx as unknown as ById).selectFrom(table).select('id').where('id', 'in', ids).orderBy('id')
}
