import { existsSync, readdirSync, statSync } from 'node:fs'
import { usualAgeLetter } from '@portal/shared/resources/syllabus'
import { readUnitMemo } from '@portal/shared/payments/unit-memo'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { restoreBackup } from '../../kit/backup/restore-backup.ts'
import { contentSeeds } from '../../resources/standard-lists/regulation.rules.ts'
import { standardAges } from '../../resources/standard-lists/standard-lists.rules.ts'
import { login } from '../accounts.ts'
import { testPortal, type Place } from '../portal.ts'
import { backupOf, folder, keptFacts, presentTable } from './facts.ts'
import { restore } from './restore.ts'

const names = readdirSync(folder).flatMap((file) => /^(.+)\.json$/u.exec(file)?.[1] ?? [])
const SETTINGS = { PUBLIC_URL: 'https://portal.example.org' }
// Soon enough for what was mailed to be valid still.
const LATER = 10 * 60 * 1000

const ofBackup =
  (name: string) =>
  async ({ dataDir, url }: Place): Promise<void> => {
    const target = { DATA_DIR: dataDir, DATABASE_URL: url, FILES_URL: undefined }
    // Kept where there is no data key, so nobody signed it.
    await restoreBackup(backupOf(name), target, { keys: [], isUnverified: true })
  }
const landings = names.flatMap((name) => [
  { what: 'database', name, fill: restore(name) },
  ...(existsSync(backupOf(name)) ? [{ what: 'backup', name, fill: ofBackup(name) }] : []),
])

