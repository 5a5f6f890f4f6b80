import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { databaseFile, migrate, openDatabase } from '../kit/db/database.ts'
import type { PostgresLimits } from '../kit/db/postgres.ts'

/**
 * Long timeouts: all tests share a PostgreSQL server, which commits one notification at a time in all databases. A test that freezes a connection
 * during a commit keeps all other tests waiting.
 */
export const PATIENT: PostgresLimits = { pool: 10, connect: 2_000, lock: 60_000, statement: 60_000 }

let sqlite: Promise<Buffer> | undefined
let postgres: Promise<string> | undefined

/** Writes a migrated database into a folder. The migrations run once in each test process. */
export async function copyOfSqlite(dataDir: string): Promise<void> {
  sqlite ??= migratedSqlite()
  writeFileSync(databaseFile(dataDir), await sqlite, { mode: 0o600 })
}

/** The name of a migrated PostgreSQL database to copy. scripts/vitest-postgres.mjs removes it at the end of the run. */
export const postgresTemplate = (admin: string): Promise<string> => (postgres ??= migratedPostgres(admin))

async function migratedSqlite(): Promise<Buffer> {
  const dataDir = mkdtempSync(join(tmpdir(), 'portal-test-'))
  const database = openDatabase({ url: undefined, dataDir })
  await migrate(database)
  // Closing the database writes all data into one file.
  await database.db.destroy()
  const file = readFileSync(databaseFile(dataDir))
  rmSync(dataDir, { recursive: true, force: true })
  return file
}

async function migratedPostgres(admin: string): Promise<string> {
  const name = `${process.env.TEST_TEMPLATES ?? 't_template'}_${process.pid}`
  await administer(admin, `create database ${name}`)
  const database = openDatabase({ url: addressOf(admin, name), dataDir: '', limits: PATIENT })
  await migrate(database)
  await database.db.destroy()
  return name
}

export const addressOf = (admin: string, name: string): string =>
  Object.assign(new URL(admin), { pathname: `/${name}` }).toString()

export async function administer(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => {})
  await client.connect()
  await client.query(statement)
  await client.end()
}
