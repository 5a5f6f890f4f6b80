import { sql } from 'kysely'
import pg from 'pg'
import { expect, test, vi } from 'vitest'
import { API_BASE } from '@portal/shared/kit/contract'
import { anotherProcess } from '../../../test/another-process.ts'
import { entrySeason, pairDraft } from '../../../test/entry-season.ts'
import { testPortal } from '../../../test/portal.ts'
import { CHANNEL } from './noticed-writes.ts'

const portal = await testPortal({ RATE_REGISTRATION: '1000' })
const season = await entrySeason(portal)
const { open } = season.tournaments
const [writerApp, readerApp] = [await anotherProcess(portal), await anotherProcess(portal)]

/** The clock of the portal stands still: nothing becomes too old, and what is new was heard of. */
const SOON = { timeout: 5_000, interval: 1 }
// Over the network: only what comes from there is answered by what is kept.
const origin = await readerApp.listen({ port: 0, host: '127.0.0.1' })
const entriesAtTwo = async (): Promise<number> => {
  const answer = await fetch(`${origin}${API_BASE}/tournaments/get-by-id/${open}`)
  return ((await answer.json()) as { data: { count_entries: number } }).data.count_entries
}
const register = async (app: typeof writerApp) =>
  app.inject({ method: 'POST', url: `${API_BASE}/registration`, payload: pairDraft(season) })
const rename = async (name: string) =>
  portal.db.updateTable('tournaments').set({ name }).where('id', '=', open).execute()
/** Listens until `end` is called, which answers how many notices came: they come in the order of their commits, its own last. */
const countNotices = async () => {
  const notices: unknown[] = []
  const client = new pg.Client({ connectionString: portal.url })
  client.on('notification', ({ payload }) => notices.push(payload))
  await client.connect()
  await client.query(`listen ${CHANNEL}`)
  const end = async () => {
    await client.query(`select pg_notify('${CHANNEL}', 'end')`)
    await vi.waitFor(() => expect(notices.at(-1)).toBe('end'), SOON)
    await client.end()
    return notices.length - 1
  }
  return { end }
}

test('an entry made at one process is counted by the answers of the other', async () => {
  for (let round = 0; round < 10; round++) {
    const before = await entriesAtTwo()
    expect((await register(writerApp)).statusCode).toBe(200)
    await vi.waitFor(async () => expect(await entriesAtTwo()).toBe(before + 1), SOON)
  }
})

test('a write is heard of once, in a transaction or without, and one that is taken back or concerns no answer not at all', async () => {
  const { end } = await countNotices()
  await rename('Cúp một')
  await portal.db.transaction().execute(async (tx) => {
    await tx.updateTable('tournaments').set({ name: 'Cúp hai' }).where('id', '=', open).execute()
    await tx.updateTable('units').set({ status: 1 }).execute()
  })
  const taken = portal.db.transaction().execute(async (tx) => {
    await tx.updateTable('tournaments').set({ name: 'Cúp ba' }).where('id', '=', open).execute()
    throw new Error('taken back')
  })
  await expect(taken).rejects.toThrow('taken back')
  await portal.db.updateTable('sessions').set({ browser: 'x' }).execute()
  expect(await end()).toBe(2)
})

test('a write that is refused leaves its connection as it was', async () => {
  const [{ id } = { id: 0 }] = await portal.db.selectFrom('units').select('id').limit(1).execute()
  for (let time = 0; time < 20; time++)
    await expect(
      portal.db
        .updateTable('units')
        .set({ id: open, name: sql`null` })
        .where('id', '=', id)
        .execute(),
    ).rejects.toThrow('null value')
  await rename('Cúp bốn')
  const { name } = await portal.db
    .selectFrom('tournaments')
    .select('name')
    .where('id', '=', open)
    .executeTakeFirstOrThrow()
  expect(name).toBe('Cúp bốn')
})

test('a connection that was lost listens again, and what was written meanwhile is seen', async () => {
  const before = await entriesAtTwo()
  // Those of this database alone: other tests run beside this one.
  const lost = await sql`
    select pg_terminate_backend(pid) from pg_stat_activity
    where query = 'listen portal_writes' and datname = current_database()`.execute(portal.db)
  expect(lost.rows).toHaveLength(2)
  expect((await register(writerApp)).statusCode).toBe(200)
  await vi.waitFor(async () => expect(await entriesAtTwo()).toBe(before + 1), SOON)
  expect((await register(writerApp)).statusCode).toBe(200)
  await vi.waitFor(async () => expect(await entriesAtTwo()).toBe(before + 2), SOON)
})
