import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import type { ChangedByOthers } from '@portal/shared/entries/list/changed-by-others'
import { entryCallsOf } from '../../test/entry-helpers.ts'
import { entrySeason } from '../../test/entry-season.ts'
import { signAccess } from '../../users/sessions/access-token.act.ts'
import { testPortal } from '../../test/portal.ts'
import { statementsOf } from '../../test/queries.ts'

const portal = await testPortal({ RATE_REGISTRATION: '100000' })
const season = await entrySeason(portal)
const { register, done, refused } = entryCallsOf(portal, season)
const { token } = await portal.signIn('admin')
const { token: clerk, id: clerkId } = await portal.signIn('admin', 'clerk')
const { token: coach } = await portal.signIn('user')
const tournament_id = season.tournaments.open

const changed = async (
  after?: number,
  as = token,
  place = `tournament_id=${tournament_id}&`,
): Promise<ChangedByOthers> =>
  done('GET', `/athletes/changed-by-others?${place}${after === undefined ? '' : `after=${after}`}`, { token: as })
const approve = async (ids: number[], as: string) =>
  done('PUT', '/athletes/active/all', { token: as, body: { id: ids } })

test('one’s own acts are no change by others; to others they are, once for each entry', async () => {
  const entries = [await register(), await register()].map(({ id }) => id)
  const { last, ...nothing } = await changed()
  expect(nothing).toEqual({ by: [], id: [] })
  await approve(entries, token)
  await done('PUT', `/athletes/check-is_pay/${entries[0]}`, { token })
  expect(await changed(last)).toMatchObject({ by: [], id: [] })
  const changes = await changed(last, clerk)
  expect(changes.by).toMatchObject([{ entries: 2 }])
  expect(changes.id.toSorted((a, b) => a - b)).toEqual(entries)
  expect(changes.last).toBeGreaterThan(last)
  expect(await changed(changes.last, clerk)).toMatchObject({ by: [], id: [] })
})

/** The same account once more, as on another machine. */
async function signInElsewhere(user_id: number): Promise<string> {
  const session_id = randomUUID()
  const created_date = portal.clock.now.toISOString()
  const session = {
    id: session_id,
    user_id,
    created_date,
    expires_date: '2099-01-01T00:00:00.000Z',
    revoked_date: null,
  }
  await portal.db.insertInto('sessions').values(session).execute()
  return signAccess(portal, user_id, session_id)
}

test('what one’s own account does in another browser is a change by others, in each of the two', async () => {
  const elsewhere = await signInElsewhere(clerkId)
  const { id } = await register()
  const { last } = await changed()
  await approve([id], elsewhere)
  expect(await changed(last, elsewhere)).toMatchObject({ by: [], id: [] })
  const own = { user: { id: clerkId, name: expect.any(String) }, entries: 1 }
  expect(await changed(last, clerk)).toMatchObject({ by: [own], id: [id] })
  await done('PUT', `/athletes/check-is_pay/${id}`, { token: clerk })
  expect(await changed(last, elsewhere)).toMatchObject({ by: [own], id: [id] })
})

test('what was stored of one’s own account without its session is no change by others', async () => {
  const { id } = await register()
  const { last } = await changed()
  await approve([id], clerk)
  await portal.db.updateTable('history').set({ session_id: null }).where('id', '>', last).execute()
  expect(await changed(last, clerk)).toMatchObject({ by: [], id: [] })
})

test('says who changed how many, visitors without a name, in this tournament or in all', async () => {
  const { last } = await changed()
  const visitors = await register()
  await approve([visitors.id], clerk)
  const expected = [
    { user: null, entries: 1 },
    { user: { id: clerkId, name: expect.any(String) }, entries: 1 },
  ]
  for (const place of [`tournament_id=${tournament_id}&`, '']) {
    const { by, id } = await changed(last, token, place)
    expect(by).toEqual(expect.arrayContaining(expected))
    expect(id).toEqual([visitors.id])
  }
  expect(await changed(last, token, `tournament_id=${season.tournaments.past}&`)).toMatchObject({ by: [], id: [] })
})

test('is for the office, and one round to the database', async () => {
  const answer = await refused('GET', `/athletes/changed-by-others?tournament_id=${tournament_id}`, { token: coach })
  expect(answer.status).toBe(403)
  expect((await refused('GET', '/athletes/changed-by-others', { token: coach })).status).toBe(403)
  const sent = await statementsOf(portal.db, async () => changed(0))
  expect(sent.filter((statement) => /"history"/u.test(statement))).toHaveLength(3)
})
