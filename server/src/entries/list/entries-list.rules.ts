import { ID_MAX } from '@portal/shared/kit/limits'
import { sortableEntryColumns, type EntryColumn } from '@portal/shared/entries/entries'

/**
 * The stored columns that a list is ordered by. The last one is the id, so that no two rows are equal. A tournament's list by id is ordered by
 * the time of registration, which is the same order; by id, PostgreSQL would scan all other tournaments.
 */
const keysByColumn = {
  id: ['created_date', 'id'],
  number: ['number_up', 'id'],
  full_name_one: ['sort_key', 'id'],
  date_of_birth_one: ['born', 'id'],
  unit_id: ['unit_sort', 'sort_key', 'id'],
  fee_amount: ['fee_amount', 'id'],
  is_pay: ['is_pay', 'created_date', 'id'],
  created_date: ['created_date', 'id'],
  formality_id: ['formality_id', 'created_date', 'id'],
} as const satisfies Record<EntryColumn, readonly string[]>

const keysAcrossTournaments = ['id'] as const
/** The order of pending entries: corrected entries return to the top. */
const waitingKeys = ['waiting_date', 'id'] as const

export type KeyColumn = (typeof keysByColumn)[EntryColumn][number] | 'number_down' | 'waiting_date'
export type Order = { column: EntryColumn; descending: boolean; keys: readonly KeyColumn[] }
export type KeyValue = string | number

const textKeys = new Set<KeyColumn>(['sort_key', 'unit_sort'])

/** The order of a list, by default the newest first; null for an unknown column. */
export function toOrder(
  columnName: string | undefined,
  isDesc: boolean | undefined,
  { isOfTournament = true, isPendingOnly = false } = {},
): Order | null {
  const byId = isOfTournament ? keysByColumn.id : keysAcrossTournaments
  if (!columnName) return { column: 'id', descending: true, keys: isOfTournament && isPendingOnly ? waitingKeys : byId }
  const column = sortableEntryColumns.find((name) => name === columnName)
  if (!column) return null
  const descending = isDesc ?? false
  if (column === 'id') return { column, descending, keys: byId }
  // Entries without a bib are last in both directions.
  return { column, descending, keys: column === 'number' && descending ? ['number_down', 'id'] : keysByColumn[column] }
}

/** The cursor after which the next page begins. */
export function writeCursor({ column, descending, keys }: Order, row: Readonly<Record<string, unknown>>): string {
  const cursor = [column, descending, ...keys.map((key) => row[key])]
  return Buffer.from(JSON.stringify(cursor)).toString('base64url')
}

/** The key values after which a page begins; null for an invalid cursor. */
export function readCursor({ column, descending, keys }: Order, text: string): KeyValue[] | null {
  const cursor = parseJson(Buffer.from(text, 'base64url').toString())
  if (!Array.isArray(cursor)) return null
  const [cursorColumn, cursorDescending, ...values]: unknown[] = cursor
  if (cursorColumn !== column || cursorDescending !== descending || values.length !== keys.length) return null
  return values.every((value, index) => isValueOf(keys[index], value)) ? (values as KeyValue[]) : null
}

function isValueOf(key: KeyColumn | undefined, value: unknown): boolean {
  if (key === 'created_date' || key === 'waiting_date') return typeof value === 'string' && isMoment(value)
  if (key !== undefined && textKeys.has(key)) return typeof value === 'string' && !value.includes('\u0000')
  if (key === 'is_pay') return value === 0 || value === 1
  return Number.isSafeInteger(value) && (key === 'fee_amount' || Math.abs(Number(value)) <= ID_MAX)
}

/** Whether a text is a time as this server writes it, which both databases read alike. */
function isMoment(value: string): boolean {
  const date = new Date(value)
  return !Number.isNaN(date.getTime()) && /^\d{4}-/u.test(value) && date.toISOString() === value
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
