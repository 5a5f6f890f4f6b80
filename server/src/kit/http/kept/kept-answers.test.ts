import { request, type IncomingMessage } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib'
import { sql } from 'kysely'
import pino from 'pino'
import { afterAll, expect, test } from 'vitest'
import { API_BASE } from '@portal/shared/kit/contract'
import { entryCallsOf } from '../../../test/entry-helpers.ts'
import { entrySeason, pairDraft } from '../../../test/entry-season.ts'
import { testPortal } from '../../../test/portal.ts'
import { statementsOf } from '../../../test/queries.ts'
import { KeptBytes } from './kept-bytes.ts'

const portal = await testPortal({ LOG_LEVEL: 'info' })
const log: string[] = []
Reflect.set(portal.app.log, pino.symbols.streamSym, { write: (line: string) => log.push(line) })
const season = await entrySeason(portal)
const { open } = season.tournaments
const { register } = entryCallsOf(portal, season)
const { token } = await portal.signIn('admin')

const pages = [
  '/tournaments/get-all',
  `/tournaments/get-by-id/${open}`,
  `/tournament_details/get-by-id?tournament_id=${open}`,
  '/news/get-all',
  '/units/get-all?page=1&limit=2',
]
const origin = await portal.app.listen({ port: 0, host: '127.0.0.1' })
afterAll(() => portal.app.close())

/** As over the network, where what is kept is answered before there is a request of Fastify's. */
async function get(path: string, headers: Record<string, string> = {}) {
  const sent = request(origin + API_BASE + path, { headers, agent: false })
  const answer = await new Promise<IncomingMessage>((resolve, reject) => {
    sent.once('response', resolve).once('error', reject).end()
  })
  const rawPayload = await buffer(answer)
  const body = rawPayload.toString()
  const { statusCode = 0 } = answer
  return { statusCode, headers: answer.headers, rawPayload, body, json: () => JSON.parse(body) }
}

/** A visitor asks, and what the database is asked for it. */
async function getCounted(path: string, headers: Record<string, string> = {}) {
  let answer = { body: '', statusCode: 0 }
  const statements = await statementsOf(portal.db, async () => (answer = await get(path, headers)))
  return { answer, count: statements.length }
}

test.each(pages)('%s is read once for all visitors, and answered to each with the same bytes', async (path) => {
  await portal.db.updateTable('units').set({ status: 1 }).execute()
  const first = await getCounted(path)
  const second = await getCounted(path)
  expect([first.answer.statusCode, second.answer.statusCode]).toEqual([200, 200])
  expect([first.count > 0, second.count]).toEqual([true, 0])
  expect(second.answer.body).toBe(first.answer.body)
})

test('the bytes are the same when packed, and their headers those of any answer', async () => {
  const [path = ''] = pages
  const whole = await get(path)
  const unpack = { zstd: zstdDecompressSync, br: brotliDecompressSync, gzip: gunzipSync }
  for (const [encoding, unpacked] of Object.entries(unpack)) {
    const packed = await get(path, { 'accept-encoding': `${encoding}, identity;q=0.5` })
    expect(packed.headers['content-encoding']).toBe(encoding)
    expect(unpacked(packed.rawPayload).toString()).toBe(whole.body)
    expect(packed.headers['content-security-policy']).toBe(whole.headers['content-security-policy'])
    expect(packed.headers.vary).toContain('accept-encoding')
  }
  expect((await get(path, { 'accept-encoding': 'zstd;q=0, br;q=0' })).headers['content-encoding']).toBeUndefined()
})

test('who has an answer already is not sent it again', async () => {
  const [path = ''] = pages
  const { etag } = (await get(path)).headers
  const again = await get(path, { 'if-none-match': String(etag) })
  expect([again.statusCode, again.body]).toEqual([304, ''])
})

test('visitors who ask at once share one reading', async () => {
  const [path = ''] = pages
  portal.writes.invalidate()
  const alone = await getCounted(path)
  portal.writes.invalidate()
  let bodies: string[] = []
  const statements = await statementsOf(portal.db, async () => {
    bodies = (await Promise.all(Array.from({ length: 20 }, async () => get(path)))).map(({ body }) => body)
  })
  expect(statements).toHaveLength(alone.count)
  expect(new Set(bodies)).toEqual(new Set([alone.answer.body]))
})

test('visitors who ask at once for what there is not are all told so', async () => {
  const answers = await Promise.all(Array.from({ length: 5 }, async () => get('/tournaments/get-by-id/99999')))
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404, 404, 404])
})

