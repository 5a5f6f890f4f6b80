import type { Resource } from '@portal/shared/kit/resource'
import { isRichText } from '@portal/shared/kit/text/rich-text'
import { recordHistory } from '../db/history.ts'
import type { Db } from '../db/tables.ts'
import type { Trail } from '../db/trail.ts'

type ColumnValues = Readonly<Record<string, unknown>>
type Act = { action: 'create' | 'change' | 'delete'; before?: ColumnValues; after?: ColumnValues }
const LINES_MAX = 100

/** Reads the newest lines of the history of a record, the newest first. */
export async function readHistory(db: Db, table: string, record_id: number) {
  const rows = await db
    .selectFrom('history as h')
    .leftJoin('users as u', 'u.id', 'h.created_by')
    .select(['h.id', 'h.action', 'h.before', 'h.after', 'h.reason', 'h.created_date', 'u.id as user_id', 'u.name'])
    .where('h.table_name', '=', table)
    .where('h.record_id', '=', record_id)
    .orderBy('h.id', 'desc')
    .limit(LINES_MAX)
    .execute()
  return rows.map(({ before, after, user_id, name, ...row }) => ({
    ...row,
    before: before === null ? null : (JSON.parse(before) as unknown),
    after: after === null ? null : (JSON.parse(after) as unknown),
    created_by: user_id === null ? null : { id: user_id, name: name ?? '' },
  }))
}

/** Records who did what to a record of a plain resource. */
export const recordAct = async (db: Db, table: string, record_id: number, act: Act, trail: Trail): Promise<void> =>
  recordHistory(db, [{ table_name: table, record_id, tournament_id: null, ...act }], trail)

/**
 * The fields in which two states of a record differ, for its history; null where they are the same. References are given by name, which
 * can still be read after the other record is deleted; of rich texts only the change itself is recorded.
 */
export function difference({ draft, references }: Resource, before: ColumnValues, after: ColumnValues) {
  const fields = Object.entries(draft.shape).flatMap(([field, schema]) => {
    const column = references.find((reference) => reference.column === field)?.as ?? field
    const [oldValue, newValue] = [plainValue(before[column]), plainValue(after[column])]
    if (oldValue === newValue) return []
    return [isRichText(schema) ? { field, oldValue: null, newValue: null } : { field, oldValue, newValue }]
  })
  if (fields.length === 0) return null
  return {
    before: Object.fromEntries(fields.map(({ field, oldValue }) => [field, oldValue])),
    after: Object.fromEntries(fields.map(({ field, newValue }) => [field, newValue])),
  }
}

/** A value as text or number: lists are joined, and records replaced by their names. */
function plainValue(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(plainValue).join(', ')
  if (typeof value !== 'object' || value === null) return value ?? null
  return 'name' in value ? value.name : Object.values(value).join(' – ')
}
