import { randomBytes } from 'node:crypto'
import { sql, type Kysely } from 'kysely'
import { getCatalogue, primaryKey } from '../db/catalogue.ts'
import type { Db } from '../db/tables.ts'

const PAGE_SIZE = 200
const KEY_PATTERN = /(?<![\w-])[\w-]{16}/gu

/** A new key of an uploaded file, 16 characters. The sizes of an image are stored as `<key>-<size>`. */
export function newFileKey(): string {
  return randomBytes(12).toString('base64url')
}

/** The key in the path of a stored file; undefined for files that were not uploaded. */
export function readFileKey(path: string): string | undefined {
  return /^(?:documents\/([\w-]{16})|images\/([\w-]{16})-(?:\d+\.webp|preview\.jpg))$/u
    .exec(path)
    ?.slice(1)
    .find(Boolean)
}

/** Tables whose texts never name an uploaded file, or do not keep it. */
const UNSEARCHED_TABLES = new Set([
  'athlete_members',
  'athletes',
  'confirmed_addresses',
  'desk_marks',
  'desk_signatures',
  'entry_notes',
  'exports',
  'families',
  'history',
  'idempotency_keys',
  'mailing_mails',
  'mails',
  'mc',
  'mc_moves',
  'payments',
  'rate_limits',
  'refresh_tokens',
  'registrations',
  'panel_judges',
  'result_marks',
  'result_placings',
  'result_settings',
  'result_versions',
  'results',
  'roster_people',
  'round_entries',
  'rounds',
  'secrets',
  'sessions',
  'shared_links',
  'tournament_roles',
  'user_tokens',
  'users',
])
/** Columns that are computed from other texts of their row, or have other values than the name of a file. */
const UNSEARCHED_COLUMNS =
  /^(?:name|name_en|name_en_key|symbol|symbol_key|search_key|sort_key|media_type|currency_name|token_hash|kind|email|mobile|\w+_date|hall_\w+|bank_\w+|minors_shown|approve_by|bibs_from|late_fee_from|pay_\w+|day|time)$/u

/**
 * The text columns, by table, in which an uploaded file may be named: by its key, its address, in a rich text, or in an undo. A file
 * that none of them names is deleted, so a new column of the schema is searched unless it is excluded above.
 */
export async function findFileColumns(db: Db): Promise<Map<string, string[]>> {
  const { columns } = await getCatalogue(db)
  const textColumns = columns.filter(
    ({ table, column, type }) => type === 'text' && !UNSEARCHED_TABLES.has(table) && !UNSEARCHED_COLUMNS.test(column),
  )
  return new Map(
    [...Map.groupBy(textColumns, ({ table }) => table)].map(([table, texts]) => [table, texts.map((c) => c.column)]),
  )
}

/** The keys that no row names. The tables are read page by page, so check with `isReferenced` before a deletion. */
export async function findUnreferencedKeys(typed: Db, keys: Iterable<string>): Promise<Set<string>> {
  const db = typed as unknown as Kysely<Record<string, Record<string, string | number | null>>>
  const unreferenced = new Set(keys)
  const catalogue = await getCatalogue(typed)
  for (const [table, columns] of await findFileColumns(typed)) {
    const id = primaryKey(catalogue, table)[0] ?? 'id'
    let after: string | number | null | undefined
    do {
      let query = db
        .selectFrom(table)
        .select([id, ...columns])
        .orderBy(id)
        .limit(PAGE_SIZE)
      if (after !== undefined) query = query.where(id, '>', after)
      const rows = await query.execute()
      for (const row of rows)
        for (const column of columns)
          for (const [key] of String(row[column]).matchAll(KEY_PATTERN)) unreferenced.delete(key)
      after = rows.length < PAGE_SIZE ? undefined : rows.at(-1)?.[id]
    } while (after !== undefined && unreferenced.size > 0)
  }
  return unreferenced
}

/** Whether any row names a file. One statement, so that a text cannot be missed by moving from one row to another between two statements. */
export async function isReferenced(db: Db, key: string): Promise<boolean> {
  // `_` in a key matches any character here, so an unused file may be kept, but no used one is deleted.
  const containsKey = (column: string) => sql`${sql.ref(column)} like ${`%${key}%`}`
  const lookups = [...(await findFileColumns(db))].map(
    ([table, columns]) =>
      sql`select 1 as one from ${sql.table(table)} where ${sql.join(columns.map(containsKey), sql` or `)}`,
  )
  const { rows } = await sql`${sql.join(lookups, sql` union all `)} limit 1`.execute(db)
  return rows.length > 0
}
