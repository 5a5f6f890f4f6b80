import { compiledOnce } from './compiled/compiled-once.ts'
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

const insertRow = compiledOnce((db, row: ReturnType<typeof historyColumns>) => db.insertInto('history').values(row))

/** Records who did what to which records; `before` and `after` are stored as JSON. */
export async function recordHistory(db: Db, rows: readonly HistoryRow[], trail: Trail): Promise<void> {
  await insertRows(
    db,
    'history',
    rows.map((row) => historyColumns(row, trail)),
  )
}

type Values = Readonly<Record<string, unknown>>

/** The values of `after` that differ from those of `before`, as they were and as they are, for a row of the history. */
export function pickDifferences(before: Values, after: Values): { before: Values; after: Values } {
  const changedKeys = Object.keys(after).filter((key) => JSON.stringify(after[key]) !== JSON.stringify(before[key]))
  const pick = (values: Values) => Object.fromEntries(changedKeys.map((key) => [key, values[key] ?? null]))
  return { before: pick(before), after: pick(after) }
}

/** The statement that records what was done to one record. */
export const historyQuery = (db: Db, row: HistoryRow, trail: Trail) => insertRow.query(db, historyColumns(row, trail))

function historyColumns({ before, after, reason = null, ...row }: HistoryRow, { by, at, session_id = null }: Trail) {
  return {
    ...row,
    reason,
    before: before === undefined ? null : JSON.stringify(before),
    after: after === undefined ? null : JSON.stringify(after),
    created_by: by,
    created_date: at,
    session_id,
  }
}
