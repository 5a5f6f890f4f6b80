import { createHash } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import type { Disk } from 'flydrive'
import { sql } from 'kysely'
import type { Config } from '../config.ts'
import type { DataKey } from '../data-key.ts'
import { readCatalogue } from '../db/catalogue.ts'
import {
  clearBuiltIn,
  fillTable,
  findUsedTable,
  selectCopiedTables,
  type CopiedTable,
  type Line,
} from '../copy/rows.ts'
import { loadMigrations, migrate, openDatabase, type Database } from '../db/database.ts'
import type { Db } from '../db/tables.ts'
import { lockDatabase } from '../db/sqlite/alone.ts'
import { listFileKeys, openFileStore } from '../files/store.ts'
import { beginRestore, endRestore, isHalfRestored } from './half-restored.ts'
import type { Manifest } from './manifest.ts'
import { withBackup, type Backup } from './read-archive.ts'
import type { Trust } from './signature.ts'

type Target = Pick<Config, 'DATABASE_URL' | 'DATA_DIR' | 'FILES_URL'>
/** The data keys that a signature is checked with; `isUnverified` accepts a backup that none of them signed. */
type Verification = { keys: readonly DataKey[]; isUnverified?: boolean }

const PAGE = 500

/**
 * Puts a backup into an empty database and an empty folder, compares all rows and files with it, and then brings the schema to the
 * newest state. Throws, after removing everything it wrote, when the backup is damaged or altered, when no key has signed it, or when the target
 * is in use. After a restore that was killed, the next one starts over.
 */
export async function restoreBackup(
  path: string,
  target: Target,
  verification: Verification,
  report: (table: string, rows: number) => void = () => {},
): Promise<Manifest> {
  return withBackup(path, async (backup) => {
    const { manifest } = backup
    refuseUntrusted(backup.trust(verification.keys), verification)
    await refuseUnknownMigrations(manifest)
    const release = target.DATABASE_URL ? () => {} : lockDatabase(target.DATA_DIR)
    const database = openDatabase({ url: target.DATABASE_URL, dataDir: target.DATA_DIR })
    const files = await openFileStore(target)
    const restoredFiles: string[] = []
    let isStarted = false
    try {
      await database.db.transaction().execute(async (tx) => {
        if (database.engine === 'postgres') await lockRestore(tx)
        const usedTable = await findUsedTable(tx, await readCatalogue(tx))
        if (usedTable) throw targetInUse(`its table ${usedTable} has rows`)
        for await (const key of listFileKeys(files)) {
          if (!isHalfRestored(target)) throw targetInUse(`the folder for uploads holds ${key}`)
          await files.delete(key)
        }
        beginRestore(target)
        isStarted = true
        await fillDatabase({ db: tx, engine: database.engine }, backup, report)
        for (const file of manifest.files) {
          restoredFiles.push(file.name)
          await restoreFile(files, backup, file)
        }
      })
      endRestore(target)
      return manifest
    } catch (error) {
      for (const name of restoredFiles) await files.delete(name).catch(() => {})
      if (isStarted) endRestore(target)
      throw error
    } finally {
      await database.db.destroy()
      release()
    }
  })
}

function refuseUntrusted(trust: Trust, { isUnverified = false }: Verification): void {
  if (trust.state === 'verified') return
  if (trust.state === 'altered')
    throw new Error('This backup was altered after it was made: its signature does not fit. Nothing was restored.')
  if (isUnverified) return
  const reason =
    trust.state === 'unknown key'
      ? `it is signed by the data key ${trust.id}, which is not here. Set DATA_KEY or DATA_KEY_OLD to that key.`
      : 'it has no signature, as those made by earlier versions.'
  throw new Error(
    `Nobody vouches for this file: ${reason} If you know where it comes from, restore it with --unverified. Nothing was restored.`,
  )
}

/** Refuses while another restore fills this database: its rows are not visible yet. */
async function lockRestore(tx: Db): Promise<void> {
  const { rows } = await sql<{ free: boolean }>`select pg_try_advisory_xact_lock(hashtext('restore')) as free`.execute(
    tx,
  )
  if (!rows[0]?.free) throw targetInUse('another restore fills it')
}

const targetInUse = (reason: string) =>
  new Error(`The target is in use: ${reason}. Restore into an empty folder or an empty database. Nothing was restored.`)

/** Throws when the backup comes from a newer or another version of the portal. */
async function refuseUnknownMigrations({ migrations: backupMigrations, version }: Manifest): Promise<void> {
  const knownMigrations = [...(await loadMigrations()).keys()]
  const unknown = backupMigrations.find((name, index) => knownMigrations[index] !== name)
  if (unknown)
    throw new Error(
      `The backup was made by version ${version} of the portal, whose database has ${unknown}; this version does not know that. ` +
        'Restore it with the version that made it, then update. Nothing was restored.',
    )
}

async function fillDatabase({ db, engine }: Database, backup: Backup, report: (table: string, rows: number) => void) {
  const { manifest } = backup
  await migrate({ db, engine }, manifest.migrations.at(-1))
  const tables = selectCopiedTables(await readCatalogue(db))
  await clearBuiltIn(db)
  for (const table of tables) {
    const manifestTable = manifest.tables.find(({ name }) => name === table.name)
    if (!manifestTable || manifestTable.columns.join() !== table.columns.join())
      throw new Error(`The backup has other columns of ${table.name} than its own version. Nothing was restored.`)
    const actual = await fillTable(db, engine, table, readPages(backup, table), manifestTable.last)
    if (actual.rows !== manifestTable.rows || actual.hash !== manifestTable.digest)
      throw new Error(`${table.name} is not what the backup says. Nothing was restored.`)
    report(table.name, actual.rows)
  }
  await migrate({ db, engine })
}

async function* readPages(backup: Backup, { name }: CopiedTable): AsyncGenerator<Line[]> {
  let page: Line[] = []
  for await (const line of backup.lines(name)) {
    page.push(JSON.parse(line) as Line)
    if (page.length < PAGE) continue
    yield page
    page = []
  }
  if (page.length > 0) yield page
}

async function restoreFile(files: Disk, backup: Backup, { name, sha256 }: Manifest['files'][number]): Promise<void> {
  // Whole, because a bucket needs the length before the content.
  await files.put(name, await buffer(await backup.file(name)))
  const hash = createHash('sha256')
  for await (const piece of await files.getStream(name)) hash.update(piece as Buffer)
  if (hash.digest('hex') !== sha256)
    throw new Error(`The upload ${name} is not the same after the copy. Nothing was restored.`)
}
