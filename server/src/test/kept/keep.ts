import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync, constants } from 'node:zlib'
import { sql } from 'kysely'
import { copyPortal } from '../../kit/copy/copy.ts'
import { migrate, openDatabase } from '../../kit/db/database.ts'
import { startPortal } from '../running-portal.ts'
import { makeBackup } from '../../kit/backup/make-backup.ts'
import { backupOf, folder } from './facts.ts'
import { handOut } from './hand-out.ts'

// `npm run db:keep -- NAME`: stores the demo season, with one of each kind of link, code and token, as a database of each engine.
// Needs an empty PostgreSQL database in DATABASE_URL and Debian's pg_dump 15. A kept database is never written again.
const [name] = process.argv.slice(2)
const { DATABASE_URL, PG_DUMP = 'pg_dump' } = process.env
if (!name || !DATABASE_URL) throw new Error('Set DATABASE_URL to an empty PostgreSQL database: npm run db:keep -- NAME')

const dataDir = mkdtempSync(join(tmpdir(), 'portal-keep-'))
const from = openDatabase({ url: undefined, dataDir })
const to = openDatabase({ url: DATABASE_URL, dataDir })
try {
  const portal = await startPortal({
    DATA_DIR: dataDir,
    DEMO: '1',
    PUBLIC_URL: 'https://portal.example.org',
    ADMIN_USER: 'keeper1',
    ADMIN_PASSWORD: 'keptforever1',
  })
  const facts = await handOut(portal.url, from.db)
  await portal.stop()
  await makeBackup(
    { DATABASE_URL: undefined, DATA_DIR: dataDir, FILES_URL: undefined, DATA_KEY: undefined, DATA_KEY_FILE: undefined },
    backupOf(name),
    new Date(facts.at),
  )

  await migrate(to)
  const rows = Object.fromEntries(await copyPortal(from, to))
  await sql`vacuum into ${join(dataDir, 'kept.sqlite')}`.execute(from.db)
  storeCompressed('sqlite', readFileSync(join(dataDir, 'kept.sqlite')))
  storeCompressed('postgres.sql', Buffer.from(dumpDatabase(DATABASE_URL)))
  writeFileSync(`${folder}${name}.json`, `${JSON.stringify({ ...facts, rows }, null, 2)}\n`)
  console.log(`Kept ${Object.keys(rows).length} tables as ${name}.`)
} finally {
  await from.db.destroy()
  await to.db.destroy()
  rmSync(dataDir, { recursive: true, force: true })
}

function storeCompressed(ending: string, bytes: Buffer): void {
  const compressed = brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_LGWIN]: 24 } })
  writeFileSync(`${folder}${name}.${ending}.br`, compressed, { flag: 'wx' })
  console.log(`${ending}: ${bytes.length} bytes, ${compressed.length} kept`)
}

/** Dumps a database as statements for any driver: rows as inserts, without commands of psql. */
function dumpDatabase(url: string): string {
  const args = ['--no-owner', '--no-privileges', '--inserts', '--rows-per-insert=200', '--dbname', url]
  const { stdout, stderr, status } = spawnSync(PG_DUMP, args, { encoding: 'utf8', maxBuffer: 1 << 28 })
  if (status !== 0) throw new Error(`pg_dump failed: ${stderr}`)
  return stdout.replaceAll(/^\\.*$/gmu, '')
}
