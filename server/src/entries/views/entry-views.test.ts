import { expect, test } from 'vitest'
import {
  entryViews,
  type EntryViewCounts,
  type EntryViewName,
  type SavedView,
} from '@portal/shared/entries/list/entry-views'
import { ENTRY_VIEWS_MAX } from '@portal/shared/kit/limits'
import { entryCallsOf } from '../../test/entry-helpers.ts'
import { entrySeason } from '../../test/entry-season.ts'
import { testPortal } from '../../test/portal.ts'
import { statementsOf } from '../../test/queries.ts'

const portal = await testPortal({ RATE_REGISTRATION: '100000' })
const season = await entrySeason(portal)
const { contents, tournaments } = season
const { register, done, refused } = entryCallsOf(portal, season)
const { token } = await portal.signIn('admin')
const { token: otherToken } = await portal.signIn('user')

const tournament_id = tournaments.open
const approvedOf = '/athletes/get-athletes-by-tournament-id'
const waitingOf = '/athletes/get-athletes-not-active-by-tournament-id'
/** How the list is asked for what a view holds. */
const listOfView: Record<EntryViewName, [string, Record<string, string | number>]> = {
  pending: [waitingOf, {}],
  all: [approvedOf, { all: 1 }],
  unpaid: [approvedOf, { is_pay: 0 }],
  no_bib: [approvedOf, { has_number: 0 }],
  twice: [approvedOf, { all: 1, entered_twice: 1 }],
  below_minimum: [approvedOf, { all: 1, below_minimum: 1 }],
  asked: [waitingOf, { state: 'asked' }],
  out: [waitingOf, { state: 'out' }],
  overridden: [approvedOf, { all: 1, overridden: 1 }],
  not_eligible: [approvedOf, { all: 1, not_eligible: 1 }],
  requested: [approvedOf, { has_request: 1 }],
  approved: [approvedOf, {}],
}
const counted = async (): Promise<EntryViewCounts> =>
  done('GET', `/athletes/view-counts?tournament_id=${tournament_id}`, { token })
const act = async (name: string, id: number, more = {}) =>
  done('PUT', `/athletes/${name}/all`, { token, body: { id: [id], ...more } })

test('each view counts what its list holds', async () => {
  const people = { full_name_one: 'Trần Văn Hai', full_name_two: 'Lê Thị Lượt' }
  await register(people)
  const paid = await register({ ...people, tournament_detail_id: [contents.pairTwo] }, { token })
  await done('PUT', `/athletes/check-is_pay/${paid.id}`, { token })
  const [first, second, third] = [await register(), await register(), await register()]
  await act('ask', first.id, { reason: 'Thiếu năm sinh' })
  await act('refuse', second.id, { reason: 'Sai hạng' })
  await act('withdraw', third.id)
  await register({ date_of_birth_one: 2020, override_reason: 'Ban tổ chức đồng ý' }, { token })
  await portal.db.updateTable('content_competition').set({ minimum_athletes: 100 }).execute()

  const counts = await counted()
  expect(Object.keys(counts).toSorted()).toEqual([...entryViews].toSorted())
  for (const name of entryViews) {
    const [path, filter] = listOfView[name]
    const query = new URLSearchParams({ tournament_id: String(tournament_id), page: '1', limit: '1' })
    for (const [field, value] of Object.entries(filter)) query.set(field, String(value))
    const { count } = await done('GET', `${path}?${query.toString()}`, { token })
    expect(`${name} ${counts[name]}`).toBe(`${name} ${count}`)
  }
  expect(counts).toMatchObject({ asked: 1, out: 2, overridden: 1, below_minimum: counts.all })
})

test('any filter counts what its list holds, all of them by one call', async () => {
  const mine = { unit_id: season.units.saoMai, search: 'tran' }
  const lists: [string, Record<string, string | number>][] = [
    ...Object.values(listOfView),
    [waitingOf, mine],
    [approvedOf, { ...mine, all: 1 }],
    [waitingOf, { tournament_detail_id: contents.pair }],
  ]
  const filters = lists.map(([path, { all, ...filter }]) =>
    all === 1 ? filter : { ...filter, status: path === waitingOf ? 0 : 1 },
  )
  const count = async () =>
    done('PUT', '/athletes/count/filtered', { token, body: { tournament_id, filters } }) as Promise<{
      counts: number[]
    }>
  const { counts } = await count()
  for (const [at, [path, filter]] of lists.entries()) {
    const query = new URLSearchParams({ tournament_id: String(tournament_id), page: '1', limit: '1' })
    for (const [field, value] of Object.entries(filter)) query.set(field, String(value))
    const list = await done('GET', `${path}?${query.toString()}`, { token })
    expect(`${query.toString()} ${counts[at]}`).toBe(`${query.toString()} ${list.count}`)
  }
  expect(counts.some((some) => some > 0)).toBe(true)
  const sent = await statementsOf(portal.db, count)
  expect(sent.filter((statement) => /"athletes"|"entry_totals"/u.test(statement))).toHaveLength(filters.length)
  const body = { tournament_id, filters: Array.from({ length: ENTRY_VIEWS_MAX + 1 }, () => ({})) }
  expect((await refused('PUT', '/athletes/count/filtered', { token, body })).status).toBe(422)
  expect(
    (await refused('PUT', '/athletes/count/filtered', { token: otherToken, body: { tournament_id, filters } })).status,
  ).toBe(403)
})

