import { createHmac } from 'node:crypto'
import { expect, test } from 'vitest'
import { buildApp } from '../../app.ts'
import { loadLinkKeys, loadTokenKey } from '../../kit/db/secrets.ts'
import { hashText } from '../../kit/text/hash.ts'
import { lastMail } from '../../test/accounts.ts'
import { entryCallsOf } from '../../test/entry-helpers.ts'
import { entrySeason, pairDraft } from '../../test/entry-season.ts'
import { testPortal } from '../../test/portal.ts'

const portal = await testPortal()
const season = await entrySeason(portal)
const { register } = entryCallsOf(portal, season)

/** The same database under another JWT_SECRET, as after a restart. */
async function restarted(JWT_SECRET: string) {
  const config = { ...portal.config, JWT_SECRET }
  const key = await loadTokenKey(portal.db, config, portal.dataKey)
  const app = await buildApp({
    ...portal,
    config,
    tokenKey: key,
    linkKeys: await loadLinkKeys(portal.db, key, portal.dataKey),
  })
  const opened = async (link: string) =>
    app.inject({ url: '/api/v1/registration/by-link', headers: { 'x-entry-token': link } })
  /** The personal link as it is mailed again. */
  const mailed = async (code: string, email: string) => {
    await app.inject({ method: 'POST', url: '/api/v1/registration/send-link', payload: { code, email } })
    return /\/entry#(\S+)/u.exec((await lastMail(portal, email)).text)?.[1] ?? ''
  }
  return { opened, mailed }
}

test('a link opens its entry after JWT_SECRET was changed, and is mailed again as it was', async () => {
  const draft = pairDraft(season)
  const { id, code, link } = await register(draft)
  const first = /\/entry#(\S+)/u.exec((await lastMail(portal, draft.email)).text)?.[1] ?? ''
  for (const secret of ['a'.repeat(40), 'b'.repeat(40)]) {
    const { opened, mailed } = await restarted(secret)
    const again = await mailed(code, draft.email)
    expect(again).toBe(first)
    for (const each of [link, first, again]) expect((await opened(each)).json().data).toMatchObject({ id })
  }
})

test('a link of a portal that kept no key for links is mailed again as it was', async () => {
  const draft = pairDraft(season)
  const { id, code } = await register(draft)
  // As it was stored then: made with the key of access tokens.
  const link_salt = 'saltOfAnOlderPortal'
  const digest = createHmac('sha256', portal.tokenKey).update(`entry link ${link_salt}`).digest()
  const link = digest.subarray(0, 24).toString('base64url')
  const { db } = portal
  await db
    .updateTable('athletes')
    .set({ link_salt, link_hash: hashText(link) })
    .where('id', '=', id)
    .execute()
  const linkSecrets = await db.selectFrom('secrets').selectAll().where('name', 'like', 'link %').execute()
  await db.deleteFrom('secrets').where('name', 'like', 'link %').execute()

  await loadLinkKeys(db, portal.tokenKey, portal.dataKey)
  const { opened, mailed } = await restarted('c'.repeat(40))
  const again = await mailed(code, draft.email)
  expect(again.split('.')[0]).toBe(link)
  expect((await opened(again)).json().data).toMatchObject({ id })

  await db.deleteFrom('secrets').where('name', 'like', 'link %').execute()
  await db.insertInto('secrets').values(linkSecrets).execute()
})

test('a portal without links makes a key of its own for them, once, and does not keep JWT_SECRET', async () => {
  const empty = await testPortal({ JWT_SECRET: 'd'.repeat(40) })
  const before = empty.linkKeys
  expect(await loadLinkKeys(empty.db, Buffer.from('e'.repeat(40)), empty.dataKey)).toEqual(before)
  const secrets = await empty.db.selectFrom('secrets').selectAll().execute()
  expect(secrets.map(({ name }) => name)).toContain('link 1')
  const opened = secrets.map(({ name, value }) => Buffer.from(empty.dataKey.open(value, name), 'base64url').toString())
  expect(opened).not.toContain('d'.repeat(40))
})
