import { expect, test } from 'vitest'
import type { ChangedByOthers } from '@portal/shared/entries/list/changed-by-others'
import { entryCallsOf } from '../../test/entry-helpers.ts'
import { entrySeason } from '../../test/entry-season.ts'
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
  const seen = await changed(last, clerk)
  expect(seen.by).toMatchObject([{ entries: 2 }])
  expect(seen.id.toSorted((a, b) => a - b)).toEqual(entries)
  expect(seen.last).toBeGreaterThan(last)
  expect(await changed(seen.last, clerk)).toMatchObject({ by: [], id: [] })
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
