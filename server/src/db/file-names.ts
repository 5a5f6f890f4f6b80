import { randomBytes } from 'node:crypto'
import { sql, type Kysely } from 'kysely'
import type { Db, Tables } from './tables.ts'

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

/**
 * Where an uploaded file may be named: as its key, as an address, within a text that is shown with its links, or in what an undo
 * would bring back. A file that none of these names is deleted, so a test wants a word on every column of the schema that holds text.
 */
export const namingFiles = {
  calendar_events: ['content'],
  comments: ['content'],
  contacts: ['content_summary'],
  mailings: ['message'],
  news: ['image', 'content_summary', 'content_detail'],
  programme_items: ['note'],
  resources: ['url', 'link'],
  settings: ['about_us', 'contact_nofi', 'dashboard', 'event_calendar'],
  tournament_files: ['key'],
  tournaments: ['content', 'payment_note', 'contact'],
  undos: ['what'],
} as const satisfies { [T in keyof Tables]?: readonly (keyof Tables[T])[] }

const places = Object.entries(namingFiles) as unknown as [string, readonly string[]][]

/** Which of the keys no row names, read page by page; what it answers may be out of date, see `isNamed`. */
export async function unnamedOf(typed: Db, keys: Iterable<string>): Promise<Set<string>> {
  const db = typed as unknown as Kysely<Record<string, Record<string, string | number | null>>>
  const unnamed = new Set(keys)
  for (const [table, columns] of places) {
    const id = table === 'undos' ? 'token_hash' : 'id'
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
  // `_` in a key stands for any character here: too much may be spared, never too little.
  const within = (column: string) => sql`${sql.ref(column)} like ${`%${key}%`}`
  const asked = places.map(
    ([table, columns]) =>
      sql`select 1 as one from ${sql.table(table)} where ${sql.join(columns.map(within), sql` or `)}`,
  )
  const { rows } = await sql`${sql.join(asked, sql` union all `)} limit 1`.execute(db)
  return rows.length > 0
}
