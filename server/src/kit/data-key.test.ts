import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { replaceLostLinks } from '../entries/links/lost-links.act.ts'
import { lastMail } from '../test/accounts.ts'
import { entryCallsOf } from '../test/entry-helpers.ts'
import { entrySeason, pairDraft } from '../test/entry-season.ts'
import { testPortal } from '../test/portal.ts'
import { buildApp } from '../app.ts'
import { readConfig } from './config.ts'
import { createDataKey, findSealingKeyId } from './data-key.ts'
import { loadLinkKeys, openSecrets, loadTokenKey } from './db/secrets.ts'

const folder = mkdtempSync(join(tmpdir(), 'portal-key-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
const settings = (more: Record<string, string> = {}) => readConfig({ DATA_DIR: join(folder, 'data'), ...more })
const [ONE, OTHER] = ['1a'.repeat(32), '2b'.repeat(32)]

test('a sealed text opens with its key, in its place, unchanged, and not otherwise', () => {
  const key = createDataKey(ONE)
  const sealed = key.seal('bí mật', 'jwt')
  expect(key.open(sealed, 'jwt')).toBe('bí mật')
  expect([findSealingKeyId(sealed), findSealingKeyId('bí mật')]).toEqual([key.id, null])
  expect(key.seal('bí mật', 'jwt')).not.toBe(sealed)
  expect(() => key.open(sealed, 'link 1')).toThrow(/authenticate/u)
  expect(() => createDataKey(OTHER).open(sealed, 'jwt')).toThrow(/was not encrypted with the data key/u)
  const changed = sealed.slice(0, 30) + (sealed[30] === 'A' ? 'B' : 'A') + sealed.slice(31)
  expect(() => key.open(changed, 'jwt')).toThrow(/authenticate/u)
})

test('a portal encrypts what an earlier version kept as it was, with a key in a file beside its data', async () => {
  const { db } = await testPortal()
  await db.deleteFrom('secrets').execute()
  const before = [
    { name: 'jwt', value: 'the key of tokens' },
    { name: 'link 1', value: 'bGluaw' },
    { name: 'first-run', value: 'hidden' },
  ]
  await db.insertInto('secrets').values(before).execute()
  const key = await openSecrets(db, settings())
  const file = join(folder, 'data.key')
  expect([statSync(file).mode & 0o777, createDataKey(readFileSync(file, 'utf8').trim()).id]).toEqual([0o600, key.id])
  const storedSecrets = await db.selectFrom('secrets').selectAll().orderBy('name').execute()
  expect(storedSecrets.map(({ name, value }) => [name, findSealingKeyId(value)])).toEqual([
    ['first-run', null],
    ['jwt', key.id],
    ['link 1', key.id],
  ])
  expect(Buffer.from(await loadTokenKey(db, {}, key)).toString()).toBe('the key of tokens')
  expect((await openSecrets(db, settings())).id).toBe(key.id)
  const links = await loadLinkKeys(db, Buffer.from('x'), key)
  expect([...links].map(([id, value]) => [id, value.export().toString()])).toEqual([[1, 'link']])
})

test('a file that holds no key, or cannot be written, is named', async () => {
  const { db } = await testPortal()
  await db.deleteFrom('secrets').execute()
  const DATA_KEY_FILE = join(folder, 'wrong.key')
  writeFileSync(DATA_KEY_FILE, 'nothing')
  await expect(openSecrets(db, settings({ DATA_KEY_FILE }))).rejects.toThrow(/wrong\.key does not hold a data key/u)
  const nowhere = { DATA_KEY_FILE: join(folder, 'none', 'data.key') }
  await expect(openSecrets(db, settings(nowhere))).rejects.toThrow(/could not be written to .+ set DATA_KEY/u)
})

test('a new key takes over what the old one encrypted, and opens it alone from then on', async () => {
  const { db } = await testPortal({ DATA_KEY: ONE })
  const before = Buffer.from(await loadTokenKey(db, {}, createDataKey(ONE)))
  const key = await openSecrets(db, settings({ DATA_KEY: OTHER, DATA_KEY_OLD: ONE }))
  expect(key.id).toBe(createDataKey(OTHER).id)
  expect(Buffer.from(await loadTokenKey(db, {}, key))).toEqual(before)
  expect((await loadLinkKeys(db, before, key)).size).toBe(1)
  await expect(openSecrets(db, settings({ DATA_KEY: ONE }))).rejects.toThrow(/encrypted with the data key/u)
  expect((await openSecrets(db, settings({ DATA_KEY: OTHER }))).id).toBe(key.id)
})

test('without its key a portal does not start, until the key is given up: then entries get new links', async () => {
  const portal = await testPortal({ DATA_KEY: ONE })
  const season = await entrySeason(portal)
  const { register } = entryCallsOf(portal, season)
  const draft = pairDraft(season)
  const { id, code, link } = await register(draft)

  const { db } = portal
  await expect(openSecrets(db, settings({ DATA_KEY: OTHER }))).rejects.toThrow(
    /encrypted with the data key .+ DATA_KEY_LOST=1/u,
  )
  expect((await openSecrets(db, settings({ DATA_KEY: ONE }))).id).toBe(portal.dataKey.id)

  const config = settings({ DATA_KEY: OTHER, DATA_KEY_LOST: '1' })
  const key = await openSecrets(db, config)
  const keys = { dataKey: key, tokenKey: await loadTokenKey(db, {}, key) }
  const links = await loadLinkKeys(db, keys.tokenKey, key)
  expect([...links.keys()]).toEqual([2])
  expect(await replaceLostLinks(db, { linkKeys: links })).toBe(1)
  expect(await replaceLostLinks(db, { linkKeys: links })).toBe(0)

  const app = await buildApp({ ...portal, ...keys, linkKeys: links })
  const opened = async (token: string) =>
    (await app.inject({ url: '/api/v1/registration/by-link', headers: { 'x-entry-token': token } })).json()
  expect((await opened(link)).message).toBe('LINK_NOT_VALID')
  const payload = { code, email: draft.email }
  await app.inject({ method: 'POST', url: '/api/v1/registration/send-link', payload })
  const mailed = /\/entry#(\S+)/u.exec((await lastMail(portal, draft.email)).text)?.[1] ?? ''
  expect(await opened(mailed)).toMatchObject({ data: { id } })
  expect((await openSecrets(db, settings({ DATA_KEY: OTHER }))).id).toBe(key.id)
})
