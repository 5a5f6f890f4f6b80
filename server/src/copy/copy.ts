import { sql, type Kysely } from 'kysely'
import { rowChunks } from '../db/chunks.ts'
import type { Database } from '../db/database.ts'
import type { Tables } from '../db/tables.ts'

type Row = Record<string, unknown>
type Loose = Kysely<Record<string, Row>>

/** Every table with its key, what others point at first. `entry_totals` is missing: triggers keep it on both sides. */
export const copied = [
  ['secrets', ['name']],
  ['users', ['id']],
  ['units', ['id']],
  ['unit_members', ['user_id']],
  ['sessions', ['id']],
  ['refresh_tokens', ['hash']],
  ['user_tokens', ['hash']],
  ['mails', ['id']],
  ['confirmed_addresses', ['email_key']],
  ['idempotency_keys', ['key']],
  ['history', ['id']],
  ['undos', ['token_hash']],
  ['ages', ['id']],
  ['ages_more', ['age_id', 'more_age_id']],
  ['dance_types', ['id']],
  ['dances', ['id']],
  ['grades', ['id']],
  ['grade_dances', ['grade_id', 'dance_id']],
  ['formality', ['id']],
  ['fees', ['id']],
  ['folders', ['id']],
  ['tournaments', ['id']],
  ['fee_details', ['id']],
  ['content_competition', ['id']],
  ['content_sub_ages', ['content_competition_id', 'age_id']],
  ['tournament_details', ['id']],
  ['athletes', ['id']],
  ['athlete_members', ['athlete_id', 'position']],
  ['registrations', ['athlete_id', 'tournament_detail_id']],
  ['payments', ['id']],
  ['themes', ['id']],
  ['news', ['id']],
  ['calendar_events', ['id']],
  ['resources', ['id']],
  ['mailings', ['id']],
  ['mailing_mails', ['mailing_id', 'email_key']],
  ['settings', ['id']],
  ['comments', ['id']],
  ['contacts', ['id']],
  ['tournament_files', ['id']],
  ['programme_items', ['id']],
  ['programme_competitors', ['id']],
  ['mc', ['tournament_id']],
] as const satisfies readonly (readonly [keyof Tables, readonly string[]])[]

/** Tables that a new schema is not empty in. */
const builtIn = ['formality', 'secrets']
const PAGE = 500

/**
 * Moves an embedded portal into an empty PostgreSQL, in one transaction, and compares both row by row before it commits.
 * Answers the rows per table. Throws when the target holds anything, or when a single row differs.
 */
export async function copyPortal(
  from: Database,
  to: Database,
  report: (table: string, rows: number) => void = () => {},
): Promise<Map<string, number>> {
  if (to.engine !== 'postgres') throw new Error('DATABASE_URL must name the PostgreSQL database to copy into.')
  const source = from.db as unknown as Loose
  const counts = new Map<string, number>()
  await to.db.transaction().execute(async (tx) => {
    const target = tx as unknown as Loose
    for (const [table] of copied)
      if (
        !builtIn.includes(table) &&
        (
          await target
            .selectFrom(table)
            .select(sql`1`.as('one'))
            .limit(1)
            .execute()
        ).length
      )
        throw new Error(`The PostgreSQL database is not empty: ${table} has rows. Nothing was copied.`)
    for (const table of builtIn) await target.deleteFrom(table).execute()
    for (const [table, key] of copied) {
      const columns = await storedColumns(source, table)
      let rows = 0
      for await (const page of pages(source, table, key, columns)) {
        for (const some of rowChunks(page)) await target.insertInto(table).values(some).execute()
        rows += page.length
      }
      await compare(source, target, table, key)
      if (columns.includes('id') && (key as readonly string[]).includes('id') && table !== 'sessions')
        await sql`select setval(pg_get_serial_sequence(${table}, 'id'), greatest(1, (select coalesce(max(id), 0) from ${sql.table(table)})),
          exists (select 1 from ${sql.table(table)}))`.execute(tx)
      counts.set(table, rows)
      report(table, rows)
    }
  })
  return counts
}

/** The columns that are written; what the database generates itself is left to it. */
async function storedColumns(db: Loose, table: string): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`select name from pragma_table_info(${table})`.execute(db)
  return rows.map(({ name }) => name)
}

async function* pages(db: Loose, table: string, key: readonly string[], columns?: readonly string[]) {
  for (let offset = 0; ; offset += PAGE) {
    let query = db.selectFrom(table).limit(PAGE).offset(offset)
    for (const column of key) query = query.orderBy(column)
    const rows = await (columns ? query.select(columns) : query.selectAll()).execute()
    if (rows.length > 0) yield rows
    if (rows.length < PAGE) return
  }
}

async function compare(source: Loose, target: Loose, table: string, key: readonly string[]): Promise<void> {
  const theirs = pages(target, table, key)
  for await (const ours of pages(source, table, key)) {
    const { value } = await theirs.next()
    const found = new Map((value ?? []).map((row) => [keyOf(row, key), canonical(row)]))
    for (const row of ours)
      if (found.get(keyOf(row, key)) !== canonical(row))
        throw new Error(`${table} ${keyOf(row, key)} is not the same in PostgreSQL. Nothing was copied.`)
    if ((value ?? []).length !== ours.length) throw new Error(`${table} has another number of rows in PostgreSQL.`)
  }
  if (!(await theirs.next()).done) throw new Error(`${table} has more rows in PostgreSQL.`)
}

const keyOf = (row: Row, key: readonly string[]) => key.map((column) => String(row[column])).join(' ')

const canonical = (row: Row) => JSON.stringify(Object.entries(row).sort(([a], [b]) => (a < b ? -1 : 1)))
