import type { Db } from '../db/tables.ts'
import type { StoredRow } from './undoing.ts'
import { Refusal } from '../refusal.ts'
import { nameOfContent, nameOfRow, someNames } from './undo.rules.ts'
import { undoQueries } from './undo.queries.ts'

/** Display names of rows, in the given order; an opened content has the name of its content. */
export async function namesOf(tx: Db, table: string, rows: readonly StoredRow[]): Promise<string[]> {
  if (table !== 'tournament_details') return rows.map(nameOfRow)
  const ids = rows.map(({ content_competition_id }) => content_competition_id as number)
  const contents = await undoQueries(tx).rows('content_competition', ids)
  return ids.map((id) => nameOfContent(contents.get(id) ?? {}))
}

/** The refusal that names these records, deleted ones from the history. UNDO_GONE if none can be named. */
export async function refusalOf(
  tx: Db,
  code: 'UNDO_CHANGED' | 'UNDO_ENTERED',
  table: string,
  ids: readonly number[],
): Promise<Refusal> {
  const queries = undoQueries(tx)
  const now = await queries.rows(table, ids)
  const gone = await queries.lastBefore(
    table,
    ids.filter((id) => !now.has(id)),
  )
  const nameOfGone = table === 'tournament_details' ? nameOfContent : nameOfRow
  const names = [...(await namesOf(tx, table, [...now.values()])), ...[...gone.values()].map(nameOfGone)]
  return names.some(Boolean) ? new Refusal(code, { params: { names: someNames(names) } }) : new Refusal('UNDO_GONE')
}
