import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, describe, expect, it, onTestFinished } from 'vitest'
import { API_BASE } from '@portal/shared/kit/contract'
import { buildApp } from '../../../app.ts'
import { entrySeason, pairDraft, rowCounts } from '../../../test/entry-season.ts'
import { testPortal } from '../../../test/portal.ts'
import { startPortal } from '../../../test/running-portal.ts'
import { freezer, mayFreeze, toFreeze } from '../../../test/servers/frozen-backends.ts'
import { wayTo } from '../../../test/servers/way-to.ts'
import { readConfig } from '../../config.ts'
import { drawPages } from '../../pages/drawn-pages.ts'
import { openDatabase } from '../database.ts'

type Drawer = Parameters<typeof drawPages>[2]

const portal = await testPortal()
const season = await entrySeason(portal)
const admin = await portal.signIn('admin')
const { backends, stop, freeze, thaw } = freezer(portal.db)
const canFreeze = await mayFreeze(portal.db)
const LIMITS = { pool: 10, connect: 2_000, lock: 1_000, statement: 15_000 }
const WITHIN = 3_000

/** The portal over connections that can be frozen; its deadlines are the usual ones unless given. */
async function frozenPortal(
  deadlines: { DATABASE_READ_MS?: string; DATABASE_WRITE_MS?: string } = {},
  way = toFreeze(portal.url),
  limits = LIMITS,
) {
  const { DATABASE_READ_MS, DATABASE_WRITE_MS } = readConfig(deadlines)
  const database = openDatabase({ url: way, dataDir: portal.dataDir, limits })
  const config = { ...portal.config, DATABASE_READ_MS, DATABASE_WRITE_MS }
  const app = await buildApp({ ...portal, ...database, config })
  afterAll(async () => {
    await app.close()
    await database.db.destroy()
  })
  const timedGet = async (url: string, accept = 'application/json') => {
    const from = performance.now()
    const answer = await app.inject({ url, headers: { accept } })
    return { status: answer.statusCode, headers: answer.headers, body: answer.body, took: performance.now() - from }
  }
  const register = async (payload: object, key: string, language = 'en') =>
    app.inject({
      method: 'POST',
      url: `${API_BASE}/registration`,
      headers: { 'idempotency-key': key, 'accept-language': language },
      payload,
    })
  return { ...database, app, timedGet, register }
}

const LIST = `${API_BASE}/tournaments/get-all`

describe.skipIf(!canFreeze)('while the connections of PostgreSQL are frozen', () => {
  it('what is read is answered 503 within 3 seconds, and the next reader gets another connection', async () => {
    const { timedGet } = await frozenPortal()
    const kinds = [
      ['/readyz', '*/*'],
      [LIST, 'application/json'],
      [`${API_BASE}/tournaments/get-by-id/${season.tournaments.open}`, 'application/json'],
      ['/sitemap.xml', 'text/html'],
    ] as const
    await Promise.all(kinds.map(async ([url, accept]) => timedGet(url, accept)))
    await freeze()
    const answers = await Promise.all(kinds.map(async ([url, accept]) => ({ url, ...(await timedGet(url, accept)) })))
    for (const { url, status, headers, took } of answers) {
      expect([url, status, headers['retry-after']]).toEqual([url, 503, expect.stringMatching(/^[1-9]$/u)])
      expect(took, url).toBeLessThan(WITHIN)
    }
    expect((await timedGet('/readyz')).status).toBe(200)
    expect((await timedGet(LIST)).status).toBe(200)
  })
})

/** Does something while nobody can read some tables. */
async function whileLocked<T>(tables: string[], work: () => Promise<T>): Promise<T> {
  return portal.db.transaction().execute(async (tx) => {
    await sql`lock table ${sql.join(tables.map((table) => sql.table(table)))} in access exclusive mode`.execute(tx)
    return work()
  })
}

/** Sends the same again while the answer is 503, as a client does. */
async function answered<A extends { statusCode: number }>(send: () => Promise<A>): Promise<A> {
  for (;;) {
    const answer = await send()
    if (answer.statusCode !== 503) return answer
  }
}

/** The portal over a way that freezes its connections just before the first statement that contains `text` goes on. */
async function freezingAt(text: string) {
  let isDue = false
  let pids: number[] = []
  const way = await wayTo(new URL(toFreeze(portal.url)), (bytes) => {
    if (!isDue || !bytes.includes(text)) return
    isDue = false
    stop(pids)
  })
  const frozen = await frozenPortal({ DATABASE_READ_MS: '500', DATABASE_WRITE_MS: '1000' }, way.url)
  const prepare = async () => {
    expect((await frozen.register(pairDraft(season), crypto.randomUUID())).statusCode).toBe(200)
    pids = await backends()
    isDue = true
  }
  return { ...frozen, prepare }
}

const UNKNOWN = {
  en: "We couldn't confirm that this was saved. Wait a few seconds, then check or send it again.",
  vi: 'Chưa xác nhận được dữ liệu đã lưu hay chưa. Chờ vài giây rồi kiểm tra hoặc gửi lại.',
}

