import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { entryCallsOf } from '../../../test/entry-helpers.ts'
import { entrySeason, pairDraft } from '../../../test/entry-season.ts'
import { testPortal } from '../../../test/portal.ts'
import { unsoundness } from '../../../test/soundness.ts'
import { rethrowTrouble } from '../trouble.ts'

const portal = await testPortal({}, undefined, 'sqlite')
const { db } = portal
const NAMES = ['An', 'Bình', 'Chi', 'Dung', 'Giang', 'Hà']
const season = await entrySeason(portal)
const { register } = entryCallsOf(portal, season)
const most = async (pages: number) => sql`pragma max_page_count = ${sql.lit(pages)}`.execute(db)

test('a registration for which there is no room is refused for now, loses nothing and succeeds once there is', async () => {
  const before = await register()
  // Pages that a migration left free are room, too.
  await sql`vacuum`.execute(db)
  const { rows } = await sql<{ page_count: number }>`pragma page_count`.execute(db)
  await most(rows[0]?.page_count ?? 0)
  const send = async (name: string) =>
    portal.call('POST', '/registration', {
      body: { ...pairDraft(season), full_name_one: `Trần Thị ${name}`, full_name_two: `Lê Văn ${name}` },
    })
  const refused = await Promise.all(NAMES.map(send))
  for (const answer of refused) {
    expect(answer.statusCode).toBe(503)
    expect(answer.json()).toMatchObject({ success: false, message: 'DATABASE_AWAY' })
    expect(answer.headers['retry-after']).toBe('3')
  }
  await expect(
    rethrowTrouble(async () => sql`create table filler as select zeroblob(1000000) as b`.execute(db)),
  ).rejects.toMatchObject({
    reason: 'the disk is full',
  })
  expect((await portal.call('GET', '/tournaments/get-all')).statusCode).toBe(200)
  await most(1_000_000)
  for (const name of NAMES) expect((await send(name)).statusCode).toBe(200)
  expect(await unsoundness(portal)).toEqual([])
  const codes = await db.selectFrom('athletes').select('code').execute()
  expect(codes).toHaveLength(1 + NAMES.length)
  expect(codes).toContainEqual({ code: before.code })
})