test('a filter that no list can be narrowed by is named, and leaves the counts of the others as they are', async () => {
  const wrong = [
    { unit_id: 9_999_999_999 },
    { unit_id: 0 },
    { search: 'a'.repeat(300) },
    { team_name: 'A\u0000' },
    { state: 'lost' },
    'all',
    null,
  ]
  const ofDeletedUnit = { unit_id: 2_147_483_647 }
  const filters = [{ status: 0 }, ...wrong, ofDeletedUnit, { status: 1 }]
  const found = await done('PUT', '/athletes/count/filtered', { token, body: { tournament_id, filters } })
  const { pending, approved } = await counted()
  expect(pending).toBeGreaterThan(0)
  expect(found).toEqual({
    counts: [pending, ...wrong.map(() => 0), 0, approved],
    impossible: wrong.map((_filter, at) => at + 1),
  })
})

test('the same people are entered twice where two of their entries have an event in common', async () => {
  const people = { full_name_one: 'Ngô Văn Đúp', full_name_two: 'Vũ Thị Đúp' }
  const [before, unit_id] = [await counted(), season.units.saoMai]
  await register(people)
  await register({ ...people, unit_id, tournament_detail_id: [contents.pairTwo] })
  expect(await counted()).toMatchObject({ twice: before.twice })
  await register({ ...people, unit_id: season.units.binhMinh })
  expect(await counted()).toMatchObject({ twice: before.twice + 2 })
})

test('the counts of all views cost at most one read each', async () => {
  const sent = await statementsOf(portal.db, counted)
  expect(sent.filter((statement) => /"athletes"/u.test(statement)).length).toBeLessThanOrEqual(7)
  expect(sent.length).toBeLessThanOrEqual(entryViews.length)
})

const save = async (name: string, query = 'status=1&pay=0', as = token): Promise<SavedView> =>
  done('POST', '/athletes/views', { token: as, body: { name, query } })
const views = async (as = token): Promise<SavedView[]> => done('GET', '/athletes/views', { token: as })

test('a saved view is its owner’s alone: others neither see, rename nor delete it', async () => {
  const view = await save('Chưa nộp')
  expect(await views()).toEqual([view])
  expect(await views(otherToken)).toEqual([])
  const body = { name: 'Của tôi' }
  expect(await refused('PUT', `/athletes/views/${view.id}`, { token: otherToken, body })).toMatchObject({
    status: 404,
    message: 'ENTRY_VIEW_NOT_FOUND',
  })
  await done('DELETE', `/athletes/views/${view.id}`, { token: otherToken })
  expect(await done('PUT', `/athletes/views/${view.id}`, { token, body })).toEqual({ ...view, ...body })
  await done('DELETE', `/athletes/views/${view.id}`, { token })
  expect(await views()).toEqual([])
})

test('a saved view with NUL in its query is stored and read back', async () => {
  const { token: own } = await portal.signIn('user')
  expect(await save('NUL', 'search=a%00b', own)).toMatchObject({ query: 'search=a%00b' })
})

test('two views of one account have different names, whatever their case and accents', async () => {
  const view = await save('Chưa có số đeo')
  const taken = { status: 409, message: 'ENTRY_VIEW_EXISTS', errors: [{ path: 'name', code: 'ENTRY_VIEW_EXISTS' }] }
  const body = { name: 'CHUA CO SO DEO', query: '' }
  expect(await refused('POST', '/athletes/views', { token, body })).toMatchObject(taken)
  const second = await save('Khác')
  expect(await refused('PUT', `/athletes/views/${second.id}`, { token, body })).toMatchObject(taken)
  await save('Chưa có số đeo', '', otherToken)
  for (const { id } of [view, second]) await done('DELETE', `/athletes/views/${id}`, { token })
})

test(`an account saves at most ${ENTRY_VIEWS_MAX} views, and the refusal names the limit`, async () => {
  for (let n = 1; n <= ENTRY_VIEWS_MAX; n++) await save(`View ${n}`)
  const body = { name: 'One more', query: '' }
  expect(await refused('POST', '/athletes/views', { token, body })).toMatchObject({
    status: 409,
    message: 'ENTRY_VIEWS_FULL',
    sentence: `You can save at most ${ENTRY_VIEWS_MAX} views. Delete one first.`,
  })
  expect(await views()).toHaveLength(ENTRY_VIEWS_MAX)
})
