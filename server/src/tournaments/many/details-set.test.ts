import { expect, test } from 'vitest'
import type { Detail } from '@portal/shared/tournaments/tournament-rows'
import { idsOf, manyContentsOf, mark } from '../../test/many-contents.ts'
import { make, makeMasterData } from '../../test/master-data.ts'
import { testPortal } from '../../test/portal.ts'
import { statementsOf } from '../../test/queries.ts'
import { enter } from '../../test/tournaments.ts'

const portal = await testPortal()
const { token } = await portal.signIn('admin')
const master = await makeMasterData(portal, token)
const { tournament, team, made, detailsOf, shared } = manyContentsOf(portal, token, master)
const set = (body: unknown) => portal.call('PUT', '/tournament_details/set', { token, body })
const close = (id: readonly number[]) => portal.call('POST', '/tournament_details/close', { token, body: { id } })
const undo = (answer: Awaited<ReturnType<typeof set>>) =>
  portal.call('POST', `/undo/${answer.json().undo.token}`, { token })

/** A tournament with shared contents and one of its own. */
async function season(count = 2) {
  const [id, m] = [await tournament(), mark()]
  const drafts = Array.from({ length: count }, (_, n) =>
    team(`${m}${n}`, { minimum_athletes: 3, sub_ages: [master.youth] }),
  )
  await made(drafts, { tournament_id: id })
  await make(portal, token, '/tournament_details/with-content', { ...team(`${m}P`), tournament_id: id })
  return { id, m, details: await detailsOf(id) }
}
const minimums = (details: readonly Detail[]) =>
  details.map(({ content_competition: { minimum_athletes } }) => minimum_athletes)
const contentsOf = (details: readonly Detail[]) => details.map(({ content_competition: { id } }) => id)

test('sets the minimum of many events for their tournament alone, and takes it back whole', async () => {
  const { id, m, details } = await season()
  await enter(portal, id, [details[0]?.id ?? 0])
  const answer = await set({ id: idsOf(details), minimum_athletes: 5 })
  expect(answer.json(), answer.body).toMatchObject({ data: { updated: 3 }, undo: { token: expect.any(String) } })
  const after = await detailsOf(id)
  expect(minimums(after)).toEqual([5, 5, 5])
  expect(after.map(({ content_competition: { sub_ages } }) => sub_ages.length)).toEqual([1, 1, 0])
  expect(after[0]?.entries).toBe(1)
  const common = (await shared()).filter(({ symbol }) => symbol.startsWith(m))
  expect(common.map(({ minimum_athletes }) => minimum_athletes)).toEqual([3, 3])
  const own = contentsOf(after)
  expect(own[2]).toBe(contentsOf(details)[2])
  expect((await undo(answer)).statusCode).toBe(200)
  const back = await detailsOf(id)
  expect([minimums(back), contentsOf(back)]).toEqual([minimums(details), contentsOf(details)])
  // No copy is left that would keep the symbol from the next one.
  expect((await set({ id: idsOf(details), minimum_athletes: 6 })).statusCode).toBe(200)
})

test('does not take back a copy that was edited since', async () => {
  const { details } = await season(1)
  const answer = await set({ id: idsOf(details), minimum_athletes: 5 })
  const [first] = details
  await portal.call('PUT', `/tournament_details/${first?.id}`, { token, body: { name: 'Của giải' } })
  expect((await undo(answer)).json().message).toBe('UNDO_CHANGED')
})

test('moves events into a folder and out of all, and keeps it in the history', async () => {
  const { id, details } = await season(1)
  await set({ id: idsOf(details), folder_id: master.folder })
  const folders = async () => (await detailsOf(id)).map(({ content_competition: { folder } }) => folder?.name)
  expect(await folders()).toEqual(['Ngày thứ nhất', 'Ngày thứ nhất'])
  await set({ id: idsOf(details), folder_id: null })
  expect(await folders()).toEqual([undefined, undefined])
  const history = await portal.db
    .selectFrom('history')
    .select(['before', 'after'])
    .where('table_name', '=', 'tournament_details')
    .where('record_id', '=', details[0]?.id ?? 0)
    .where('action', '=', 'change')
    .orderBy('id')
    .execute()
  expect(history).toEqual([
    { before: '{"folder":null}', after: '{"folder":"Ngày thứ nhất"}' },
    { before: '{"folder":"Ngày thứ nhất"}', after: '{"folder":null}' },
  ])
  expect((await set({ id: idsOf(details), folder_id: 999_999 })).json().errors).toMatchObject([{ path: 'folder_id' }])
})

test('sets all of the events or none, and leaves what has the value as it is', async () => {
  const { id, details } = await season(1)
  expect((await set({ id: [...idsOf(details), 999_999], minimum_athletes: 7 })).json().errors).toMatchObject([
    { path: 'id' },
  ])
  expect((await set({ id: idsOf(details), minimum_athletes: 1001 })).json().errors).toMatchObject([
    { path: 'minimum_athletes' },
  ])
  expect(await detailsOf(id)).toEqual(details)
  const [first] = details
  expect((await set({ id: [first?.id], minimum_athletes: 3 })).json().undo).toBeUndefined()
  expect(await detailsOf(id)).toEqual(details)
})

test('sets nothing for no events', async () => {
  const answer = await set({ id: [], minimum_athletes: 4 })
  expect([answer.statusCode, answer.json().data]).toEqual([200, { updated: 0 }])
})

test('sets hundreds of events in a few statements', async () => {
  const { details } = await season(400)
  const statements = await statementsOf(portal.db, async () => set({ id: idsOf(details), minimum_athletes: 9 }))
  expect(statements.length).toBeLessThan(60)
})

test('takes many events out of a tournament, with those of its own, and puts them back', async () => {
  const { id, details } = await season()
  const answer = await close(idsOf(details))
  expect(answer.json(), answer.body).toMatchObject({ data: { closed: 3 } })
  expect(await detailsOf(id)).toEqual([])
  expect((await undo(answer)).statusCode).toBe(200)
  expect(await detailsOf(id)).toEqual(details)
})

test('takes none of the events out while one has entries, and names that one', async () => {
  const { id, details } = await season()
  const [first] = details
  await enter(portal, id, [first?.id ?? 0])
  const answer = await close(idsOf(details))
  expect([answer.statusCode, answer.json().message]).toEqual([409, 'EXIST_IN_OTHER_TABLES'])
  expect(answer.json().data.used_by).toEqual([
    { table: 'registrations', count: 1, names: [first?.content_competition.symbol] },
  ])
  expect(await detailsOf(id)).toHaveLength(3)
})
