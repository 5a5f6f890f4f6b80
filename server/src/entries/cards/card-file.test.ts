import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import Fastify from 'fastify'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import type { App } from '../../kit/deps.ts'
import { serveClient } from '../../kit/http/client-files.ts'
import { createHeadWriter } from '../../pages/pages.routes.ts'
import { entryCallsOf } from '../../test/entry-helpers.ts'
import { entrySeason } from '../../test/entry-season.ts'
import { testPortal } from '../../test/portal.ts'

const portal = await testPortal()
const season = await entrySeason(portal)
const { register, done } = entryCallsOf(portal, season)
const { token } = await portal.signIn('admin')
const body = { tournament_id: season.tournaments.open, unit_id: season.units.saoMai }
const bank = { bank_bin: '970436', bank_account: '0000000001', bank_holder: 'LIEN DOAN' }
await done('PUT', `/tournaments/${body.tournament_id}`, { token, body: bank })
const entry = await register({ unit_id: body.unit_id }, { token })
const { path } = await done('PUT', '/shared-links/unit', { token, body })
const secret = path.slice('/card/'.length)

const picture = async (lang: string, headers: Record<string, string> = {}) =>
  portal.app.inject({ url: `/files/card/${secret}.png?lang=${lang}`, headers })
const frame = '<html lang="en"><head><title>Portal</title></head></html>'
const page = async (url: string) => createHeadWriter(portal)(frame, { url, headers: {}, ip: '127.0.0.1' } as never)

test('the picture of a card is a PNG of 1080 by 1440 pixels and at most 250 kB, in the language of its link', async () => {
  const [vi, en] = [await picture('vi'), await picture('en')]
  for (const { statusCode, headers, rawPayload } of [vi, en]) {
    expect(statusCode).toBe(200)
    expect(headers['content-type']).toBe('image/png')
    expect(headers['x-robots-tag']).toBe('noindex')
    const { format, width, height } = await sharp(rawPayload).metadata()
    expect({ format, width, height }).toEqual({ format: 'png', width: 1080, height: 1440 })
    expect(rawPayload.length).toBeLessThanOrEqual(250_000)
  }
  expect(vi.rawPayload.equals(en.rawPayload)).toBe(false)
})

test('the picture is another one after a change, and is not sent again before', async () => {
  const before = await picture('vi')
  const etag = String(before.headers.etag)
  expect((await picture('vi', { 'if-none-match': etag })).statusCode).toBe(304)
  await done('POST', `/athletes/payments/${entry.id}`, { token, body: { amount: 100_000, method: 'cash' } })
  const after = await picture('vi', { 'if-none-match': etag })
  expect(after.statusCode).toBe(200)
  expect(after.headers.etag).not.toBe(etag)
  expect(after.rawPayload.equals(before.rawPayload)).toBe(false)
})

test('a chat shows the card’s picture and sums, names nobody, and search engines are kept out', async () => {
  const html = await page(`${path}?lang=vi`)
  expect(html).toContain('<meta name="robots" content="noindex" />')
  expect(html).toContain('Phiếu đoàn CLB Sao Mai')
  expect(html).toContain(`/files/card/${secret}.png?lang=vi&amp;v=`)
  expect(html).not.toContain('rel="canonical"')
  const people = await portal.db.selectFrom('athletes').selectAll().where('id', '=', entry.id).executeTakeFirstOrThrow()
  for (const personalText of [people.full_name_one, people.full_name_two, people.email, people.code])
    if (personalText) expect(html).not.toContain(personalText)
})

test('search engines are kept out however the address is written', async () => {
  for (const written of ['/TICKET/', '/%74icket/', '//ticket/', '/Card/']) {
    const url = written + secret
    expect([url, (await portal.app.inject({ url })).headers['x-robots-tag']]).toEqual([url, 'noindex'])
    expect(await page(url)).toContain('<meta name="robots" content="noindex" />')
  }
})

test('a name with characters that no picture can hold is drawn without them', async () => {
  const renameUnit = async (name: string) =>
    portal.db.updateTable('units').set({ name }).where('id', '=', body.unit_id).execute()
  for (const name of ['CLB\uFFFE Sao\uFFFF Mai', '\uFFFE']) {
    await renameUnit(name)
    expect((await picture('vi')).statusCode).toBe(200)
  }
  await renameUnit('CLB Sao Mai')
})

test('the page of a shared link is kept nowhere, and says that it is gone once it was ended', async () => {
  const folder = join(portal.dataDir, 'client')
  mkdirSync(join(folder, 'assets'), { recursive: true })
  const app = Fastify() as unknown as App
  await serveClient(app, createHeadWriter(portal), { folder, page: frame })
  const shared = await done('PUT', `/shared-links/entry/${entry.id}`, { token, body: {} })
  const read = async (url: string) => app.inject({ url, headers: { accept: 'text/html' } })
  const statusOf = async (url: string) => (await read(url)).statusCode
  expect([await statusOf(shared.path), await statusOf('/ticket/never-was')]).toEqual([200, 410])
  // Its head holds names, however the address is written.
  for (const start of ['/ticket/', '/TICKET/', '/%74icket/']) {
    const { headers } = await read(shared.path.replace('/ticket/', start))
    expect([start, headers['cache-control']]).toEqual([start, 'no-store'])
  }
  expect((await read('/home')).headers['cache-control']).toBe('no-cache')
  await done('DELETE', `/shared-links/entry/${entry.id}`, { token })
  expect(await statusOf(shared.path)).toBe(410)
  await app.close()
})

test('a link that was ended shows neither picture nor head', async () => {
  const ticket = await done('PUT', `/shared-links/entry/${entry.id}`, { token, body: {} })
  expect(await page(ticket.path)).toContain('<meta name="robots" content="noindex" />')
  expect(await page(ticket.path)).toContain('Cúp mùa hè')
  await done('DELETE', `/shared-links/entry/${entry.id}`, { token })
  expect(await page(ticket.path)).not.toContain('Cúp mùa hè')
  const { tournament_id, unit_id } = body
  await done('DELETE', `/shared-links/unit?tournament_id=${tournament_id}&unit_id=${unit_id}`, { token })
  expect((await picture('vi')).statusCode).toBe(404)
  const html = await page(`${path}?lang=vi`)
  expect(html).not.toContain('Sao Mai')
  expect(html).toContain('<meta name="robots" content="noindex" />')
})
