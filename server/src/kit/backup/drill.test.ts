import { createHash, randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, describe, expect, test } from 'vitest'
import { addDemoSeason } from '../../demo/demo.act.ts'
import { activeAccount, login } from '../../test/accounts.ts'
import { entryCallsOf } from '../../test/entry-helpers.ts'
import { entrySeason } from '../../test/entry-season.ts'
import { keptFacts, presentTable } from '../../test/kept/facts.ts'
import { restore as restoreKept } from '../../test/kept/restore.ts'
import { testDatabase, testPortal, type Place } from '../../test/portal.ts'
import { TEST_KEY } from '../../test/running-portal.ts'
import { unsoundness } from '../../test/soundness.ts'
import { createDataKey } from '../data-key.ts'
import { readCatalogue } from '../db/catalogue.ts'
import type { Engine } from '../db/columns.ts'
import { selectCopiedTables, readDigest, readLastNumber } from '../copy/rows.ts'
import type { Database } from '../db/database.ts'
import { makeBackup } from './make-backup.ts'
import { restoreBackup } from './restore-backup.ts'

const folder = mkdtempSync(join(tmpdir(), 'portal-backup-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
let files = 0

async function backedUp({ dataDir, url }: Place): Promise<string> {
  const path = join(folder, `${(files += 1)}.zip`)
  await makeBackup({ DATA_DIR: dataDir, DATABASE_URL: url, DATA_KEY: TEST_KEY }, path, new Date())
  return path
}
const restored =
  (path: string) =>
  async ({ dataDir, url }: Place) => {
    await restoreBackup(path, { DATA_DIR: dataDir, DATABASE_URL: url }, { keys: [createDataKey(TEST_KEY)] })
  }
async function digests({ db, engine }: Database): Promise<Record<string, unknown>> {
  const found: Record<string, unknown> = {}
  for (const table of selectCopiedTables(await readCatalogue(db))) {
    const { rows, hash } = await readDigest(db, table)
    found[table.name] = { rows, hash, last: (await readLastNumber(db, engine, table)) ?? 0 }
  }
  return found
}
const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')

const routes: [Engine, Engine][] =
  process.env.TEST_ENGINE === 'postgres'
    ? [
        ['postgres', 'postgres'],
        ['postgres', 'sqlite'],
        ['sqlite', 'postgres'],
      ]
    : [['sqlite', 'sqlite']]

describe.each(routes)('a portal on %s, restored on %s', async (from, to) => {
  const portal = await testPortal({}, undefined, from)
  const place = { dataDir: portal.config.DATA_DIR, url: portal.url }
  await addDemoSeason(portal, portal.clock.now)
  // The small season has names that the demo season has too.
  for (const table of ['ages', 'units', 'tournaments', 'content_competition'])
    await sql`update ${sql.table(table)} set search_key = search_key || ' demo'`.execute(portal.db)
  await sql`update content_competition set symbol_key = symbol_key || ' demo'`.execute(portal.db)
  const season = await entrySeason(portal)
  const { register } = entryCallsOf(portal, season)
  const uploads = ['images/0123456789abcdef0123456789abcdef-480.webp', 'documents/fedcba9876543210fedcba9876543210']
  for (const key of uploads) await portal.files.put(key, randomBytes(300_000))
  const entry = await register()
  await activeAccount(portal, { user_name: 'restored1' })
  const later = { id: (await register()).id }
  await portal.db.deleteFrom('athletes').where('id', '=', later.id).execute()

  test('has every row, every upload and every number given, and goes on', async () => {
    const path = await backedUp(place)
    expect(statSync(path).mode & 0o777).toBe(0o600)
    const wanted = await digests(portal)
    const restoredPortal = await testPortal({}, restored(path), to)
    expect(await digests(restoredPortal)).toEqual(wanted)
    for (const key of uploads)
      expect(sha256(await restoredPortal.files.getBytes(key))).toBe(sha256(await portal.files.getBytes(key)))

    restoredPortal.clock.now = portal.clock.now
    expect((await login(restoredPortal, 'restored1')).statusCode).toBe(200)
    const opened = await restoredPortal.call('GET', '/registration/by-link', {
      headers: { 'x-entry-token': entry.link },
    })
    expect(opened.json()).toMatchObject({ data: { id: entry.id, code: entry.code } })
    const { token } = await restoredPortal.signIn('admin', 'afterwards')
    const body = { tournament_id: season.tournaments.open }
    const sheet = await restoredPortal.call('POST', '/athletes/export-excel-files-register', { token, body })
    expect([sheet.statusCode, sheet.rawPayload.subarray(0, 2).toString()]).toEqual([200, 'PK'])
    const next = await entryCallsOf(restoredPortal, season).register()
    expect(next.id).toBeGreaterThan(later.id)
  })

  // Which engine reads the backup makes no difference to the moment it is of.
  test.skipIf(from !== to)('is of one moment when entries came in meanwhile', async () => {
    const backupEnd = new AbortController()
    let entered = 0
    const writing = (async () => {
      while (!backupEnd.signal.aborted && entered < 100) {
        await register()
        entered += 1
        // As between two calls over a network.
        await new Promise((resolve) => setImmediate(resolve))
      }
    })()
    const path = await backedUp(place).finally(() => backupEnd.abort())
    await writing
    expect(entered).toBeGreaterThan(0)
    const restoredDatabase = await testDatabase(restored(path), to)
    const sound = (await unsoundness(restoredDatabase)).filter(
      (what) => !what.includes('mail') && !what.includes('making'),
    )
    expect(sound).toEqual([])
    const of = async ({ db }: Database) => db.selectFrom('athletes').select('code').orderBy('code').execute()
    const all = (await of(portal)).map(({ code }) => code)
    const restoredCodes = (await of(restoredDatabase)).map(({ code }) => code)
    expect(all).toEqual(expect.arrayContaining(restoredCodes))
    expect(restoredCodes.length).toBeGreaterThanOrEqual(all.length - entered)
  })
})

test('a backup of an older version is restored and brought up to date', async () => {
  const dataDir = mkdtempSync(join(folder, 'older-'))
  const name = '2026-11-22'
  await restoreKept(name)({ dataDir, url: undefined })
  const path = await backedUp({ dataDir, url: undefined })
  const portal = await testPortal({}, restored(path))
  const { rows, entry, at } = keptFacts(name)
  const found = await digests(portal)
  for (const [table, count] of Object.entries(rows))
    expect(found[presentTable(table)], table).toMatchObject({ rows: count })
  portal.clock.now = new Date(Date.parse(at) + 60_000)
  const opened = await portal.call('GET', '/registration/by-link', { headers: { 'x-entry-token': entry.mailed_link } })
  expect(opened.json()).toMatchObject({ data: { id: entry.id } })
})