test('a visitor who has the answer already reads it for the others', async () => {
  const [path = ''] = pages
  const { etag } = (await get(path)).headers
  portal.writes.invalidate()
  const first = await getCounted(path, { 'if-none-match': String(etag) })
  expect([first.answer.statusCode, first.count > 0]).toEqual([304, true])
  const second = await getCounted(path)
  expect([second.answer.statusCode, second.count]).toEqual([200, 0])
})

test('what is written is seen by the next visitor, within a transaction or without', async () => {
  const entries = async () => {
    const { data } = (await get(`/tournaments/get-by-id/${open}`)).json() as { data: { count_entries: number } }
    return data.count_entries
  }
  const before = await entries()
  await register(pairDraft(season))
  expect(await entries()).toBe(before + 1)
  const readName = async () => (await get(`/tournaments/get-by-id/${open}`)).json().data.name
  await portal.db.updateTable('tournaments').set({ name: 'Cúp một' }).where('id', '=', open).execute()
  expect(await readName()).toBe('Cúp một')
  await sql`update tournaments set name = ${'Cúp hai'} where id = ${open}`.execute(portal.db)
  expect(await readName()).toBe('Cúp hai')
  await portal.db
    .transaction()
    .execute(async (tx) => {
      await tx.updateTable('tournaments').set({ name: 'Cúp ba' }).where('id', '=', open).execute()
      throw new Error('taken back')
    })
    .catch(() => {})
  expect(await readName()).toBe('Cúp hai')
})

test('an answer that was being made while something was written is not kept', async () => {
  const path = `/tournaments/get-by-id/${open}`
  portal.writes.invalidate()
  const [racingAnswer] = await Promise.all([
    get(path),
    portal.db.updateTable('tournaments').set({ name: 'Cúp bốn' }).where('id', '=', open).execute(),
  ])
  expect(racingAnswer.statusCode).toBe(200)
  expect((await get(path)).body).toContain('Cúp bốn')
})

test('signing in drops nothing, what another process wrote does when it is heard of', async () => {
  const [path = ''] = pages
  await get(path)
  await portal.signIn('user')
  await get(path)
  await portal.db.updateTable('sessions').set({ browser: 'x' }).execute()
  expect((await getCounted(path)).count).toBe(0)
  portal.writes.invalidate()
  expect((await getCounted(path)).count).toBeGreaterThan(0)
})

test('nothing is older than two seconds or of another minute, whichever way the clock is put', async () => {
  const [path = ''] = pages
  const start = portal.clock.now.getTime()
  const readAt = async (seconds: number) => {
    portal.clock.now = new Date(start + seconds * 1000)
    return (await getCounted(path)).count > 0
  }
  const read: boolean[] = []
  for (const seconds of [0, 1.9, 2.1, 59, 60, 61, -3600]) read.push(await readAt(seconds))
  expect(read).toEqual([false, false, true, true, true, false, true])
  portal.clock.now = new Date(start)
})

test('who has an account or a personal link is never answered what was kept', async () => {
  const hidden = `/tournaments/get-by-id/${season.tournaments.unpublished}`
  expect((await get(hidden, { authorization: `Bearer ${token}` })).statusCode).toBe(200)
  expect((await get(hidden)).statusCode).toBe(404)
  const [path = ''] = pages
  await get(path)
  expect((await get(path, { authorization: 'Bearer nonsense' })).statusCode).toBe(401)
  expect((await getCounted(path, { authorization: `Bearer ${token}` })).count).toBeGreaterThan(0)
})

test('what is kept is logged and counted as any other answer', async () => {
  const [path = ''] = pages
  await get(path)
  const counted = async () => {
    const { body } = await portal.app.inject('/metrics')
    return Number(/_count\{method="GET",route="\/api\/v1\/tournaments\/get-all",status="200"\} (\d+)/u.exec(body)?.[1])
  }
  const before = await counted()
  log.splice(0)
  await get(path)
  expect(await counted()).toBe(before + 1)
  const [line = '{}'] = log
  expect(JSON.parse(line)).toMatchObject({
    reqId: expect.stringMatching(/^[\da-f-]{36}$/u),
    req: { method: 'GET', route: API_BASE + path },
    res: { statusCode: 200 },
    responseTime: expect.any(Number),
  })
})

test('what is kept stays within its bytes, and what was used last stays', () => {
  const cache = new KeptBytes<number>(1000)
  for (let n = 0; n < 100; n++) {
    cache.get('a')
    cache.set(n === 0 ? 'a' : `n${n}`, n, 90)
  }
  expect(cache.size.bytes).toBeLessThanOrEqual(1000)
  expect(cache.get('a')).toBe(0)
  expect(cache.get('n1')).toBeUndefined()
  cache.set('whole', 1, 1000)
  expect(cache.get('whole')).toBeUndefined()
})
