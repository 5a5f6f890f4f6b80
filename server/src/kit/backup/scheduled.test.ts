import { mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { sql } from 'kysely'
import { restore } from '../../test/kept/restore.ts'
import { testPortal } from '../../test/portal.ts'
import { readConfig, type Config } from '../config.ts'
import { findSealingKeyId } from '../data-key.ts'
import { readMigrationNames, openDatabase } from '../db/database.ts'
import { backupPath, HOUR, listBackups } from './kept-backups.ts'
import { withBackup } from './read-archive.ts'
import { scheduledBackup, updateSchema } from './scheduled.ts'

const folder = mkdtempSync(join(tmpdir(), 'portal-scheduled-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
const portal = await testPortal()
const { db, clock } = portal
const database = { DATA_DIR: portal.config.DATA_DIR, ...(portal.url ? { DATABASE_URL: portal.url } : {}) }
const settings = (name: string, more: Record<string, string> = {}) =>
  readConfig({ ...database, BACKUP_DIR: join(folder, name), BACKUP_EVERY_HOURS: '24', BACKUP_KEEP: '2', ...more })
const failures: unknown[] = []
const backup = (config: Config) => scheduledBackup(config, (error) => failures.push(error))
const wait = (hours: number) => {
  clock.now = new Date(clock.now.getTime() + hours * HOUR)
}

test('a portal is backed up once a day, and the newest are kept', async () => {
  const config = settings('daily')
  const run = async () => backup(config)(db, clock.now)
  const days = async () => (await listBackups(config)).map(({ date }) => date.toISOString().slice(0, 10))
  await run()
  expect(await days()).toEqual([])
  await portal.signIn('admin')
  await run()
  expect(await days()).toEqual([])
  for (let day = 0; day < 3; day += 1) {
    wait(24)
    await run()
    await run()
  }
  expect(await days()).toEqual(['2026-06-04', '2026-06-03'])
  const off = settings('daily', { BACKUP_EVERY_HOURS: '0' })
  wait(100)
  await backup(off)(db, clock.now)
  expect(await days()).toHaveLength(2)
})

test('backups that a wrong clock dated into the future neither stand for a new one nor push it out', async () => {
  const config = settings('future')
  const day = async () => {
    await backup(config)(db, clock.now)
    return (await listBackups(config)).map(({ date }) => date.toISOString().slice(0, 10))
  }
  const right = clock.now
  wait(9000)
  await day()
  wait(24)
  expect(await day()).toHaveLength(2)
  clock.now = right
  await day()
  wait(24)
  const today = clock.now.toISOString().slice(0, 10)
  expect(await day()).toEqual([today, right.toISOString().slice(0, 10)])
})

test('one that cannot be written is reported, and leaves nothing behind', async () => {
  const dir = join(folder, 'no-folder')
  writeFileSync(dir, 'x')
  await backup(settings('no-folder'))(db, clock.now)
  expect(failures.splice(0)).toHaveLength(1)
})

test('backups by hand stay; those before an update end with the scheduled ones, unfinished files after a day', async () => {
  const config = settings('ends')
  await backup(config)(db, clock.now)
  const agedPath = (kind: 'by-hand' | 'before-update', hours: number) =>
    backupPath(config, kind, new Date(clock.now.getTime() - hours * HOUR))
  for (const path of [agedPath('by-hand', 900), agedPath('before-update', 47), agedPath('before-update', 49)])
    writeFileSync(path, 'x')
  for (const [name, hours] of [
    ['old', 25],
    ['new', 23],
  ] as const) {
    const path = join(folder, 'ends', `${name}.zip.unfinished`)
    const then = new Date(clock.now.getTime() - hours * HOUR)
    writeFileSync(path, 'x')
    utimesSync(path, then, then)
  }
  expect(await backup(config)(db, clock.now)).toBe(2)
  const remainingFiles = await readdir(join(folder, 'ends'))
  expect(
    remainingFiles.map((name) => /(scheduled|by-hand|before-update|unfinished)/u.exec(name)?.[0]).toSorted(),
  ).toEqual(['before-update', 'by-hand', 'scheduled', 'unfinished'])
})

test('a used database of an older version is backed up before its update, with its secrets encrypted', async () => {
  const dataDir = join(folder, 'older')
  const opened = openDatabase({ url: undefined, dataDir })
  await opened.db.destroy()
  await restore('2026-11-22')({ dataDir, url: undefined })
  const older = openDatabase({ url: undefined, dataDir })
  try {
    const before = await readMigrationNames(older)
    expect(before.waiting).not.toEqual([])
    const config = readConfig({ DATA_DIR: dataDir })
    const full = readConfig({ DATA_DIR: dataDir, BACKUP_DIR: join(dataDir, 'portal.sqlite') })
    await expect(updateSchema(older, full, clock.now, () => {})).rejects.toThrow(/Nothing was changed/u)
    expect(await readMigrationNames(older)).toEqual(before)

    const sentences: string[] = []
    await updateSchema(older, config, clock.now, (sentence) => sentences.push(sentence))
    expect((await readMigrationNames(older)).waiting).toEqual([])
    const [newBackup] = await listBackups(config)
    expect([newBackup?.kind, sentences]).toEqual(['before-update', [expect.stringContaining(newBackup?.path ?? '')]])
    await withBackup(newBackup?.path ?? '', async ({ manifest, lines }) => {
      expect(manifest.migrations).toEqual(before.done)
      const names = manifest.tables.find(({ name }) => name === 'secrets')?.columns ?? []
      for await (const line of lines('secrets')) {
        const row = Object.fromEntries((JSON.parse(line) as string[]).map((value, index) => [names[index], value]))
        if (/^(jwt|link )/u.test(row.name ?? '')) expect(findSealingKeyId(row.value ?? '')).toBe(manifest.data_key)
      }
    })
    await updateSchema(older, config, clock.now, (sentence) => sentences.push(sentence))
    expect(sentences).toHaveLength(1)
    expect((await sql`select 1 from athletes`.execute(older.db)).rows.length).toBeGreaterThan(100)
  } finally {
    await older.db.destroy()
  }
})
