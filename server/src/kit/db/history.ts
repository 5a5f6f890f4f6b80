import type { Db } from './tables.ts'
import type { Trail } from './trail.ts'
import { insertRows } from './writes/rows-as-json.ts'

export type HistoryRow = {
  table_name: string
  record_id: number
  tournament_id: number | null
  action: string
  before?: unknown
  after?: unknown
  reason?: string | null
}

/** Keeps who did what to which records. `before` and `after` are kept as JSON. */
export async function recordHistory(db: Db, rows: readonly HistoryRow[], { by, at }: Trail): Promise<void> {
  const kept = rows.map(({ before, after, reason = null, ...row }) => ({
    ...row,
    reason,
    before: before === undefined ? null : JSON.stringify(before),
    after: after === undefined ? null : JSON.stringify(after),
    created_by: by,
    created_date: at,
  }))
  await insertRows(db, 'history', kept)
}
