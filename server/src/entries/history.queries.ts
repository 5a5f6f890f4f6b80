import { remember as rememberRows, type HistoryRow } from '../db/history.ts'
import type { Db } from '../db/tables.ts'
import type { Trail } from '../db/trail.ts'

type EntryHistory = Omit<HistoryRow, 'table_name'>

/** Keeps who did what to entries (or, with `table_name`, to another record) and why. */
export function remember(db: Db, rows: readonly EntryHistory[], trail: Trail, table_name = 'athletes'): Promise<void> {
  return rememberRows(
    db,
    rows.map((row) => ({ ...row, table_name })),
    trail,
  )
}

/** What happened to an entry, oldest first. */
export async function historyOf(db: Db, record_id: number) {
  const rows = await db
    .selectFrom('history as h')
    .leftJoin('users as u', 'u.id', 'h.created_by')
    .select(['h.id', 'h.action', 'h.before', 'h.after', 'h.reason', 'h.created_date', 'u.id as user_id', 'u.name'])
    .where('h.table_name', '=', 'athletes')
    .where('h.record_id', '=', record_id)
    .orderBy('h.id')
    .execute()
  return rows.map(({ before, after, user_id, name, ...row }) => ({
    ...row,
    before: before === null ? null : (JSON.parse(before) as unknown),
    after: after === null ? null : (JSON.parse(after) as unknown),
    created_by: user_id === null ? null : { id: user_id, name: name ?? '' },
  }))
}
