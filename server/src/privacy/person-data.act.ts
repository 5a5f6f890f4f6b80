import { isInventedAddress } from '@portal/shared/users/invented-address'
import { declarations } from './personal-columns.queries.ts'
import type { Db } from '../kit/db/tables.ts'
import { withoutSecrets } from '../mails/mails.rules.ts'
import type { Subject } from './erase-person.act.ts'
import { identifiersOf, personQueries } from './person.queries.ts'
import { findRows } from './person-rows.queries.ts'

type DataRow = Record<string, unknown>

/** Columns with the account that wrote a row: they are about the organiser's staff. */
const AUTHOR_COLUMNS = ['created_by', 'updated_by']
/** Fields of an entry's history that only admins read. */
const INTERNAL_FIELDS = ['override_reason', 'same_people']

/** All stored data of a person by table, without keys and without what only the organiser's staff reads. */
export async function personData(db: Db, { entries: ids, account }: Subject, now: Date) {
  const person = personQueries(db)
  const user = account === null ? undefined : await person.account(account)
  const entries = await person.wholeEntries(ids)
  const identifiers = identifiersOf(entries, [], user)
  const bearers = await person.findBearers(identifiers, { entries: ids, account })
  // Mails to an address that others have too are about other people as well.
  const addresses = identifiers.addresses.filter((address) => address === user?.email_key || !bearers.has(address))
  const keys = { entry: ids, account: account === null ? [] : [account], address: addresses }
  const data: Record<string, DataRow[]> = {}
  for (const [table, { owner, key, secret = [] }] of declarations) {
    if (!owner || !key || keys[owner].length === 0) continue
    const rows = await findRows(db, table, key, keys[owner])
    if (rows.length > 0) data[table] = rows.map((row) => exportedRow(row, [...secret, ...AUTHOR_COLUMNS]))
  }
  return { taken_date: now.toISOString(), data }
}

function exportedRow(row: DataRow, hidden: readonly string[]): DataRow {
  const columns = Object.entries(row).filter(([column]) => !hidden.includes(column))
  return Object.fromEntries(columns.map(([column, value]) => [column, exportedValue(column, value)]))
}

function exportedValue(column: string, value: unknown): unknown {
  if (typeof value !== 'string') return value
  if (isInventedAddress(value)) return ''
  if (column === 'text') return withoutSecrets(value)
  if (column !== 'before' && column !== 'after') return value
  const state: unknown = JSON.parse(value)
  if (typeof state !== 'object' || state === null) return state
  return Object.fromEntries(Object.entries(state).filter(([name]) => !INTERNAL_FIELDS.includes(name)))
}
