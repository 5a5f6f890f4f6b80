import type { InsertObject } from 'kysely'
import { searchKey } from '@portal/shared/kit/text/names'
import { textSortKey } from '@portal/shared/kit/text/vietnamese-order'
import { rowChunks } from '../kit/db/chunks.ts'
import type { Db, Tables } from '../kit/db/tables.ts'

/** Inserts rows in a few statements; answers their ids in the given order where the table has ids. */
export async function insertAll<T extends keyof Tables>(db: Db, table: T, rows: readonly InsertObject<Tables, T>[]) {
  for (const chunk of rowChunks(rows)) await db.insertInto(table).values(chunk).execute()
}

/** Ids for new rows, after the highest one. Safe because the demo is the only writer of an empty database. */
export async function idsFor(db: Db, table: 'ages' | 'athletes', count: number): Promise<number[]> {
  const { last } = await db
    .selectFrom(table)
    .select((eb) => eb.fn.coalesce(eb.fn.max('id'), eb.lit(0)).as('last'))
    .executeTakeFirstOrThrow()
  return Array.from({ length: count }, (_, n) => Number(last) + n + 1)
}

/** The columns of a named row: its keys and its trail. */
export function nameColumns(name: string, at: string, index = 0) {
  return {
    name,
    search_key: searchKey(name),
    sort_key: textSortKey(name),
    ...trail(at),
    index,
  }
}

export function trail(at: string) {
  return { created_date: at, created_by: null, updated_date: at, updated_by: null }
}
