import { expect, test } from 'vitest'
import { entryActs } from '@portal/shared/entries/entry.acts'
import type { TournamentOverview } from '@portal/shared/overview/tournament-overview'
import { entrySeason, pairDraft } from '../test/entry-season.ts'
import { testPortal } from '../test/portal.ts'
import { alignDays, chooseComparison, forecastEntries, countViability } from './tournament.rules.ts'

const portal = await testPortal()
const { call, clock, db } = portal
clock.now = new Date('2026-06-02T03:00:00.000Z')
let { token } = await portal.signIn('admin')
const season = await entrySeason(portal)
const { open, past } = season.tournaments

const overviewOf = async (id: number) => {
  const answer = await call('GET', `/overview/tournament?tournament_id=${id}`, { token })
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json<{ data: TournamentOverview }>().data
}
const register = async (more: Record<string, unknown> = {}, as: string | null = null) => {
  const answer = await call('POST', '/registration', { token: as, body: pairDraft(season, more) })
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json<{ data: { id: number } }>().data.id
}

test('a tournament without entries has nothing that waits', async () => {
  expect(await overviewOf(open)).toMatchObject({
    pending_since: null,
    requested_since: null,
    overdue: { count: 0, since: null },
    days: [],
    before: null,
    money: { currency_name: 'VND', collected: 0, pending_entries: 0 },
  })
})

test('says since when the oldest waits, what is overdue, and what its events lack', async () => {
  const { pair, pairTwo } = season.contents
  await db.updateTable('content_competition').set({ minimum_athletes: 3 }).execute()
  await register()
  clock.now = new Date('2026-06-04T03:00:00.000Z')
  token = (await portal.signIn('admin')).token
  const askedEntry = await register({ tournament_detail_id: [pair, pairTwo] })
  await db
    .updateTable('athletes')
    .set({ status: 2, state: 'asked', state_until: '2026-06-03' })
    .where('id', '=', askedEntry)
    .execute()
  await register({ tournament_detail_id: [pair] }, token)
  const overview = await overviewOf(open)
  expect(overview).toMatchObject({
    pending_since: '2026-06-02T03:00:00.000Z',
    overdue: { count: 1, since: '2026-06-03' },
    money: { pending: 300_000, pending_entries: 1 },
  })
  const { enough, one_short, short, none } = overview.events
  const all = await db.selectFrom('tournament_details').where('tournament_id', '=', open).select('id').execute()
  expect(enough + one_short + short + none).toBe(all.length)
  expect(overview.events.nearest[0]).toMatchObject({ id: pair, symbol: 'D1', minimum: 3 })
  expect(overview.days.at(-1)).toMatchObject({ day: '2026-06-04' })
})

test('compares with the tournament that was held last, at the same distance from its start', async () => {
  await db
    .updateTable('athletes')
    .set({ tournament_id: past, created_date: '2026-02-01T03:00:00.000Z' })
    .where('status', '=', 1)
    .execute()
  const { before, days } = await overviewOf(open)
  // 37 days before 10 March, as 3 June is before 10 July.
  expect(before).toEqual({ tournament: { id: past, name: 'Cúp mùa xuân' }, by_now: 1, total: 1, expected: null })
  expect(days.filter(({ before: then }) => then === 1).map(({ day }) => day)).toEqual(['2026-06-03'])
  expect(days.at(-1)).toEqual({ day: '2026-07-10', entries: null, before: 0 })
})

test('of the earlier tournaments it takes the last of the same name, or the one that is chosen', () => {
  const earlier = [
    { id: 5, name: 'Cúp Thử 2026' },
    { id: 4, name: 'Giải trẻ lần thứ 7 năm 2025' },
    { id: 3, name: 'Giải trẻ lần thứ 6 năm 2024' },
  ]
  const comparedId = (name: string, chosen?: number) => chooseComparison(name, earlier, chosen)?.id
  expect(comparedId('Giải trẻ lần thứ 8 năm 2026')).toBe(4)
  expect(comparedId('Giải Trẻ 2026')).toBe(4)
  expect(comparedId('Giải khác')).toBe(5)
  expect(comparedId('Giải khác', 3)).toBe(3)
  expect(chooseComparison('Giải khác', [], 3)).toBeUndefined()
})

test('those who read entries see it, others do not; a tournament that is gone is said', async () => {
  const user = await portal.signIn('user')
  const asUser = await call('GET', `/overview/tournament?tournament_id=${open}`, { token: user.token })
  expect(asUser.statusCode).toBe(403)
  expect((await call('GET', '/overview/tournament?tournament_id=99999', { token })).statusCode).toBe(404)
})

