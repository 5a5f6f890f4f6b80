import type { Db } from '../db/tables.ts'

export type HistoryEntry = {
  record_id: number
  tournament_id: number
  action: string
  before?: unknown
  after?: unknown
  reason?: string | null
}

const ROWS_AT_ONCE = 500

/** Keeps who did what to entries (or, with `table`, to another record) and why. `before` and `after` are kept as JSON. */
export async function remember(
  db: Db,
  rows: readonly HistoryEntry[],
  { by, at }: { by: number | null; at: string },
  table_name = 'athletes',
): Promise<void> {
  for (let from = 0; from < rows.length; from += ROWS_AT_ONCE)
    await db
      .insertInto('history')
      .values(
        rows.slice(from, from + ROWS_AT_ONCE).map(({ before, after, reason = null, ...row }) => ({
          ...row,
          table_name,
          reason,
          before: before === undefined ? null : JSON.stringify(before),
          after: after === undefined ? null : JSON.stringify(after),
          created_by: by,
          created_date: at,
        })),
      )
      .execute()
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