describe.each(landings)('the $what kept at $name', async ({ name, fill }) => {
  const facts = keptFacts(name)
  // A secret that is set later must not close what was handed out before.
  const portal = await testPortal({ ...SETTINGS, JWT_SECRET: 'set-long-after-that-landing-0123456789' }, fill)
  portal.clock.now = new Date(Date.parse(facts.at) + LATER)
  const { token } = await portal.signIn('admin', 'laterAdmin')
  const { call } = portal
  const { entry, unit, shared, account, mailed, tournament_id } = facts

  test('is migrated without losing a row', async () => {
    const counts: Record<string, number> = {}
    for (const table of Object.keys(facts.rows)) {
      const { rows } = await sql<{
        n: number
      }>`select count(*) as n from ${sql.table(presentTable(table))}`.execute(portal.db)
      counts[table] = Number(rows[0]?.n)
    }
    // This test's own admin is signed in.
    const signedIn = { users: (facts.rows.users ?? 0) + 1, sessions: (facts.rows.sessions ?? 0) + 1 }
    expect(counts).toMatchObject({ ...facts.rows, ...signedIn })
  })

  // Later landings may hold unconfirmed ones.
  test.runIf(name <= '2026-11-26')(
    'confirms for their units all entries that were there before units confirm them',
    async () => {
      const entries = await portal.db
        .selectFrom('athletes')
        .select('unit_confirmed')
        .where('created_date', '<=', facts.at)
        .execute()
      expect(entries).toHaveLength(facts.rows.athletes ?? 0)
      expect(new Set(entries.map(({ unit_confirmed }) => unit_confirmed))).toEqual(new Set([1]))
    },
  )

  // Later landings ask for both.
  test.runIf(name <= '2026-11-26')(
    'takes a consent that was given before publication had its own box for both',
    async () => {
      const entries = await portal.db
        .selectFrom('athletes')
        .select(['consent_date', 'publish_date'])
        .where('created_date', '<=', facts.at)
        .execute()
      expect(entries.some(({ consent_date }) => consent_date !== null)).toBe(true)
      expect(entries.map(({ publish_date }) => publish_date)).toEqual(entries.map(({ consent_date }) => consent_date))
    },
  )

  test('gives the usual age groups the codes that they are known by', async () => {
    const ages = await portal.db.selectFrom('ages').select(['name', 'code']).execute()
    expect(ages).toEqual(ages.map(({ name }) => ({ name, code: usualAgeLetter(name) })))
    expect(ages.some(({ code }) => code !== null)).toBe(true)
  })

  // Later landings have them already.
  test.runIf(name === '2026-11-22')(
    'gives the names that the portal wrote itself their English ones, and no others',
    async () => {
      const names = async (table: 'ages' | 'folders' | 'formality' | 'content_competition') =>
        new Map(
          (await portal.db.selectFrom(table).select(['name', 'name_en']).execute()).map((r) => [r.name, r.name_en]),
        )
      const ages = await names('ages')
      for (const { name, name_en } of standardAges()) expect(ages.get(name) ?? name_en).toBe(name_en)
      expect((await names('formality')).get('Thi đôi')).toBe('Pair')
      expect((await names('folders')).get('Đơn Latin')).toBe('Solo Latin')
      const contents = await names('content_competition')
      const generated = contentSeeds().filter(
        ({ is_closed, folder }) => is_closed === 0 && folder.name !== 'Đồng diễn và nhóm',
      )
      for (const { name, name_en } of generated) expect(contents.get(name) ?? name_en).toBe(name_en)
      expect(contents.get('Đồng diễn Trẻ em Latin')).toBe('Formation Children Latin')
      expect(contents.get('Nhóm Trẻ em show dance')).toBe(null)
      const search = (text: string) => call('GET', `/content_competition/get-all?search=${text}`, { token })
      expect((await search('Formation+Children')).json().data).toMatchObject([{ symbol: 'DD1' }, { symbol: 'DD2' }])
    },
  )

  test.each(['link', 'mailed_link'] as const)('opens an entry by its personal link (%s)', async (kind) => {
    const answer = await call('GET', '/registration/by-link', { headers: { 'x-entry-token': entry[kind] } })
    expect(answer.json()).toMatchObject({ data: { id: entry.id, full_name_one: entry.name } })
  })

  test.runIf(shared)('opens the card of a unit and the ticket of an entry that were shared', async () => {
    const opened = async (path: string) => (await call('GET', `/shared-links${path}`)).json().data
    expect(await opened(shared?.card ?? '')).toMatchObject({ unit: { id: unit.unit_id }, memo: unit.memo })
    expect(await opened(shared?.ticket ?? '')).toMatchObject({ entry: { code: entry.code, full_name_one: entry.name } })
  })

  test('opens an entry by its code and e-mail address', async () => {
    const answer = await call('POST', '/registration/look-up', { body: { code: entry.code, email: entry.email } })
    expect(answer.json()).toMatchObject({ data: { id: entry.id, fee_amount: entry.fee_amount } })
  })

  test('still shows the QR picture of an entry, and finds the entry by the memo in it', async () => {
    const picture = await portal.app.inject(`/files/pay/${entry.code}.png`)
    expect([picture.statusCode, picture.headers['content-type']]).toEqual([200, 'image/png'])
    const search = new URLSearchParams({ tournament_id: String(tournament_id), search: entry.memo })
    const found = await call('GET', `/athletes/get-athletes-by-tournament-id?${search.toString()}`, { token })
    expect(found.json().data.map(({ id }: { id: number }) => id)).toEqual([entry.id])
  })

  test('finds a unit and what it owes by its memo', async () => {
    expect(readUnitMemo(`CK ${unit.memo} GD 123`)).toEqual({ unit_id: unit.unit_id, tournament_id })
    const query = `unit_id=${unit.unit_id}&tournament_id=${tournament_id}`
    const balance = (await call('GET', `/athletes/unit-balance?${query}`, { token })).json().data
    expect(balance).toMatchObject({ memo: unit.memo, owed: unit.owed })
  })

  test('verifies an account and sets a password by links that were mailed', async () => {
    const verified = await call('POST', '/users/verify/for/register', { body: { token: mailed.verify } })
    expect(verified.json()).toMatchObject({ success: true })
    const body = { token: mailed.reset, password: 'another2026' }
    expect((await call('POST', '/users/forgot-pass', { body })).json()).toMatchObject({ success: true })
    expect((await login(portal, mailed.reset_user_name, body.password)).statusCode).toBe(200)
  })

  test('signs in with the password of then, and goes on with the session of then', async () => {
    expect((await login(portal, account.user_name, account.password)).statusCode).toBe(200)
    const { refreshToken } = account
    expect((await call('POST', '/users/refresh-token', { body: { refreshToken } })).statusCode).toBe(200)
  })

  test('answers what its public pages ask for', async () => {
    for (const path of [`/tournaments/get-by-id/${tournament_id}`, '/tournaments/get-all', '/news/get-all'])
      expect((await call('GET', path)).statusCode, path).toBe(200)
    for (const path of ['/calendar.ics', '/sitemap.xml'])
      expect((await portal.app.inject(path)).statusCode, path).toBe(200)
  })
})

test('at least one landing is kept, and each weighs under 3 MB', () => {
  expect(names).not.toEqual([])
  for (const name of names) {
    const sizeOf = (ending: string) => statSync(`${folder}${name}.${ending}.br`).size
    expect(sizeOf('sqlite') + sizeOf('postgres.sql')).toBeLessThan(3_000_000)
  }
})
