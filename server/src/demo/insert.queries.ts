import type { InsertObject } from 'kysely'
import { searchKey } from '@portal/shared/kit/text/names'
import { textSortKey } from '@portal/shared/kit/text/vietnamese-order'
import { rowChunks } from '../kit/db/chunks.ts'
import type { Db, Tables } from '../kit/db/tables.ts'

/** Inserts rows in a few statements. */
export async function insertAll<T extends keyof Tables>(db: Db, table: T, rows: readonly InsertObject<Tables, T>[]) {
  for (const chunk of rowChunks(rows)) await db.insertInto(table).values(chunk).execute()
}

/** New ids after the highest one. The demo is the only writer of an empty database, so that nobody else takes them. */
export async function newIds(db: Db, table: 'ages' | 'athletes', count: number): Promise<number[]> {
  const { last } = await db
    .selectFrom(table)
    .select((eb) => eb.fn.coalesce(eb.fn.max('id'), eb.lit(0)).as('last'))
    .executeTakeFirstOrThrow()
  return Array.from({ length: count }, (_, index) => Number(last) + index + 1)
}

/** The columns of a named row, with its keys and its trail. */
export function nameColumns(name: string, at: string, index = 0) {
  return {
    name,
    search_key: searchKey(name),
    sort_key: textSortKey(name),
    ...trail(at),
    index,
  }
}

/** The columns of a row that nobody signed in made. */
export function trail(at: string) {
  return { created_date: at, created_by: null, updated_date: at, updated_by: null }
}
