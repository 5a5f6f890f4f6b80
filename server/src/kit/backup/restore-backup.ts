import { createHash } from 'node:crypto'
import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { sql } from 'kysely'
import type { Config } from '../config.ts'
import type { DataKey } from '../data-key.ts'
import { readCatalogue } from '../db/catalogue.ts'
import { clearBuiltIn, copiedTables, fillTable, firstUsed, type CopiedTable, type Line } from '../copy/rows.ts'
import { migrate, migrations, openDatabase, type Database } from '../db/database.ts'
import type { Db } from '../db/tables.ts'
import { holdAlone } from '../db/sqlite/alone.ts'
import { fileStore } from '../files/store.ts'
import { beginRestore, endRestore, isHalfRestored } from './half-restored.ts'
import { keysOf } from './make-backup.ts'
import type { Manifest } from './manifest.ts'
import { withBackup, type Backup } from './read-archive.ts'
import type { Trust } from './signature.ts'

type Target = Pick<Config, 'DATABASE_URL' | 'DATA_DIR' | 'FILES_URL'>
/** The data keys that may vouch for a backup; `isUnverified` takes one for which none of them does. */
type Vouchers = { keys: readonly DataKey[]; isUnverified?: boolean }

const PAGE = 500

/**
 * Puts a backup into an empty database and an empty folder, compares all rows and files with it, and then brings the schema to the
 * newest state. Throws a sentence, with nothing kept, when the backup is damaged or altered, when no key vouches for it, or when the target
 * is in use. One that was killed is started over by the next. Answers what it restored.
 */
export async function restoreBackup(
  path: string,
  target: Target,
  vouchers: Vouchers,
  report: (table: string, rows: number) => void = () => {},
): Promise<Manifest> {
  return withBackup(path, async (backup) => {
    const { manifest } = backup
    refuseUntrusted(backup.trust(vouchers.keys), vouchers)
    await refuseStrangeSchema(manifest)
    const release = target.DATABASE_URL ? () => {} : holdAlone(target.DATA_DIR)
    const database = openDatabase({ url: target.DATABASE_URL, dataDir: target.DATA_DIR })
    const files = await fileStore(target)
    const written: string[] = []
    let begun = false
    try {
      await database.db.transaction().execute(async (tx) => {
        if (database.engine === 'postgres') await restoreAlone(tx)
        const used = await firstUsed(tx, await readCatalogue(tx))
        if (used) throw occupied(`its table ${used} has rows`)
        const isAgain = isHalfRestored(target)
        for await (const key of keysOf(files)) {
          if (!isAgain) throw occupied(`the folder for uploads holds ${key}`)
          await files.delete(key)
        }
        beginRestore(target)
        begun = true
        await fillDatabase({ db: tx, engine: database.engine }, backup, report)
        for (const { name, sha256 } of manifest.files) {
          written.push(name)
          // Whole, because a bucket asks for the length of what it is sent first.
          await files.put(name, await buffer(await backup.file(name)))
          if ((await hashOf(await files.getStream(name))) !== sha256)
            throw new Error(`The upload ${name} is not the same after the copy. Nothing was restored.`)
        }
      })
      endRestore(target)
      return manifest
    } catch (error) {
      for (const name of written) await files.delete(name).catch(() => {})
      if (begun) endRestore(target)
      throw error
    } finally {
      await database.db.destroy()
      release()
    }
  })
}

function refuseUntrusted(trust: Trust, { isUnverified = false }: Vouchers): void {
  if (trust.state === 'verified') return
  if (trust.state === 'altered')
    throw new Error('This backup was altered after it was made: its signature does not fit. Nothing was restored.')
  if (isUnverified) return
  const why =
    trust.state === 'unknown key'
      ? `it is signed by the data key ${trust.id}, which is not here. Set DATA_KEY or DATA_KEY_OLD to that key.`
      : 'it has no signature, as those made by earlier versions.'
  throw new Error(
    `Nobody vouches for this file: ${why} If you know where it comes from, restore it with --unverified. Nothing was restored.`,
  )
}

/** Another restore into this database has not committed its rows yet, and its uploads are there already. */
async function restoreAlone(tx: Db): Promise<void> {
  const { rows } = await sql<{ held: boolean }>`select pg_try_advisory_xact_lock(hashtext('restore')) as held`.execute(
    tx,
  )
  if (!rows[0]?.held) throw occupied('another restore fills it')
}

const occupied = (why: string) =>
  new Error(`The target is in use: ${why}. Restore into an empty folder or an empty database. Nothing was restored.`)

/** Throws when the backup is of a version that this one does not know. */
async function refuseStrangeSchema({ migrations: had, version }: Manifest): Promise<void> {
  const knownMigrations = [...(await migrations()).keys()]
  const strange = had.find((name, index) => knownMigrations[index] !== name)
  if (strange)
    throw new Error(
      `The backup was made by version ${version} of the portal, whose database has ${strange}; this version does not know that. ` +
        'Restore it with the version that made it, then update. Nothing was restored.',
    )
}

async function fillDatabase({ db, engine }: Database, backup: Backup, report: (table: string, rows: number) => void) {
  const { manifest } = backup
  await migrate({ db, engine }, manifest.migrations.at(-1))
  const tables = copiedTables(await readCatalogue(db))
  await clearBuiltIn(db)
  for (const table of tables) {
    const manifestTable = manifest.tables.find(({ name }) => name === table.name)
    if (!manifestTable || manifestTable.columns.join() !== table.columns.join())
      throw new Error(`The backup has other columns of ${table.name} than its own version. Nothing was restored.`)
    const found = await fillTable(db, engine, table, pagesIn(backup, table), manifestTable.last)
    if (found.rows !== manifestTable.rows || found.hash !== manifestTable.digest)
      throw new Error(`${table.name} is not what the backup says. Nothing was restored.`)
    report(table.name, found.rows)
  }
  await migrate({ db, engine })
}

async function* pagesIn(backup: Backup, { name }: CopiedTable): AsyncGenerator<Line[]> {
  let page: Line[] = []
  for await (const line of backup.lines(name)) {
    page.push(JSON.parse(line) as Line)
    if (page.length < PAGE) continue
    yield page
    page = []
  }
  if (page.length > 0) yield page
}

async function hashOf(content: Readable): Promise<string> {
  const hash = createHash('sha256')
  for await (const piece of content) hash.update(piece as Buffer)
  return hash.digest('hex')
}
