import { randomBytes } from 'node:crypto'
import { sql, type Kysely } from 'kysely'
import { catalogueOf, keyOf } from '../db/catalogue.ts'
import type { Db } from '../db/tables.ts'

const PAGE = 200
const KEY = /(?<![\w-])[\w-]{16}/gu

/** A new name of an uploaded file, 16 characters; an image keeps its sizes as `<key>-<size>`. */
export function newFileKey(): string {
  return randomBytes(12).toString('base64url')
}

/** The key of a file by its name in the store; undefined for what was not uploaded. */
export function fileKeyOf(path: string): string | undefined {
  return /^(?:documents\/([\w-]{16})|images\/([\w-]{16})-(?:\d+\.webp|preview\.jpg))$/u
    .exec(path)
    ?.slice(1)
    .find(Boolean)
}

/** Tables of people, machinery and their traces: their texts never name an uploaded file, or may outlive it. */
const never = new Set([
  'athlete_members',
  'athletes',
  'confirmed_addresses',
  'exports',
  'history',
  'idempotency_keys',
  'mailing_mails',
  'mails',
  'mc',
  'payments',
  'programme_competitors',
  'rate_limits',
  'refresh_tokens',
  'registrations',
  'roster_people',
  'secrets',
  'sessions',
  'shared_links',
  'tournament_roles',
  'user_tokens',
  'users',
])
/** Columns that are computed from other texts of their row, or have no room for a name. */
const short =
  /^(?:name|symbol|symbol_key|search_key|sort_key|media_type|currency_name|token_hash|round|email|mobile|\w+_date|hall_\w+|bank_\w+|minors_shown|approve_by|bibs_from|pay_\w+|day|time)$/u

/**
 * Where an uploaded file may be named: as its key, as an address, within a text that is shown with its links, or in what an undo
 * would bring back. A file that none of these names is deleted, so every text of the schema is looked through that is not excluded
 * above: a new column is, unless somebody decides otherwise.
 */
export async function namingFiles(db: Db): Promise<Map<string, string[]>> {
  const { columns } = await catalogueOf(db)
  const texts = columns.filter(({ table, column, type }) => type === 'text' && !never.has(table) && !short.test(column))
  return new Map([...Map.groupBy(texts, ({ table }) => table)].map(([table, own]) => [table, own.map((c) => c.column)]))
}

/** Which of the keys no row names, read page by page; what it answers may be out of date, see `isNamed`. */
export async function findUnnamed(typed: Db, keys: Iterable<string>): Promise<Set<string>> {
  const db = typed as unknown as Kysely<Record<string, Record<string, string | number | null>>>
  const unnamed = new Set(keys)
  const catalogue = await catalogueOf(typed)
  for (const [table, columns] of await namingFiles(typed)) {
    const id = keyOf(catalogue, table)[0] ?? 'id'
    let after: string | number | null | undefined
    do {
      let query = db
        .selectFrom(table)
        .select([id, ...columns])
        .orderBy(id)
        .limit(PAGE)
      if (after !== undefined) query = query.where(id, '>', after)
      const rows = await query.execute()
      for (const row of rows)
        for (const column of columns) for (const [key] of String(row[column]).matchAll(KEY)) unnamed.delete(key)
      after = rows.length < PAGE ? undefined : rows.at(-1)?.[id]
    } while (after !== undefined && unnamed.size > 0)
  }
  return unnamed
}

/** Whether any row names a file now: one statement, so that a text on its way from one row to another is seen in one of them. */
export async function isNamed(db: Db, key: string): Promise<boolean> {
  // `_` in a key matches any character here, so some unused files may be kept, but no used one is deleted.
  const within = (column: string) => sql`${sql.ref(column)} like ${`%${key}%`}`
  const lookups = [...(await namingFiles(db))].map(
    ([table, columns]) =>
      sql`select 1 as one from ${sql.table(table)} where ${sql.join(columns.map(within), sql` or `)}`,
  )
  const { rows } = await sql`${sql.join(lookups, sql` union all `)} limit 1`.execute(db)
  return rows.length > 0
}
