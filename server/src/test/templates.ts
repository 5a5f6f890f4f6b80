import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { databaseFile, migrate, openDatabase } from '../kit/db/database.ts'
import type { PostgresLimits } from '../kit/db/postgres.ts'

/**
 * All tests share one PostgreSQL, which commits one notice at a time, whatever its database: one test that freezes a connection while it
 * commits keeps all others waiting.
 */
export const PATIENT: PostgresLimits = { pool: 10, connect: 2_000, lock: 60_000, statement: 60_000 }

let sqlite: Promise<Buffer> | undefined
let postgres: Promise<string> | undefined

/** Puts a database as the migrations leave it into a folder. They run once in each process of tests. */
export async function copyOfSqlite(dataDir: string): Promise<void> {
  sqlite ??= migratedSqlite()
  writeFileSync(databaseFile(dataDir), await sqlite, { mode: 0o600 })
}

/** The name of a PostgreSQL database to copy. scripts/vitest-postgres.mjs removes it at the end of the run. */
export const postgresTemplate = (admin: string): Promise<string> => (postgres ??= migratedPostgres(admin))

async function migratedSqlite(): Promise<Buffer> {
  const dataDir = mkdtempSync(join(tmpdir(), 'portal-test-'))
  const database = openDatabase({ url: undefined, dataDir })
  await migrate(database)
  // Closing it writes all into the one file.
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
