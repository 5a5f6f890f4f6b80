import type { Resource } from '@portal/shared/kit/resource'
import { isRichText } from '@portal/shared/kit/text/rich-text'
import { recordHistory } from '../db/history.ts'
import type { Db } from '../db/tables.ts'
import type { Trail } from '../db/trail.ts'

type ColumnValues = Readonly<Record<string, unknown>>
type Act = { action: 'create' | 'change' | 'delete'; before?: ColumnValues; after?: ColumnValues }
const SHOWN = 100

/** The history of a record of a plain resource, the newest first. */
export async function historyOf(db: Db, table: string, record_id: number) {
  const rows = await db
    .selectFrom('history as h')
    .leftJoin('users as u', 'u.id', 'h.created_by')
    .select(['h.id', 'h.action', 'h.before', 'h.after', 'h.reason', 'h.created_date', 'u.id as user_id', 'u.name'])
    .where('h.table_name', '=', table)
    .where('h.record_id', '=', record_id)
    .orderBy('h.id', 'desc')
    .limit(SHOWN)
    .execute()
  return rows.map(({ before, after, user_id, name, ...row }) => ({
    ...row,
    before: before === null ? null : (JSON.parse(before) as unknown),
    after: after === null ? null : (JSON.parse(after) as unknown),
    created_by: user_id === null ? null : { id: user_id, name: name ?? '' },
  }))
}

/** Keeps who did what to a record of a plain resource. */
export const recordAct = async (db: Db, table: string, record_id: number, act: Act, trail: Trail): Promise<void> =>
  recordHistory(db, [{ table_name: table, record_id, tournament_id: null, ...act }], trail)

/**
 * The fields of the draft in which two states differ: what they point at by its name, which can be read when it is gone, and of formatted
 * texts only that they changed.
 */
export function difference({ draft, references }: Resource, before: ColumnValues, after: ColumnValues) {
  const fields = Object.entries(draft.shape).flatMap(([field, schema]) => {
    const column = references.find((reference) => reference.column === field)?.as ?? field
    const [was, is] = [worded(before[column]), worded(after[column])]
    if (was === is) return []
    return [isRichText(schema) ? { field, was: null, is: null } : { field, was, is }]
  })
  if (fields.length === 0) return null
  return {
    before: Object.fromEntries(fields.map(({ field, was }) => [field, was])),
    after: Object.fromEntries(fields.map(({ field, is }) => [field, is])),
  }
}

function worded(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(worded).join(', ')
  if (typeof value !== 'object' || value === null) return value ?? null
  return 'name' in value ? value.name : Object.values(value).join(' – ')
}
