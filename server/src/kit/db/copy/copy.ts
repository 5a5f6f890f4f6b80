import { Kysely, sql } from 'kysely'
import { catalogueOf, keyOf, tablesInOrder, type Catalogue } from '../catalogue.ts'
import { rowChunks } from '../chunks.ts'
import { migrate, type Database } from '../database.ts'
import { sqliteDialect } from '../sqlite.ts'
import type { Db } from '../tables.ts'

type AnyRow = Record<string, unknown>
type Loose = Kysely<Record<string, AnyRow>>

const catalogue = await newestSchema()
/** What triggers keep on both sides. */
export const keptByTriggers: readonly string[] = ['entry_totals', 'content_totals']
/** Every table with its key, what others point at first; but for what triggers keep. */
export const copied = tablesInOrder(catalogue)
  .filter((table) => !keptByTriggers.includes(table))
  .map((table) => [table, keyOf(catalogue, table)] as const)

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
      const own = catalogue.columns.filter((column) => column.table === table)
      // What the database generates itself is left to it.
      const columns = own.filter(({ is_generated }) => !is_generated).map(({ column }) => column)
      let rows = 0
      for await (const page of pages(source, table, key, columns)) {
        for (const some of rowChunks(page)) await target.insertInto(table).values(some).execute()
        rows += page.length
      }
      await compare(source, target, table, key)
      if (own.some(({ column, type }) => column === 'id' && type === 'integer'))
        await sql`select setval(pg_get_serial_sequence(${table}, 'id'), greatest(1, (select coalesce(max(id), 0) from ${sql.table(table)})),
          exists (select 1 from ${sql.table(table)}))`.execute(tx)
      counts.set(table, rows)
      report(table, rows)
    }
  })
  return counts
}

/** The schema that the migrations make. */
async function newestSchema(): Promise<Catalogue> {
  const db: Db = new Kysely({ dialect: sqliteDialect(':memory:') })
  await migrate({ db, engine: 'sqlite' })
  const schema = await catalogueOf(db)
  await db.destroy()
  return schema
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
    const found = new Map((value ?? []).map((row) => [placeOf(row, key), canonical(row)]))
    for (const row of ours)
      if (found.get(placeOf(row, key)) !== canonical(row))
        throw new Error(`${table} ${placeOf(row, key)} is not the same in PostgreSQL. Nothing was copied.`)
    if ((value ?? []).length !== ours.length) throw new Error(`${table} has another number of rows in PostgreSQL.`)
  }
  if (!(await theirs.next()).done) throw new Error(`${table} has more rows in PostgreSQL.`)
}

const placeOf = (row: AnyRow, key: readonly string[]) => key.map((column) => String(row[column])).join(' ')

const canonical = (row: AnyRow) => JSON.stringify(Object.entries(row).sort(([a], [b]) => (a < b ? -1 : 1)))
