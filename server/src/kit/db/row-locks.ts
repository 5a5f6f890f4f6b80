import type { Kysely } from 'kysely'
import { idChunks } from './chunks.ts'
import { compiledOnce } from './compiled/compiled-once.ts'
import type { Engine } from './columns.ts'
import type { Db } from './tables.ts'

type ById = Kysely<Record<string, { id: number }>>

/**
 * Holds rows of a table with ids until the transaction ends: what is decided about them stays true, and rows that point at
 * them wait. SQLite has one writer at a time and needs no more than its transaction.
 */
export async function lockForUpdate(tx: Db, engine: Engine, table: string, ids: readonly number[]): Promise<void> {
  if (engine === 'sqlite') return
  for (const chunk of idChunks(ids)) await inOrder(tx, table, chunk).forUpdate().execute()
}

/** Keeps rows from being changed or deleted until the transaction ends; others may keep them at the same time. */
export async function lockForShare(tx: Db, engine: Engine, table: string, ids: readonly number[]): Promise<void> {
  if (engine === 'sqlite') return
  for (const chunk of idChunks(ids)) await inOrder(tx, table, chunk).forShare().execute()
}

/** The statement of `lockForShare` for rows of one table, which PostgreSQL alone needs. */
export const shareQueryOf = (table: string) =>
  compiledOnce((db, ids: readonly number[]) => inOrder(db, table, ids).forShare()).query

/** In the order of the ids, so that two that want the same rows never wait for each other. */
function inOrder(tx: Db, table: string, ids: readonly number[]) {
  return (tx as unknown as ById).selectFrom(table).select('id').where('id', 'in', ids).orderBy('id')
}
