import { isPlaceholderEmail } from '@portal/shared/users/invented-address'
import { declarations } from './personal-columns.queries.ts'
import type { Db } from '../kit/db/tables.ts'
import { omitSecrets } from '../mails/mails.rules.ts'
import type { DataSubject } from './erase-person.act.ts'
import { collectIdentifiers, personQueries } from './person.queries.ts'
import { findRows } from './person-rows.queries.ts'

type DataRow = Record<string, unknown>

/** Columns with the account that wrote a row: personal data of the organiser's staff. */
const AUTHOR_COLUMNS = ['created_by', 'updated_by']
/** Fields of the audit trail of an entry that only admins see. */
const INTERNAL_FIELDS = ['override_reason', 'same_people']

/** Collects all stored data of a person by table, without keys and without columns that only the organiser's staff sees. */
export async function collectPersonData(db: Db, { entries: ids, account }: DataSubject, now: Date) {
  const person = personQueries(db)
  const user = account === null ? undefined : await person.findAccount(account)
  const entries = await person.listWholeEntries(ids)
  const identifiers = collectIdentifiers(entries, [], user)
  const bearers = await person.findBearers(identifiers, { entries: ids, account })
  // Mails to a shared address are about other people too, so they are left out.
  const addresses = identifiers.addresses.filter((address) => address === user?.email_key || !bearers.has(address))
  const keys = { entry: ids, account: account === null ? [] : [account], address: addresses }
  const data: Record<string, DataRow[]> = {}
  for (const [table, { owner, key, withheld: secret = [] }] of declarations) {
    if (!owner || !key || keys[owner].length === 0) continue
    const rows = await findRows(db, table, key, keys[owner])
    if (rows.length > 0) data[table] = rows.map((row) => toExportedRow(row, [...secret, ...AUTHOR_COLUMNS]))
  }
  return { taken_date: now.toISOString(), data }
}

function toExportedRow(row: DataRow, hiddenColumns: readonly string[]): DataRow {
  const columns = Object.entries(row).filter(([column]) => !hiddenColumns.includes(column))
  return Object.fromEntries(columns.map(([column, value]) => [column, toExportedValue(column, value)]))
}

function toExportedValue(column: string, value: unknown): unknown {
  if (typeof value !== 'string') return value
  if (isPlaceholderEmail(value)) return ''
  if (column === 'text') return omitSecrets(value)
  if (column !== 'before' && column !== 'after') return value
  const state: unknown = JSON.parse(value)
  if (typeof state !== 'object' || state === null) return state
  return Object.fromEntries(Object.entries(state).filter(([name]) => !INTERNAL_FIELDS.includes(name)))
}
