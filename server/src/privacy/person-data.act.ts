import { isInventedAddress } from '@portal/shared/users/invented-address'
import { declarations } from './personal-columns.queries.ts'
import type { Db } from '../kit/db/tables.ts'
import { withoutSecrets } from '../mails/mails.rules.ts'
import type { Subject } from './erase-person.act.ts'
import { knownOf, personQueries } from './person.queries.ts'
import { rowsBy } from './person-rows.queries.ts'

type DataRow = Record<string, unknown>

/** Columns of the trail: whose account wrote a row is about the organiser's staff. */
const TRAIL = ['created_by', 'updated_by']
/** Fields of an entry's history that only admins read. */
const INTERNAL = ['override_reason', 'same_people']

/** Everything kept of a person, by table, without keys and without what only the organiser's staff reads. */
export async function personData(db: Db, { entries: ids, account }: Subject, now: Date) {
  const person = personQueries(db)
  const user = account === null ? undefined : await person.account(account)
  const entries = await person.wholeEntries(ids)
  const identifiers = knownOf(entries, [], user)
  const used = await person.stillUsed(identifiers, { entries: ids, account })
  // Mails to a club's address tell of other people too.
  const addresses = identifiers.addresses.filter((address) => address === user?.email_key || !used.has(address))
  const keys = { entry: ids, account: account === null ? [] : [account], address: addresses }
  const data: Record<string, DataRow[]> = {}
  for (const [table, { of, by, secret = [] }] of declarations) {
    if (!of || !by || keys[of].length === 0) continue
    const rows = await rowsBy(db, table, by, keys[of])
    if (rows.length > 0) data[table] = rows.map((row) => handedOut(row, [...secret, ...TRAIL]))
  }
  return { taken_date: now.toISOString(), data }
}

function handedOut(row: DataRow, hidden: readonly string[]): DataRow {
  const columns = Object.entries(row).filter(([column]) => !hidden.includes(column))
  return Object.fromEntries(columns.map(([column, value]) => [column, handedOutValue(column, value)]))
}

function handedOutValue(column: string, value: unknown): unknown {
  if (typeof value !== 'string') return value
  if (isInventedAddress(value)) return ''
  if (column === 'text') return withoutSecrets(value)
  if (column !== 'before' && column !== 'after') return value
  const state: unknown = JSON.parse(value)
  if (typeof state !== 'object' || state === null) return state
  return Object.fromEntries(Object.entries(state).filter(([name]) => !INTERNAL.includes(name)))
}
