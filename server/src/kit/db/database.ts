import { mkdirSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { Kysely, sql, type Dialect } from 'kysely'
import { Migrator } from 'kysely/migration'
import type { Engine } from './columns.ts'
import { withoutDeadline } from './postgres/deadline.ts'
import { postgresDialect, type PostgresLimits } from './postgres.ts'
import { sqliteDialect } from './sqlite.ts'
import type { Db, Tables } from './tables.ts'
import { noticingWrites, Writes } from './writes/noticed-writes.ts'

const folder = new URL('./migrations/', import.meta.url)
type Up = (db: Kysely<unknown>, engine: Engine) => Promise<void>

/** Loads the migrations by their names, in the order in which they run. */
export async function loadMigrations(): Promise<Map<string, Up>> {
  const files = (await readdir(folder, { recursive: true })).filter((file) => file.endsWith('.ts'))
  const loading = files.map(async (file) => {
    const { up } = (await import(new URL(file, folder).href)) as { up: Up }
    return [basename(file, '.ts'), up] as const
  })
  return new Map((await Promise.all(loading)).toSorted(([a], [b]) => (a < b ? -1 : 1)))
}

export type Database = { db: Db; engine: Engine }
/** A database that this process opened; `writes` counts the commits through it. */
export type OpenDatabase = Database & { writes: Writes }

/** The file of the embedded database. */
export const databaseFile = (dataDir: string) => join(dataDir, 'portal.sqlite')

/**
 * Opens the portal's database: PostgreSQL where `url` is given, otherwise the embedded file in `dataDir`.
 * The only place that decides which engine runs.
 */
export function openDatabase(
  { url, dataDir, limits }: { url: string | undefined; dataDir: string; limits?: PostgresLimits },
  onError: (error: Error) => void = () => {},
): OpenDatabase {
  const writes = new Writes()
  const open = (dialect: Dialect) => new Kysely<Tables>({ dialect: noticingWrites(dialect, writes, Boolean(url)) })
  if (url) return { db: open(postgresDialect(url, onError, limits)), engine: 'postgres', writes }
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  return { db: open(sqliteDialect(databaseFile(dataDir))), engine: 'sqlite', writes }
}

/** Runs the pending migrations, up to `last` if given; throws the error of a failed one. Several processes may call it at once. */
export async function migrate(database: Database, last?: string): Promise<void> {
  return withoutDeadline(async () => migrateUnlimited(database, last))
}

async function migrateUnlimited({ db, engine }: Database, last?: string): Promise<void> {
  if (engine === 'sqlite') return migrateWith({ db, engine }, last)
  if (db.isTransaction) {
    await sql`set local statement_timeout = 0`.execute(db)
    return migrateWith({ db, engine }, last)
  }
  // A migration may take as long as it needs, and a second process waits for it.
  await db.connection().execute(async (connection) => {
    await sql`set statement_timeout = 0`.execute(connection)
    try {
      await migrateWith({ db: connection, engine }, last)
    } finally {
      await sql`reset statement_timeout`.execute(connection)
    }
  })
}

async function migrateWith(database: Database, last?: string): Promise<void> {
  const migrator = newMigrator(database)
  const { error } = await (last === undefined ? migrator.migrateToLatest() : migrator.migrateTo(last))
  if (error) throw error instanceof Error ? error : new Error('the schema could not be brought up to date')
}

/** The names of the migrations that a database has run, and of the pending ones, in their order. */
export async function readMigrationNames(database: Database): Promise<{ done: string[]; waiting: string[] }> {
  const all = await newMigrator(database).getMigrations()
  const done = all.filter(({ executedAt }) => executedAt !== undefined).map(({ name }) => name)
  return { done, waiting: all.map(({ name }) => name).filter((name) => !done.includes(name)) }
}

function newMigrator({ db, engine }: Database): Migrator {
  return new Migrator({
    db,
    provider: {
      getMigrations: async () =>
        Object.fromEntries(
          [...(await loadMigrations())].map(([name, up]) => [name, { up: (d: Kysely<unknown>) => up(d, engine) }]),
        ),
    },
  })
}
