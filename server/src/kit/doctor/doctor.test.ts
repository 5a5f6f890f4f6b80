import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { entrySeason } from '../../test/entry-season.ts'
import { entryCallsOf } from '../../test/entry-helpers.ts'
import { mailbox } from '../../test/servers/mailbox.ts'
import { testPortal } from '../../test/portal.ts'
import { readConfig, type Config } from '../config.ts'
import { backupPath, HOUR } from '../backup/kept-backups.ts'
import { makeBackup } from '../backup/make-backup.ts'
import { examine } from './doctor.ts'
import { nodeFinding } from './surroundings.ts'

const folder = mkdtempSync(join(tmpdir(), 'portal-doctor-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
const portal = await testPortal()
const season = await entrySeason(portal)
await entryCallsOf(portal, season).register()
portal.clock.now = new Date()
const now = () => portal.clock.now
const { DATA_DIR, DATA_KEY = '' } = portal.config
const base = {
  DATA_DIR,
  DATA_KEY,
  PUBLIC_URL: 'https://portal.example.org',
  BACKUP_DIR: join(folder, 'backups'),
  ...(portal.url ? { DATABASE_URL: portal.url } : {}),
}
const settings = (more: Record<string, string> = {}): Config => readConfig({ ...base, ...more })
const states = async (config: Config, at = now) =>
  Object.fromEntries((await examine(config, at)).map(({ item, state, message }) => [item, `${state} ${message}`]))

test('a portal that is well gets a line of each item, and mail is only knocked at', async () => {
  const { url, received } = await mailbox()
  const config = settings({ SMTP_URL: url, PASSWORDS_COMMON: 'refuse', KEEP_ENTRIES_MONTHS: '24' })
  await makeBackup(config, backupPath(config, 'scheduled', now()), now())
  const found = await examine(config, now)
  expect(found.filter(({ state, item }) => state !== 'ok' && !item.endsWith('folder'))).toEqual([])
  expect(found.map(({ item }) => item)).toEqual([
    'settings',
    'Node',
    'address',
    'certificate',
    'passwords',
    'data folder',
    'backup folder',
    'database',
    'schema',
    'data key',
    'clock',
    'soundness',
    'grades',
    'retention',
    'key file',
    'mail',
    'backup',
  ])
  expect(received).toEqual([])
  const late = await states(config, () => new Date(now().getTime() + 50 * HOUR))
  expect(late.backup).toMatch(/^wrong .+ one is due every 24 h/u)
})

test('refusing common passwords is recommended where strangers reach the portal', async () => {
  expect(await states(settings())).toMatchObject({
    passwords: expect.stringMatching(/^warning .+ PASSWORDS_COMMON=refuse/u),
  })
  expect(await states(settings({ PUBLIC_URL: 'http://localhost:3000' }))).toMatchObject({
    passwords: expect.stringMatching(/^ok /u),
  })
})

test('what is missing is said with what to do', async () => {
  const keyFile = join(folder, 'open.key')
  writeFileSync(keyFile, 'a1'.repeat(32))
  chmodSync(keyFile, 0o644)
  const found = await states(
    settings({
      DATA_KEY: '',
      DATA_KEY_FILE: keyFile,
      PUBLIC_URL: 'http://localhost:3000',
      SMTP_URL: 'smtp://127.0.0.1:1',
      BACKUP_DIR: join(folder, 'none'),
    }),
  )
  expect(found).toMatchObject({
    address: expect.stringMatching(/^wrong .+ Set PUBLIC_URL/u),
    'data key': expect.stringMatching(/^wrong .+ will not start/u),
    'key file': expect.stringMatching(/^wrong .+ chmod 600/u),
    mail: expect.stringMatching(/^wrong 127\.0\.0\.1:1 takes no emails .+ Check SMTP_URL/u),
    backup: expect.stringMatching(/^warning .+ npm run backup/u),
  })
  expect(nodeFinding('22.1.0').state).toBe('wrong')
})

test('a wrong count and a clock that was put back are found', async () => {
  const { db } = portal
  await sql`update entry_totals set entries = entries + 1`.execute(db)
  const back = () => new Date(now().getTime() - 2 * 365 * 24 * HOUR)
  const found = await states(settings(), back)
  await sql`update entry_totals set entries = entries - 1`.execute(db)
  expect(found.soundness).toMatch(/^wrong 1 times: a total that a recount/u)
  expect(found.clock).toMatch(/^wrong .+(NTP|Set the clock)/u)
})

test('a folder without a portal stays as it is', async () => {
  const found = await states(readConfig({ DATA_DIR: join(folder, 'nothing') }))
  expect(found.database).toMatch(/^warning There is none in .+ first start makes it/u)
  const away = await states(readConfig({ DATA_DIR, DATABASE_URL: 'postgres://127.0.0.1:1/none' }))
  expect(away.database).toMatch(/^wrong It does not answer .+ECONNREFUSED/u)
})
