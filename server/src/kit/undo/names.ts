import type { Db } from '../db/tables.ts'
import type { StoredRow } from './undoing.ts'
import { Refusal } from '../refusal.ts'
import type { TablesHooks } from './undo-hooks.ts'
import { nameOfRow, someNames } from './undo.rules.ts'
import { undoQueries } from './undo.queries.ts'

/** How a record of a table is named. */
export const namerOf = (tables: TablesHooks, table: string) => tables[table]?.nameOf ?? nameOfRow

/** Display names of rows, in the given order. */
export async function namesOf(
  tx: Db,
  tables: TablesHooks,
  table: string,
  rows: readonly StoredRow[],
): Promise<string[]> {
  return (await tables[table]?.namesOf?.(tx, rows)) ?? rows.map(namerOf(tables, table))
}

/** The refusal that names these records, deleted ones from the history. UNDO_GONE if none can be named. */
export async function refusalOf(
  tx: Db,
  tables: TablesHooks,
  code: 'UNDO_CHANGED' | 'UNDO_ENTERED',
  table: string,
  ids: readonly number[],
): Promise<Refusal> {
  const queries = undoQueries(tx)
  const now = await queries.rows(table, ids)
  const earlierRows = await queries.lastBefore(
    table,
    ids.filter((id) => !now.has(id)),
  )
  const names = [
    ...(await namesOf(tx, tables, table, [...now.values()])),
    ...[...earlierRows.values()].map(namerOf(tables, table)),
  ]
  return names.some(Boolean) ? new Refusal(code, { params: { names: someNames(names) } }) : new Refusal('UNDO_GONE')
}
