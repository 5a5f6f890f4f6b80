import type { InsertObject } from 'kysely'
import { searchKey } from '@portal/shared/kit/text/names'
import { textSortKey } from '@portal/shared/kit/text/vietnamese-order'
import { rowChunks } from '../../kit/db/chunks.ts'
import type { Db, Tables } from '../../kit/db/tables.ts'
import { createdColumns, type Trail } from '../../kit/db/trail.ts'

type ListTable = 'ages' | 'dance_types' | 'dances' | 'grades' | 'fees'

/** The rows of each list in the portal, with ids and names; `parent` is the style or the entry form of a row. */
export async function listKnownRows(db: Db) {
  return {
    ages: await db.selectFrom('ages').select(['id', 'name', 'code']).execute(),
    types: await db.selectFrom('dance_types').select(['id', 'name']).execute(),
    dances: await db
      .selectFrom('dances as d')
      .innerJoin('dance_types as t', 't.id', 'd.dance_type_id')
      .select(['d.id', 'd.name', 't.name as parent'])
      .execute(),
    grades: await db
      .selectFrom('grades as g')
      .innerJoin('dance_types as t', 't.id', 'g.dance_type_id')
      .select(['g.id', 'g.name', 't.name as parent'])
      .execute(),
    fees: await db.selectFrom('fees').select(['id', 'name', 'formality_id as parent']).execute(),
    forms: await db.selectFrom('formality').select(['id', 'name', 'name_en']).execute(),
  }
}

/** Inserts rows in a few statements. */
export async function insertInChunks<T extends keyof Tables>(
  db: Db,
  table: T,
  rows: readonly InsertObject<Tables, T>[],
) {
  for (const chunk of rowChunks(rows)) await db.insertInto(table).values(chunk).execute()
}

/** Appends rows to a list. `toRow` completes the columns that every list has. */
export async function appendRows<T extends ListTable, ListRow extends { name: string }>(
  db: Db,
  table: T,
  rows: readonly ListRow[],
  trail: Trail,
  toRow: (row: ListRow, columns: ReturnType<typeof toListColumns>) => InsertObject<Tables, T>,
) {
  const lastIndex = await findLastIndex(db, table)
  const columnsAt = (name: string, position: number) => toListColumns(name, trail, lastIndex + position + 1)
  await insertInChunks(
    db,
    table,
    rows.map((row, position) => toRow(row, columnsAt(row.name, position))),
  )
}

async function findLastIndex(db: Db, table: ListTable): Promise<number> {
  const { last } = await db
    .selectFrom(table)
    .select((eb) => eb.fn.max('index').as('last'))
    .executeTakeFirstOrThrow()
  // Positions below 1 belong to a manual order.
  return Math.max(Number(last ?? 0), 0)
}

/** The columns that every list has. */
function toListColumns(name: string, trail: Trail, index: number) {
  return { name, search_key: searchKey(name), sort_key: textSortKey(name), ...createdColumns(trail), index }
}
