import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync, utimesSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, expect, test } from 'vitest'
import { entryCallsOf } from '../../test/entry-helpers.ts'
import { entrySeason } from '../../test/entry-season.ts'
import { testDatabase, testPortal } from '../../test/portal.ts'
import { startPortal, TEST_KEY } from '../../test/running-portal.ts'
import { readConfig } from '../config.ts'
import { lockDatabase } from '../db/sqlite/alone.ts'
import { HOUR, listBackups } from './kept-backups.ts'
import { beginRestore, isHalfRestored } from './half-restored.ts'
import { restoreBackup } from './restore-backup.ts'
import { scheduledBackup } from './scheduled.ts'

const folder = mkdtempSync(join(tmpdir(), 'portal-killed-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
const portal = await testPortal()
const season = await entrySeason(portal)
await entryCallsOf(portal, season).register()
const UPLOADS = 60
for (let n = 0; n < UPLOADS; n++)
  await portal.files.put(`documents/${n.toString(16).padStart(32, '0')}`, randomBytes(300_000))

/** A command of the operator's as a process of its own, killed as soon as `when` is true; answers what it printed. */
async function command(
  name: 'backup' | 'restore',
  settings: Record<string, string>,
  args: string[],
  when = () => false,
) {
  const main = fileURLToPath(new URL(`./${name}-main.ts`, import.meta.url))
  const env = { ...process.env, DATABASE_URL: '', ...settings }
  const child = spawn(process.execPath, [main, ...args], { env, stdio: ['ignore', 'pipe', 'pipe'] })
  const ended = once(child, 'exit')
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', (text) => (output += text))
  const watch = setInterval(() => when() && child.kill('SIGKILL'), 1)
  await ended
  clearInterval(watch)
  return { output, signal: child.signalCode }
}

const BACKUP_DIR = join(folder, 'backups')
const database = { DATA_DIR: portal.config.DATA_DIR, ...(portal.url ? { DATABASE_URL: portal.url } : {}) }
const own = { ...database, BACKUP_DIR, DATA_KEY: TEST_KEY }
const whole = join(folder, 'whole.zip')

test('a killed backup counts as none, is refused by a restore and cleared away after a day', async () => {
  mkdirSync(BACKUP_DIR)
  const { signal } = await command('backup', own, [], () => readdirSync(BACKUP_DIR).length > 0)
  expect(signal).toBe('SIGKILL')
  const config = readConfig({ ...own, BACKUP_EVERY_HOURS: '0' })
  expect(await listBackups(config)).toEqual([])
  const [unfinishedFile = ''] = readdirSync(BACKUP_DIR)
  const path = join(BACKUP_DIR, unfinishedFile)
  const target = { DATA_DIR: join(folder, 'nothing'), DATABASE_URL: undefined }
  await expect(restoreBackup(path, target, { keys: [] })).rejects.toThrow(/no whole backup.+Nothing was written/u)
  expect(existsSync(target.DATA_DIR)).toBe(false)

  const backupRun = await command('backup', own, [])
  expect(backupRun.output).toContain(`${UPLOADS} uploaded files`)
  const [newestBackup] = await listBackups(config)
  renameSync(newestBackup?.path ?? '', whole)
  const now = new Date()
  const run = async () => scheduledBackup(config, (error) => expect(error).toBeUndefined())(portal.db, now)
  expect(await run()).toBe(0)
  const yesterday = new Date(now.getTime() - 25 * HOUR)
  utimesSync(path, yesterday, yesterday)
  expect(await run()).toBe(1)
  expect(readdirSync(BACKUP_DIR)).toEqual([])
}, 60_000)

test('a killed restore is no portal: the start refuses it, and the next restore starts over', async () => {
  const restoredPortal = await testDatabase(async ({ dataDir, url }) => {
    const files = join(dataDir, 'files', 'documents')
    const settings = { DATA_DIR: dataDir, DATABASE_URL: url ?? '', DATA_KEY: TEST_KEY }
    const begun = () => existsSync(files) && readdirSync(files).length > 0
    expect((await command('restore', settings, [whole], begun)).signal).toBe('SIGKILL')
    expect(readdirSync(files).length).toBeLessThan(UPLOADS)
    await expect(startPortal(settings)).rejects.toThrow(/A restore into .+ did not finish\. Run it once more/u)
    const again = await command('restore', settings, [whole])
    expect(again.output).toContain(`${UPLOADS} uploaded files are as they were`)
    expect(readdirSync(files)).toHaveLength(UPLOADS)
    expect((await command('restore', settings, [whole])).output).toContain('The target is in use')
  })
  expect(await restoredPortal.db.selectFrom('athletes').select('code').execute()).toHaveLength(1)
}, 120_000)

test('a killed restore says nothing about uploads in another bucket or of another database', () => {
  const place = { DATA_DIR: join(folder, 'marked'), DATABASE_URL: undefined, FILES_URL: 's3://one' }
  beginRestore(place)
  expect(isHalfRestored(place)).toBe(true)
  expect(isHalfRestored({ ...place, FILES_URL: 's3://two' })).toBe(false)
  expect(isHalfRestored({ ...place, DATABASE_URL: 'postgres://elsewhere/portal' })).toBe(false)
})

test.skipIf(portal.engine === 'postgres')(
  'nothing is restored into the folder of a portal that runs',
  async () => {
    const dataDir = join(folder, 'running')
    const release = lockDatabase(dataDir)
    const { output } = await command('restore', { DATA_DIR: dataDir, DATA_KEY: TEST_KEY }, [whole])
    release()
    expect(output).toMatch(/^Another process uses the database in .+running\. Stop it first/u)
    expect(readdirSync(dataDir)).toEqual(['portal.lock'])
  },
  30_000,
)