describe.skipIf(!canFreeze)('registrations while connections freeze', () => {
  it.each([
    ['one that is being written', 'insert into "registrations"', 'en'],
    ['one that is being committed', 'notify portal_writes', 'vi'],
  ] as const)(
    '%s is answered that its outcome is unknown, and its key gives the truth afterwards',
    async (_when, text, language) => {
      const { prepare, register } = await freezingAt(text)
      await prepare()
      const before = await rowCounts(portal)
      const [body, key] = [pairDraft(season), crypto.randomUUID()]
      const unknown = await register(body, key, language)
      expect(unknown.json()).toMatchObject({ message: 'OUTCOME_UNKNOWN', sentence: UNKNOWN[language] })
      expect([unknown.statusCode, unknown.headers['retry-after']]).toEqual([503, '3'])
      // Until it is known the answer says neither that it was saved nor that it was not.
      expect((await register(body, key)).statusCode).toBe(503)
      expect((await rowCounts(portal)).athletes).toBe(before.athletes)
      thaw()
      const answer = await answered(async () => register(body, key))
      expect(answer.statusCode).toBe(200)
      expect((await register(body, key)).json()).toEqual(answer.json())
      const after = await rowCounts(portal)
      for (const table of ['athletes', 'registrations', 'idempotency_keys'])
        expect([table, (after[table] ?? 0) - (before[table] ?? 0)]).toEqual([table, 1])
    },
  )

  it('are all done once the connections go on: nothing is lost, nothing doubled', async () => {
    const { register } = await frozenPortal({ DATABASE_WRITE_MS: '1000' })
    await register(pairDraft(season), crypto.randomUUID())
    const before = await rowCounts(portal)
    const sendings = Array.from({ length: 60 }, () => ({ body: pairDraft(season), key: crypto.randomUUID() }))
    const waiting = [...sendings]
    const first = new Map<string, number>()
    const client = async () => {
      for (let next = waiting.shift(); next; next = waiting.shift()) {
        first.set(next.key, (await register(next.body, next.key)).statusCode)
        if (first.size === 20) await freeze()
      }
    }
    await Promise.all(Array.from({ length: 8 }, client))
    expect(new Set(first.values())).toEqual(new Set([200, 503]))
    thaw()
    const answers = await Promise.all(sendings.map(async ({ body, key }) => answered(async () => register(body, key))))
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(sendings.map(() => 200))
    expect(new Set(answers.map((answer) => answer.json().data.code)).size).toBe(sendings.length)
    const after = await rowCounts(portal)
    expect((after.athletes ?? 0) - (before.athletes ?? 0)).toBe(sendings.length)
  })
})

describe('what has a deadline of its own', () => {
  it('a page has one for all that it is drawn from', async () => {
    const { app, timedGet } = await frozenPortal({ DATABASE_READ_MS: '1000' })
    const folder = mkdtempSync(join(tmpdir(), 'portal-drawn-'))
    onTestFinished(() => rmSync(folder, { recursive: true }))
    mkdirSync(join(folder, '.vite'))
    writeFileSync(join(folder, '.vite', 'pages.json'), '{}')
    const drawPage: Drawer['drawPage'] = async ({ transport }) => {
      for (let read = 0; read < 3; read++) await transport(LIST, { headers: {} })
      return null
    }
    drawPages(app, portal, { drawPage, drawnPages: [{ path: '/drawn', search: [] }] }, folder, async () => '')
    await whileLocked(['tournaments'], async () => {
      const { status, took } = await timedGet('/drawn', 'text/html')
      expect(status).toBe(503)
      expect(took).toBeLessThan(2_500)
    })
  })

  const { open } = season.tournaments
  const unit = { line: 2, name: 'CLB Mới' }
  it.each([
    ['an export', '/athletes/export-excel-files', { tournament_id: open }],
    ['a file to print', '/athletes/export-list-pdf', { tournament_id: open }],
    ['the preview of an import', '/units/import/preview', { rows: [unit] }],
  ])('%s waits longer than a screen that reads the same', async (_what, path, payload) => {
    const { app, timedGet } = await frozenPortal({ DATABASE_READ_MS: '300', DATABASE_WRITE_MS: '300' })
    const headers = { authorization: `Bearer ${admin.token}` }
    const answers = await whileLocked(['tournaments', 'units'], async () => {
      const answer = app.inject({ method: 'POST', url: API_BASE + path, headers, payload })
      expect((await timedGet(LIST)).status).toBe(503)
      return { answer }
    })
    expect((await answers.answer).statusCode).toBe(200)
  })
})

describe.skipIf(!canFreeze)('connections that are frozen', () => {
  it('end a statement of no request once PostgreSQL itself would have ended it', async () => {
    const { db } = await frozenPortal({}, toFreeze(portal.url), { ...LIMITS, statement: 100 })
    await sql`select 1`.execute(db)
    await freeze()
    await expect(sql`select 1`.execute(db)).rejects.toMatchObject({ code: 'DATABASE_BUSY' })
    expect((await sql`select 1 as one`.execute(db)).rows).toEqual([{ one: 1 }])
  })

  it('keep no portal from stopping', async () => {
    // Nobody creates a database while connections are frozen, so other tests wait for this one.
    const DATABASE_STATEMENT_MS = '1000'
    const running = await startPortal({
      DATABASE_URL: toFreeze(portal.url),
      DATA_DIR: portal.dataDir,
      DATABASE_STATEMENT_MS,
    })
    await freeze()
    await running.stop()
  })
})
