import type { Db } from '../db/tables.ts'
import type { StoredRow } from './undoing.ts'
import { Refusal } from '../refusal.ts'
import type { TablesHooks } from './undo-hooks.ts'
import { joinNames, nameOfRow } from './undo.rules.ts'
import { undoQueries } from './undo.queries.ts'

/** The function that names records of a table. */
export const recordNamer = (tables: TablesHooks, table: string) => tables[table]?.nameOf ?? nameOfRow

/** Display names of rows, in the given order. */
export async function readNames(
  tx: Db,
  tables: TablesHooks,
  table: string,
  rows: readonly StoredRow[],
): Promise<string[]> {
  return (await tables[table]?.namesOf?.(tx, rows)) ?? rows.map(recordNamer(tables, table))
}

/** The refusal of an undo, with the names of these records, deleted ones from the history. UNDO_GONE if none can be named. */
export async function conflictRefusal(
  tx: Db,
  tables: TablesHooks,
  code: 'UNDO_CHANGED' | 'UNDO_ENTERED',
  table: string,
  ids: readonly number[],
): Promise<Refusal> {
  const queries = undoQueries(tx)
  const current = await queries.rows(table, ids)
  const earlierRows = await queries.earlierRows(
    table,
    ids.filter((id) => !current.has(id)),
  )
  const names = [
    ...(await readNames(tx, tables, table, [...current.values()])),
    ...[...earlierRows.values()].map(recordNamer(tables, table)),
  ]
  return names.some(Boolean) ? new Refusal(code, { params: { names: joinNames(names) } }) : new Refusal('UNDO_GONE')
}
