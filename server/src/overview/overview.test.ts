import { expect, test } from 'vitest'
import type { Figures, Tasks } from '@portal/shared/overview/overview'
import { entrySeason, pairDraft } from '../test/entry-season.ts'
import { testPortal } from '../test/portal.ts'

const portal = await testPortal()
const { call, clock, db } = portal
// A minute before midnight in Vietnam.
clock.now = new Date('2026-06-02T16:59:00.000Z')
const { token } = await portal.signIn('admin')
const season = await entrySeason(portal)

const get = async <Data>(path: string) => {
  const answer = await call('GET', path, { token })
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json<{ data: Data }>().data
}

test('entries are counted by day in Vietnam, unit, content, form and state', async () => {
  const register = async (more: Record<string, unknown>, as: string | null = null) => {
    const answer = await call('POST', '/registration', { token: as, body: pairDraft(season, more) })
    expect(answer.statusCode, answer.body).toBe(200)
    return answer.json<{ data: { id: number } }>().data
  }
  const { saoMai, binhMinh } = season.units
  const { pair, pairTwo } = season.contents
  await register({ unit_id: saoMai })
  clock.now = new Date('2026-06-02T17:00:00.000Z')
  await register({ unit_id: saoMai, tournament_detail_id: [pair, pairTwo] })
  const paid = await register({ unit_id: binhMinh }, token)
  await register({}, token)
  await call('PUT', `/athletes/check-is_pay/${paid.id}`, { token })

  const figures = await get<Figures>(`/overview/figures?tournament_id=${season.tournaments.open}`)
  expect(figures.days.slice(-2)).toEqual([
    { day: '2026-06-02', entries: 1 },
    { day: '2026-06-03', entries: 3 },
  ])
  expect(figures.units.top).toEqual([
    { unit: { id: saoMai, name: 'CLB Sao Mai' }, approved: 0, waiting: 2 },
    { unit: null, approved: 1, waiting: 0 },
    { unit: { id: binhMinh, name: 'CLB Bình Minh' }, approved: 1, waiting: 0 },
  ])
  expect(figures.contents.top).toMatchObject([
    { id: pair, symbol: 'D1', approved: 2, waiting: 2 },
    { id: pairTwo, symbol: 'D2', approved: 0, waiting: 1 },
  ])
  expect(figures.forms).toMatchObject([{ formality: { id: 2 }, approved: 2, waiting: 2 }])
  expect(figures.money).toEqual([
    { currency_name: 'VND', collected: 300_000, pending: 300_000, collected_entries: 1, pending_entries: 1 },
  ])
  expect(await get<Figures>('/overview/figures')).toEqual(figures)
  expect((await get<Figures>(`/overview/figures?tournament_id=${season.tournaments.past}`)).forms).toEqual([])
})

test('what waits is told by tournament; people who are entered twice can be listed', async () => {
  const people = { full_name_one: 'Đỗ Văn Tám', full_name_two: 'Vũ Thị Chín' }
  for (const unit_id of [season.units.saoMai, season.units.binhMinh])
    await call('POST', '/registration', { body: pairDraft(season, { ...people, unit_id }) })
  await call('POST', '/registration', { token, body: pairDraft(season) })
  await call('POST', '/contacts', {
    body: { name: 'Đặng Thu Hà', title: 'Hỏi về giải', email: 'ha@example.org', content_summary: 'Mấy giờ?' },
  })
  await db.updateTable('mails').set({ status: 'failed' }).execute()

  const tasks = await get<Tasks>('/overview/tasks')
  expect(tasks.tournaments.find(({ id }) => id === season.tournaments.open)).toEqual({
    id: season.tournaments.open,
    // With those of the test before.
    waiting: 4,
    approved: 3,
    unnumbered: 3,
    pending: 2,
    merges: 2,
    requests: 0,
    requests_since: null,
    collected: 300_000,
    fees: 900_000,
  })
  expect(tasks.contacts).toBe(1)
  expect(tasks.mails.failed).toBeGreaterThan(0)

  const same = (flag: 0 | 1) =>
    get<{ count: number }>(
      `/athletes/get-athletes-not-active-by-tournament-id?tournament_id=${season.tournaments.open}&has_same=${flag}&page=1`,
    )
  expect((await same(1)).count).toBe(2)
  expect((await same(0)).count).toBe(2)

  const [message] = await get<{ id: number; is_read: number }[]>('/contacts/get-all')
  expect(message?.is_read).toBe(0)
  for (let again = 0; again < 2; again++)
    expect((await call('PUT', '/contacts/read', { token, body: { id: [message?.id] } })).statusCode).toBe(200)
  expect((await get<Tasks>('/overview/tasks')).contacts).toBe(0)
})

test('only admins look', async () => {
  const user = await portal.signIn('user')
  for (const path of ['/overview/figures', '/overview/tasks', '/overview/first-run'])
    expect((await call('GET', path, { token: user.token })).statusCode).toBe(403)
})
