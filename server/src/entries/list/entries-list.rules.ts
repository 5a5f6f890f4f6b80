import { ID_MAX } from '@portal/shared/kit/limits'
import { entrySortable, type EntryColumn } from '@portal/shared/entries/entries'

/**
 * The stored columns that a list is ordered by; the last one is the id, so that no two rows are equal. Within a tournament the order
 * of ids equals the time of registration; ordering by id would make PostgreSQL scan all other tournaments.
 */
const keys = {
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

const acrossTournaments = ['id'] as const
/** Sorts entries that wait: one that was corrected comes back on top. */
const sinceWaiting = ['waiting_date', 'id'] as const

export type KeyColumn = (typeof keys)[EntryColumn][number] | 'number_down' | 'waiting_date'
export type Order = { column: EntryColumn; descending: boolean; keys: readonly KeyColumn[] }
export type KeyValue = string | number

const texts = new Set<KeyColumn>(['sort_key', 'unit_sort'])

/** The order of a list; the newest first where none is asked for, and null for a column that it does not have. */
export function orderOf(
  columnName: string | undefined,
  isDesc: boolean | undefined,
  { ofTournament = true, waiting = false } = {},
): Order | null {
  const byId = ofTournament ? keys.id : acrossTournaments
  if (!columnName) return { column: 'id', descending: true, keys: ofTournament && waiting ? sinceWaiting : byId }
  const column = entrySortable.find((name) => name === columnName)
  if (!column) return null
  const descending = isDesc ?? false
  if (column === 'id') return { column, descending, keys: byId }
  // Entries without a bib are last in both directions.
  return { column, descending, keys: column === 'number' && descending ? ['number_down', 'id'] : keys[column] }
}

/** The cursor after which the next page begins. */
export function writeCursor({ column, descending, keys }: Order, row: Readonly<Record<string, unknown>>): string {
  const place = [column, descending, ...keys.map((key) => row[key])]
  return Buffer.from(JSON.stringify(place)).toString('base64url')
}

/** The key values after which a page begins; null for an invalid cursor. */
export function readCursor({ column, descending, keys }: Order, text: string): KeyValue[] | null {
  const place = parsed(Buffer.from(text, 'base64url').toString())
  if (!Array.isArray(place)) return null
  const [ofColumn, ofDirection, ...values]: unknown[] = place
  if (ofColumn !== column || ofDirection !== descending || values.length !== keys.length) return null
  return values.every((value, i) => isValueOf(keys[i], value)) ? (values as KeyValue[]) : null
}

function isValueOf(key: KeyColumn | undefined, value: unknown): boolean {
  if (key === 'created_date' || key === 'waiting_date') return typeof value === 'string' && isMoment(value)
  if (key !== undefined && texts.has(key)) return typeof value === 'string' && !value.includes('\u0000')
  if (key === 'is_pay') return value === 0 || value === 1
  return Number.isSafeInteger(value) && (key === 'fee_amount' || Math.abs(Number(value)) <= ID_MAX)
}

/** A time as this server writes it: both databases read nothing else into it. */
function isMoment(value: string): boolean {
  const date = new Date(value)
  return !Number.isNaN(date.getTime()) && /^\d{4}-/u.test(value) && date.toISOString() === value
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
