import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { ensurePostgres } from '../scripts/postgres.mjs'
import { inRoot } from '../scripts/project.mjs'
import { migrate, openDatabase, type OpenDatabase } from '../server/src/kit/db/database.ts'

/** Where one engine keeps the portal of a run. */
export type Bench = { name: string; url: string | undefined; dataDir: string; admin: string | undefined }

/**
 * Runs `work` once an engine, each with a fresh, migrated database; `--only sqlite` or `--only postgres` on the command line asks for
 * one. PostgreSQL is a server of our own that writes to the disk as in production.
 */
export async function onBothEngines(work: (bench: Bench) => Promise<void>): Promise<void> {
  const only = optionOf('--only')
  if (only !== undefined && only !== 'sqlite' && only !== 'postgres')
    throw new Error('--only sqlite, or --only postgres')
  if (only !== 'postgres') {
    const version = process.versions.sqlite ?? ''
    await inFolder(async (dataDir) => work({ name: `SQLite ${version}`, url: undefined, dataDir, admin: undefined }))
  }
  if (only !== 'sqlite') await onPostgres(work)
}

async function onPostgres(work: (bench: Bench) => Promise<void>): Promise<void> {
  const server = await ensurePostgres({ durable: true })
  try {
    const url = Object.assign(new URL(server.url), { pathname: '/portal' }).toString()
    await asAdmin(server.url, 'create database portal')
    await inFolder(async (dataDir) => work({ name: `PostgreSQL ${server.version}`, url, dataDir, admin: server.url }))
  } finally {
    await server.stop()
  }
}

/** What stands behind a name on the command line. */
export function optionOf(name: string): string | undefined {
  const at = process.argv.indexOf(name)
  return at < 0 ? undefined : process.argv[at + 1]
}

/** The number that stands behind an option of the command line. */
export function numberOf(option: string, otherwise: number): number {
  const number = Number(optionOf(option) ?? otherwise)
  if (!(number > 0)) throw new Error(`${option} must be followed by a number above 0`)
  return number
}

/** The rows of one statement outside of the portal's own connections. */
export async function asAdmin(url: string, statement: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => {})
  await client.connect()
  try {
    return (await client.query<Record<string, unknown>>(statement)).rows
  } finally {
    await client.end()
  }
}

/** The database of a run, for as long as `work` needs it. */
export async function withDatabase<T>(bench: Bench, work: (database: OpenDatabase) => Promise<T>): Promise<T> {
  const database = openDatabase(bench)
  try {
    await migrate(database)
    return await work(database)
  } finally {
    await database.db.destroy()
  }
}

/** As `npm start` sets them. */
export function settingsOf({ url, dataDir }: Bench): Record<string, string> {
  const NODE_COMPILE_CACHE = inRoot('.cache', 'node')
  return { DATA_DIR: dataDir, NODE_COMPILE_CACHE, ...(url ? { DATABASE_URL: url } : {}) }
}

async function inFolder(work: (dataDir: string) => Promise<void>): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), 'portal-bench-'))
  try {
    await work(dataDir)
  } finally {
    rmSync(dataDir, { recursive: true, force: true })
  }
}
