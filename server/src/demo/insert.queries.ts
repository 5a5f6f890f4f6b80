import type { InsertObject } from 'kysely'
import { searchKey } from '@portal/shared/kit/text/names'
import { textSortKey } from '@portal/shared/kit/text/vietnamese-order'
import { rowChunks } from '../kit/db/chunks.ts'
import type { Db, Tables } from '../kit/db/tables.ts'

/** Inserts rows in a few statements. */
export async function insertInChunks<T extends keyof Tables>(
  db: Db,
  table: T,
  rows: readonly InsertObject<Tables, T>[],
) {
  for (const chunk of rowChunks(rows)) await db.insertInto(table).values(chunk).execute()
}

/** Returns ids after the highest one. They stay free, because the demo is the only writer of an empty database. */
export async function reserveIds(db: Db, table: 'ages' | 'athletes', count: number): Promise<number[]> {
  const { last } = await db
    .selectFrom(table)
    .select((eb) => eb.fn.coalesce(eb.fn.max('id'), eb.lit(0)).as('last'))
    .executeTakeFirstOrThrow()
  return Array.from({ length: count }, (_, index) => Number(last) + index + 1)
}

/** The columns of a row with a name: its keys for search and sorting, and its trail. */
export function toNameColumns(name: string, at: string, index = 0) {
  return {
    name,
    search_key: searchKey(name),
    sort_key: textSortKey(name),
    ...toTrailColumns(at),
    index,
  }
}

/** The trail columns of a row without an author. */
export function toTrailColumns(at: string) {
  return { created_date: at, created_by: null, updated_date: at, updated_by: null }
}