test('days ahead are drawn only beside an earlier tournament, and not far ahead', () => {
  const input = { counts: [{ day: '2026-06-01', entries: 2 }], today: '2026-06-02', start: '2026-12-10' }
  expect(alignDays({ ...input, until: '2026-06-20', before: null }).days.at(-1)?.day).toBe('2026-06-02')
  const before = { start: '2025-12-10', counts: [{ day: '2025-06-10', entries: 5 }] }
  expect(alignDays({ ...input, until: '2026-06-20', before })).toMatchObject({ by_now: 0, total: 5 })
  expect(alignDays({ ...input, until: '2026-06-20', before }).days.at(-1)?.day).toBe('2026-06-20')
  expect(alignDays({ ...input, until: '2026-12-01', before }).days.at(-1)?.day).toBe('2026-06-02')
})

test('an event without entries lacks nothing yet, one without a minimum has enough', () => {
  const event = (id: number, entries: number, minimum: number) => ({ id, symbol: `D${id}`, entries, minimum })
  expect(countViability([event(1, 0, 5), event(2, 1, 0), event(3, 2, 5), event(4, 4, 5), event(5, 5, 5)])).toEqual({
    enough: 2,
    one_short: 1,
    short: 1,
    none: 1,
    nearest: [event(4, 4, 5), event(3, 2, 5)],
  })
})

test('names what its office did last, one act upon many as one, and not what entrants did', async () => {
  const ids = [await register({ full_name_one: 'Trần Minh Khang' }), await register({ full_name_one: 'Vũ Gia Bảo' })]
  const [first] = ids
  expect((await call('PUT', entryActs.approve.path, { token, body: { id: ids } })).statusCode).toBe(200)
  await call('POST', `/athletes/payments/${first}`, { token, body: { amount: 100_000, method: 'transfer' } })
  clock.now = new Date('2026-06-05T03:00:00.000Z')
  token = (await portal.signIn('admin')).token
  await call('POST', `/athletes/payments/${first}`, { token, body: { amount: 50_000, method: 'voucher' } })
  const { acts, money } = await overviewOf(open)
  expect(acts.slice(0, 3)).toMatchObject([
    { table_name: 'athletes', action: 'pay', records: 1 },
    { table_name: 'athletes', action: 'pay', records: 1 },
    { table_name: 'athletes', action: 'approve', records: 2 },
  ])
  // Those of visitors are no acts of the office.
  expect(acts.flatMap(({ action, records }) => (action === 'create' ? records : []))).toEqual([1])
  expect(money.paid).toEqual({ cash: 0, transfer: 100_000, other: 50_000 })
})

test('expects between as many more entries and as many times more, and says nothing without a fair basis', () => {
  const figures = { now: 348, by_now: 301, total: 588, isOpen: true }
  expect(forecastEntries(figures)).toEqual({ least: 640, most: 680 })
  expect(forecastEntries({ ...figures, total: 301 })).toEqual({ least: 350, most: 350 })
  expect(forecastEntries({ ...figures, isOpen: false })).toBeNull()
  expect(forecastEntries({ ...figures, now: 10 })).toBeNull()
  expect(forecastEntries({ ...figures, by_now: 30 })).toBeNull()
  expect(forecastEntries({ ...figures, now: 700 })).toBeNull()
})

test('what the office did to entries is one line an act, with who and for how many', async () => {
  const boss = await portal.signIn('admin')
  const two = [await register(), await register()]
  const approved = await call('PUT', '/athletes/active/all', { token: boss.token, body: { id: two } })
  expect(approved.statusCode, approved.body).toBe(200)
  const { rows, count } = (
    await call('GET', `/overview/acts?tournament_id=${open}&limit=1`, { token: boss.token })
  ).json().data
  expect(rows).toMatchObject([{ action: 'approve', records: 2, created_by: { id: boss.id } }])
  expect(count).toBeGreaterThanOrEqual(1)
  const next = await call('GET', `/overview/acts?tournament_id=${open}&limit=1&page=2`, { token: boss.token })
  expect(next.json().data.rows.map(({ id }: { id: number }) => id)).not.toContain(rows[0].id)
})

test('counts approved entries of children whose names nobody agreed to publish', async () => {
  const before = (await overviewOf(open)).unpublished_children
  const child = await register({}, token)
  await register({}, token)
  await db.updateTable('athletes').set({ date_of_birth_one: 2011 }).where('id', '=', child).execute()
  expect((await overviewOf(open)).unpublished_children).toBe(before + 1)
  await db.updateTable('athletes').set({ publish_date: '2026-06-01T03:00:00.000Z' }).where('id', '=', child).execute()
  expect((await overviewOf(open)).unpublished_children).toBe(before)
})
