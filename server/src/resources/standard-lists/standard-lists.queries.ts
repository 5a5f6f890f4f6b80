import type { InsertObject } from 'kysely'
import { searchKey } from '@portal/shared/kit/text/names'
import { textSortKey } from '@portal/shared/kit/text/vietnamese-order'
import { rowChunks } from '../../kit/db/chunks.ts'
import type { Db, Tables } from '../../kit/db/tables.ts'
import { created, type Trail } from '../../kit/db/trail.ts'

type Listed = 'ages' | 'dance_types' | 'dances' | 'grades' | 'fees'

/** The rows of each list in the portal: ids and names, with the style or form that each stands under. */
export async function knownLists(db: Db) {
  return {
    ages: await db.selectFrom('ages').select(['id', 'name', 'code']).execute(),
    types: await db.selectFrom('dance_types').select(['id', 'name']).execute(),
    dances: await db
      .selectFrom('dances as d')
      .innerJoin('dance_types as t', 't.id', 'd.dance_type_id')
      .select(['d.id', 'd.name', 't.name as within'])
      .execute(),
    grades: await db
      .selectFrom('grades as g')
      .innerJoin('dance_types as t', 't.id', 'g.dance_type_id')
      .select(['g.id', 'g.name', 't.name as within'])
      .execute(),
    fees: await db.selectFrom('fees').select(['id', 'name', 'formality_id as within']).execute(),
    forms: await db.selectFrom('formality').select(['id', 'name', 'name_en']).execute(),
  }
}

/** The place behind all rows of a list. */
export async function lastPlace(db: Db, table: Listed): Promise<number> {
  const { last } = await db
    .selectFrom(table)
    .select((eb) => eb.fn.max('index').as('last'))
    .executeTakeFirstOrThrow()
  return Number(last ?? 0)
}

/** Inserts rows in a few statements. */
export async function addRows<T extends keyof Tables>(db: Db, table: T, rows: readonly InsertObject<Tables, T>[]) {
  for (const chunk of rowChunks(rows)) await db.insertInto(table).values(chunk).execute()
}

/** The columns that every row of a list carries. */
export function listColumns(name: string, trail: Trail, index: number) {
  return { name, search_key: searchKey(name), sort_key: textSortKey(name), ...created(trail), index }
}
