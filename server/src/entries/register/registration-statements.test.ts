import pg from 'pg'
import { expect, test } from 'vitest'
import { entryCallsOf } from '../../test/entry-helpers.ts'
import { entrySeason, pairDraft } from '../../test/entry-season.ts'
import { testPortal } from '../../test/portal.ts'
import { statementsOf } from '../../test/queries.ts'

/** Looks at what goes to PostgreSQL: a statement that is sent while none is unanswered begins a round trip. */
let [trips, unanswered] = [0, 0]
const send = Reflect.get(pg.Client.prototype, 'query') as (...args: unknown[]) => Promise<unknown>
Object.assign(pg.Client.prototype, {
  async query(...args: unknown[]) {
    if (unanswered++ === 0) trips++
    try {
      return await send.apply(this, args)
    } finally {
      unanswered--
    }
  },
})

const portal = await testPortal()
const season = await entrySeason(portal)
const { token } = await portal.signIn('admin')
const { register } = entryCallsOf(portal, season)
const isPostgres = portal.engine === 'postgres'
/** PostgreSQL counts two limits for all processes, asks for the next id and locks the contents; `begin` and `commit` come on top of these. */
const most = isPostgres ? 14 : 12

test('a registration sends a bounded number of statements, and asks for nothing twice', async () => {
  await register(pairDraft(season))
  const statements = await statementsOf(portal.db, async () =>
    register(pairDraft(season), { headers: { 'idempotency-key': 'an attempt' } }),
  )
  // Two more: the answer was read again, because the database puts more than a number into a new column.
  expect(statements.length).toBeLessThanOrEqual(most)
  expect(statements.filter((statement, at) => statements.indexOf(statement) !== at)).toEqual([])
})

test.runIf(isPostgres)('a registration is at most two round trips to PostgreSQL, its limits included', async () => {
  for (const unit_id of [undefined, season.units.saoMai]) {
    await register({ ...pairDraft(season), unit_id })
    trips = 0
    await register({ ...pairDraft(season), unit_id }, { headers: { 'idempotency-key': `attempt ${unit_id}` } })
    expect(trips).toBe(2)
  }
})

test.runIf(isPostgres)('an entry is read by at most four round trips, a page of a list by three', async () => {
  const { id } = await register(pairDraft(season))
  const list = `/athletes/get-athletes-not-active-by-tournament-id?tournament_id=${season.tournaments.open}&page=1&limit=50`
  for (const [path, most] of [
    [`/athletes/get-by-id/${id}`, 4],
    [list, 3],
  ] as const) {
    trips = 0
    expect((await portal.call('GET', path, { token })).statusCode).toBe(200)
    expect(trips).toBeLessThanOrEqual(most)
    expect(trips).toBeGreaterThan(1)
  }
})
