import { randomUUID } from 'node:crypto'
import { mkdir, rename, rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import type { Disk } from 'flydrive'
import { sql } from 'kysely'
import type { Config } from '../config.ts'
import { readCatalogue } from '../db/catalogue.ts'
import { copiedTables, lastNumber, pagesOf, RowDigest } from '../copy/rows.ts'
import { migrationsOf, openDatabase, type Database } from '../db/database.ts'
import { givenDataKey } from '../data-key.ts'
import { keyOfSecrets } from '../db/secrets.ts'
import { fileStore } from '../files/store.ts'
import { version } from '../version.ts'
import { MANIFEST, partOfFile, partOfTable, SIGNATURE, type Manifest } from './manifest.ts'
import { withBackup } from './read-archive.ts'
import { signatureBy } from './signature.ts'
import { writeArchive, type Archive } from './write-archive.ts'

/** `isSigned`: by the data key, which the portal had. */
export type BackupSummary = Pick<Manifest, 'tables' | 'files'> & { path: string; isSigned: boolean }

/** Files of a name that ends so are backups that were never finished. */
export const UNFINISHED = '.unfinished'
const LOCK = 'portal backup'

/**
 * Writes a backup of a portal that may be in use: all rows as of one moment, then all uploaded files. It has its name only once it has
 * been read again and found whole. Answers null when another process is making one, or when `wanted` says no at last.
 */
export async function makeBackup(
  config: Pick<Config, 'DATABASE_URL' | 'DATA_DIR' | 'FILES_URL' | 'DATA_KEY' | 'DATA_KEY_FILE'>,
  path: string,
  now: Date,
  wanted: () => Promise<boolean> = async () => true,
): Promise<BackupSummary | null> {
  const unfinished = `${path}.${randomUUID()}${UNFINISHED}`
  await mkdir(dirname(path), { recursive: true, mode: 0o700 })
  const key = givenDataKey(config)
  // A connection of its own: the snapshot keeps nobody waiting.
  const database = openDatabase({ url: config.DATABASE_URL, dataDir: config.DATA_DIR })
  try {
    let manifest: Manifest | null = null
    const isFree = await locked(database, async () => {
      if (!(await wanted())) return
      await writeArchive(unfinished, async (archive) => {
        const rows = await writeRows(archive, database)
        const files = await writeFiles(archive, await fileStore(config))
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
        if (key) await archive.add(SIGNATURE, [Buffer.from(signatureBy(key, bytes))])
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

/** Runs work unless another process of the same PostgreSQL is at it; answers whether it ran. */
async function locked({ db, engine }: Database, work: () => Promise<void>): Promise<boolean> {
  if (engine === 'sqlite') {
    await work()
    return true
  }
  return db.connection().execute(async (own) => {
    const key = sql`hashtextextended(${LOCK}, 0)`
    const { rows } = await sql<{ free: boolean }>`select pg_try_advisory_lock(${key}) as free`.execute(own)
    if (rows[0]?.free !== true) return false
    try {
      await work()
    } finally {
      await sql`select pg_advisory_unlock(${key})`.execute(own)
    }
    return true
  })
}

async function writeRows(archive: Archive, { db, engine }: Database) {
  const tx = await db.startTransaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute()
  try {
    const { done: migrations } = await migrationsOf({ db: tx, engine })
    const tables: Manifest['tables'] = []
    for (const table of copiedTables(await readCatalogue(tx))) {
      const digest = new RowDigest()
      const weighed = await archive.add(partOfTable(table.name), linesOf(pagesOf(tx, table), digest))
      const { name, columns } = table
      const last = await lastNumber(tx, engine, table)
      tables.push({ name, columns: [...columns], rows: digest.rows, digest: digest.hash, last, ...weighed })
    }
    return { migrations, tables, data_key: await keyOfSecrets(tx) }
  } finally {
    await tx.rollback().execute()
  }
}

async function* linesOf(pages: ReturnType<typeof pagesOf>, digest: RowDigest): AsyncGenerator<Buffer> {
  for await (const page of pages) {
    const lines = page.map((line) => JSON.stringify(line))
    for (const line of lines) digest.add(line)
    yield Buffer.from(`${lines.join('\n')}\n`)
  }
}

/** Rows came first: what they name was uploaded before, and is not deleted within a day. */
async function writeFiles(archive: Archive, files: Disk): Promise<Manifest['files']> {
  const written: Manifest['files'] = []
  for await (const key of keysOf(files)) {
    const content = await files.getBytes(key).catch(async (error: unknown) => {
      // An upload that nothing names may be deleted meanwhile.
      if (await files.exists(key)) throw error
      return null
    })
    if (content === null) continue
    // Pictures and documents are compressed already.
    const weighed = await archive.add(partOfFile(key), [Buffer.from(content)], { compress: false })
    written.push({ name: key, ...weighed })
  }
  return written
}

/** The keys of all uploaded files. */
export async function* keysOf(files: Disk): AsyncGenerator<string> {
  let paginationToken: string | undefined
  do {
    const listed = await files.listAll('', {
      recursive: true,
      ...(paginationToken === undefined ? {} : { paginationToken }),
    })
    for (const object of listed.objects) if (object.isFile) yield object.key
    paginationToken = listed.paginationToken
  } while (paginationToken !== undefined)
}
