import { expect, test } from 'vitest'
import { entryActs } from '@portal/shared/entries/entry.acts'
import type { WorkOfDay } from '@portal/shared/overview/tournament-overview'
import { entryCallsOf } from '../test/entry-helpers.ts'
import { entrySeason, pairDraft } from '../test/entry-season.ts'
import { testPortal } from '../test/portal.ts'
import { startOfDay } from './tournament.rules.ts'

const portal = await testPortal()
const season = await entrySeason(portal)
const { register, done, refused } = entryCallsOf(portal, season)
const admin = await portal.signIn('admin')
const tournament_id = season.tournaments.open

async function member(role: 'organiser' | 'desk' | 'cashier' | 'announcer') {
  const account = await portal.signIn('user')
  const created_date = portal.clock.now.toISOString()
  const grant = { tournament_id, user_id: account.id, role, created_date, created_by: admin.id }
  await portal.db.insertInto('tournament_roles').values(grant).execute()
  return account
}
const [organiser, desk, cashier] = [await member('organiser'), await member('desk'), await member('cashier')]
const announcer = await member('announcer')

const enter = async () => (await register(pairDraft(season))).id
const act = async (name: 'approve' | 'ask' | 'refuse', id: number[], token = desk.token) =>
  portal.call('PUT', entryActs[name].path, {
    token,
    body: { id, ...(name === 'approve' ? {} : { reason: 'Thiếu năm sinh' }) },
  })
const today = async (token = organiser.token): Promise<WorkOfDay[]> =>
  (await done('GET', `/overview/tournament?tournament_id=${tournament_id}`, { token })).today
const none = { approved: 0, asked: 0, refused: 0, collected: 0 }
const workOf = async ({ id }: { id: number }) =>
  (await today()).find(({ user }) => user.id === id) ?? { user: { id }, ...none }

test('an organiser reads what each of the team did today, everybody else the own line', async () => {
  const [first, second, third, fourth] = [await enter(), await enter(), await enter(), await enter()]
  await act('approve', [first, second])
  await act('ask', [third])
  await act('refuse', [fourth])
  const payment = { amount: 150_000, method: 'cash' }
  await done('POST', `/athletes/payments/${first}`, { token: cashier.token, body: payment })
  await done('POST', `/athletes/payments/${second}`, { token: cashier.token, body: { ...payment, amount: 50_000 } })
  const [deskWork, cashierWork] = [
    { ...none, user: { id: desk.id }, approved: 2, asked: 1, refused: 1 },
    { ...none, user: { id: cashier.id }, collected: 200_000 },
  ]
  expect(await workOf(desk)).toMatchObject(deskWork)
  expect(await workOf(cashier)).toMatchObject(cashierWork)
  expect(await today(desk.token)).toMatchObject([deskWork])
  expect(await today(cashier.token)).toMatchObject([cashierWork])
  const path = `/overview/tournament?tournament_id=${tournament_id}`
  expect((await refused('GET', path, { token: announcer.token })).status).toBe(403)
})

test('what was taken back counts no more, and an entry counts once, by the last decision', async () => {
  const before = await workOf(desk)
  const [undone, changed] = [await enter(), await enter()]
  const answer = await act('approve', [undone])
  await done('POST', `/undo/${answer.json().undo.token}`, { token: desk.token })
  await act('ask', [changed])
  await done('PUT', entryActs.reinstate.path, { token: desk.token, body: { id: [changed] } })
  await act('refuse', [changed])
  expect(await workOf(desk)).toEqual({ ...before, refused: before.refused + 1 })
})

test('a day ends at midnight in the hall', async () => {
  expect((await workOf(desk)).approved).toBe(2)
  const { db, clock } = portal
  const zone = 'Asia/Tokyo'
  await db.updateTable('tournaments').set({ hall_zone: zone }).where('id', '=', tournament_id).execute()
  const midnight = Date.parse(startOfDay(clock.now, zone)) + 24 * 3_600_000
  const again = async (offset: number) => {
    clock.now = new Date(midnight + offset)
    return today((await portal.signIn('admin')).token)
  }
  expect((await again(-1)).length).toBeGreaterThan(0)
  expect(await again(0)).toEqual([])
})
