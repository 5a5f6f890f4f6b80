import { setImmediate as nextTurn } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, describe, expect, it } from 'vitest'
import { API_BASE } from '@portal/shared/kit/contract'
import { buildApp } from '../../../app.ts'
import { testPortal } from '../../../test/portal.ts'
import { wayTo } from '../../../test/servers/way-to.ts'
import { openDatabase } from '../database.ts'

const portal = await testPortal()
const admin = await portal.signIn('admin')
const headers = { authorization: `Bearer ${admin.token}` }
const { id } = await portal.db
  .insertInto('folders')
  .values({ name: 'Latin', search_key: 'latin', sort_key: 'latin', created_date: now(), updated_date: now() })
  .returning('id')
  .executeTakeFirstOrThrow()
const LIMITS = { pool: 2, connect: 300, lock: 50, statement: 15_000 }
const WITHIN = 3_000

function now() {
  return portal.clock.now.toISOString()
}

/** The portal over another way to the same database. */
async function portalAt(url: string, limits = LIMITS) {
  const database = openDatabase({ url, dataDir: portal.dataDir, limits })
  const app = await buildApp({ ...portal, ...database })
  afterAll(async () => {
    await app.close()
    await database.db.destroy()
  })
  return { ...database, app, rename: async () => rename(app) }
}

const rename = async (app: typeof portal.app) =>
  app.inject({ method: 'PUT', url: `${API_BASE}/folders/${id}`, headers, payload: { name: 'Standard', version: 1 } })

/** Begins what holds on to something until `end` is called. */
async function holding(work: (markHeld: () => Promise<void>) => Promise<unknown>) {
  let end = () => {}
  const ended = new Promise<void>((resolve) => (end = resolve))
  let done: Promise<unknown> = Promise.resolve()
  await new Promise<void>((resolve) => {
    done = work(async () => {
      resolve()
      await ended
    })
  })
  return async () => {
    end()
    await done
  }
}

const own = await portalAt(portal.url ?? '')

describe('what is waited for too long', () => {
  it('a lock is refused as busy with when to come again, and changes nothing', async () => {
    const end = await holding(async (markHeld) =>
      portal.db.transaction().execute(async (tx) => {
        await tx.selectFrom('folders').select('id').where('id', '=', id).forUpdate().execute()
        await markHeld()
      }),
    )
    const answer = await own.rename()
    await end()
    expect(answer.statusCode).toBe(503)
    expect(answer.json()).toMatchObject({ success: false, message: 'DATABASE_BUSY' })
    expect(answer.headers['retry-after']).toBe('1')
    expect((await own.rename()).statusCode).toBe(200)
  })

  it('a connection of a pool that is used up is refused as busy', async () => {
    const hold = async () =>
      holding(async (markHeld) =>
        own.db.connection().execute(async (db) => {
          await sql`select 1`.execute(db)
          await markHeld()
        }),
      )
    const ends = [await hold(), await hold()]
    const answer = await own.app.inject({ url: '/readyz' })
    await Promise.all(ends.map(async (end) => end()))
    expect(answer.statusCode).toBe(503)
    expect(answer.json()).toMatchObject({ message: 'DATABASE_BUSY' })
    expect((await own.app.inject({ url: '/readyz' })).statusCode).toBe(200)
  })

  it('a slow statement of a server that lives is waited for', async () => {
    const { rows } = await sql`select pg_sleep(1.3), 7 as seven`.execute(own.db)
    expect(rows).toMatchObject([{ seven: 7 }])
  })
})

describe('a database that is away', () => {
  it('answers 503 within 3 seconds while it is silent, to calls and pages, and works again with its next word', async () => {
    const way = await wayTo(new URL(portal.url ?? ''))
    const { app } = await portalAt(way.url, { ...LIMITS, pool: 10, connect: 2_000 })
    expect((await app.inject({ url: '/readyz' })).statusCode).toBe(200)
    way.silence(true)
    const timedGet = async (url: string, accept: string, language = 'en') => {
      const from = performance.now()
      const answer = await app.inject({ url, headers: { accept, 'accept-language': language } })
      return { ...answer, statusCode: answer.statusCode, took: performance.now() - from }
    }
    const [ready, call, page] = await Promise.all([
      timedGet('/readyz', '*/*'),
      timedGet(`${API_BASE}/tournaments/get-all`, 'application/json'),
      timedGet('/sitemap.xml', 'text/html', 'vi'),
    ])
    for (const { statusCode, took } of [ready, call, page]) {
      expect(statusCode).toBe(503)
      expect(took).toBeLessThan(WITHIN)
    }
    expect(JSON.parse(call.body)).toMatchObject({ message: 'DATABASE_AWAY' })
    expect(page.headers['content-type']).toContain('text/html')
    expect(page.body).toContain('Hệ thống sẽ sớm hoạt động lại')
    way.silence(false)
    let status = 503
    while (status !== 200) {
      await nextTurn()
      ;({ statusCode: status } = await timedGet('/readyz', '*/*'))
    }
    way.close()
  })

  it('answers that the outcome is unknown where the connection breaks with a commit', async () => {
    let cut = () => {}
    const way = await wayTo(new URL(portal.url ?? ''), (bytes) => void (bytes.includes('commit') && cut()))
    // Patient while it connects: only what happens to the commit is looked at.
    const { app } = await portalAt(way.url, { ...LIMITS, connect: 30_000 })
    ;({ cut } = way)
    const edit = { method: 'PUT', url: `${API_BASE}/folders/${id}`, headers, payload: { name: 'Ten' } } as const
    const answer = await app.inject(edit)
    expect([answer.statusCode, answer.headers['retry-after']]).toEqual([503, '3'])
    expect(answer.json()).toMatchObject({ message: 'OUTCOME_UNKNOWN' })
    cut = () => {}
    expect((await app.inject(edit)).statusCode).toBe(200)
  })

  it('answers 503 at once while nothing listens', async () => {
    const way = await wayTo(new URL(portal.url ?? ''))
    const { app } = await portalAt(way.url)
    expect((await app.inject({ url: '/readyz' })).statusCode).toBe(200)
    way.close()
    const answer = await app.inject({ url: `${API_BASE}/tournaments/get-all` })
    expect(answer.statusCode).toBe(503)
    expect(answer.json()).toMatchObject({ message: 'DATABASE_AWAY' })
    expect((await app.inject({ url: '/readyz' })).statusCode).toBe(503)
  })
})
