import { randomUUID } from 'node:crypto'
import { mkdir, rename, rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import type { Disk } from 'flydrive'
import { sql } from 'kysely'
import type { Config } from '../config.ts'
import { readCatalogue } from '../db/catalogue.ts'
import { readLastNumber, readPages, RowDigest, selectCopiedTables, type Line } from '../copy/rows.ts'
import { readMigrationNames, openDatabase, type Database } from '../db/database.ts'
import { readDataKey } from '../data-key.ts'
import { readSecretsKeyId } from '../db/secrets.ts'
import { listFileKeys, openFileStore } from '../files/store.ts'
import { version } from '../version.ts'
import { MANIFEST, partOfFile, partOfTable, SIGNATURE, type Manifest } from './manifest.ts'
import { withBackup } from './read-archive.ts'
import { signManifest } from './signature.ts'
import { findLastingRows } from './temporary-rows.ts'
import { writeArchive, type Archive } from './write-archive.ts'

/** `isSigned`: by the data key of the portal, where it has one. */
export type BackupSummary = Pick<Manifest, 'tables' | 'files'> & { path: string; isSigned: boolean }

/** The ending of files into which a backup is written. */
export const UNFINISHED = '.unfinished'
const LOCK = 'portal backup'

/**
 * Writes a backup of a portal that may be in use: all rows as of one moment, then all uploaded files. It gets its name only after it was
 * read again and verified. Returns null when another process is making one, or when `isNeeded`, checked under the lock, is false.
 */
export async function makeBackup(
  config: Pick<Config, 'DATABASE_URL' | 'DATA_DIR' | 'FILES_URL' | 'DATA_KEY' | 'DATA_KEY_FILE'>,
  path: string,
  now: Date,
  isNeeded: () => Promise<boolean> = async () => true,
): Promise<BackupSummary | null> {
  const unfinished = `${path}.${randomUUID()}${UNFINISHED}`
  await mkdir(dirname(path), { recursive: true, mode: 0o700 })
  const key = readDataKey(config)
  // A separate connection, so that the snapshot blocks no request.
  const database = openDatabase({ url: config.DATABASE_URL, dataDir: config.DATA_DIR })
  try {
    let manifest: Manifest | null = null
    const isFree = await runAlone(database, async () => {
      if (!(await isNeeded())) return
      await writeArchive(unfinished, async (archive) => {
        const rows = await writeRows(archive, database)
        const files = await writeFiles(archive, await openFileStore(config))
        manifest = {
          format: 2,
          product: 'dance-sport-portal',
          version,
          created: now.toISOString(),
          engine: database.engine,
          ...rows,
          files,
        }
        const bytes = Buffer.from(JSON.stringify(manifest, null, 1))
        await archive.add(MANIFEST, [bytes])
        if (key) await archive.add(SIGNATURE, [Buffer.from(signManifest(key, bytes))])
      })
    })
    if (!isFree || !manifest) return null
    const { tables, files } = await withBackup(unfinished, async (backup) => backup.manifest)
    await rename(unfinished, path)
    return { path, tables, files, isSigned: key !== null }
  } finally {
    await rm(unfinished, { force: true })
    await database.db.destroy()
  }
}

/** Runs work unless another process on the same PostgreSQL is making a backup; returns whether it ran. */
async function runAlone({ db, engine }: Database, work: () => Promise<void>): Promise<boolean> {
  if (engine === 'sqlite') {
    await work()
    return true
  }
  return db.connection().execute(async (connection) => {
    const key = sql`hashtextextended(${LOCK}, 0)`
    const { rows } = await sql<{ free: boolean }>`select pg_try_advisory_lock(${key}) as free`.execute(connection)
    if (rows[0]?.free !== true) return false
    try {
      await work()
    } finally {
      await sql`select pg_advisory_unlock(${key})`.execute(connection)
    }
    return true
  })
}

async function writeRows(archive: Archive, { db, engine }: Database) {
  const tx = await db.startTransaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute()
  try {
    const { done: migrations } = await readMigrationNames({ db: tx, engine })
    const tables: Manifest['tables'] = []
    const catalogue = await readCatalogue(tx)
    const lastingRows = await findLastingRows(tx, catalogue)
    for (const table of selectCopiedTables(catalogue)) {
      const digest = new RowDigest()
      const part = await archive.add(
        partOfTable(table.name),
        serializeRows(readPages(tx, table, lastingRows(table.name)), digest),
      )
      const { name, columns } = table
      const last = await readLastNumber(tx, engine, table)
      tables.push({ name, columns: [...columns], rows: digest.rows, digest: digest.hash, last, ...part })
    }
    return { migrations, tables, data_key: await readSecretsKeyId(tx) }
  } finally {
    await tx.rollback().execute()
  }
}

async function* serializeRows(pages: AsyncIterable<Line[]>, digest: RowDigest): AsyncGenerator<Buffer> {
  for await (const page of pages) {
    const lines = page.map((line) => JSON.stringify(line))
    for (const line of lines) digest.add(line)
    yield Buffer.from(`${lines.join('\n')}\n`)
  }
}

/** Call it after the rows were read: the files that they name exist by then, and are not deleted within a day. */
async function writeFiles(archive: Archive, files: Disk): Promise<Manifest['files']> {
  const parts: Manifest['files'] = []
  for await (const key of listFileKeys(files)) {
    const content = await files.getBytes(key).catch(async (error: unknown) => {
      // Housekeeping may have deleted an unused upload since the keys were listed.
      if (await files.exists(key)) throw error
      return null
    })
    if (content === null) continue
    // Pictures and documents are compressed already.
    const part = await archive.add(partOfFile(key), [Buffer.from(content)], { compress: false })
    parts.push({ name: key, ...part })
  }
  return parts
}
