import { entryMemo } from '@portal/shared/payments/entry-memo'
import { expect, test } from 'vitest'
import { entryActs } from '@portal/shared/entries/entry.acts'
import { entryCallsOf } from '../../test/entry-helpers.ts'
import { entrySeason, pairDraft } from '../../test/entry-season.ts'
import { testPortal } from '../../test/portal.ts'

const portal = await testPortal()
const season = await entrySeason(portal)
const { register, done, refused, seen } = entryCallsOf(portal, season)
const { token: admin } = await portal.signIn('admin')
const tournament_id = season.tournaments.open
const unit_id = season.units.saoMai

/** An account of the unit, confirmed or not yet. */
async function coach(is_confirmed: 0 | 1) {
  const account = await portal.signIn('user')
  await portal.db.updateTable('users').set({ type: 'unit' }).where('id', '=', account.id).execute()
  await portal.db.insertInto('unit_members').values({ user_id: account.id, unit_id, is_confirmed }).execute()
  return account
}
const pageOf = async (token: string) =>
  done('GET', `/athletes/unit-page?tournament_id=${tournament_id}&unit_id=${unit_id}`, { token })
const owes = async (token: string) =>
  done('GET', `/athletes/unit-balance?tournament_id=${tournament_id}&unit_id=${unit_id}`, { token })
const put = async (options: object = {}) => register(pairDraft(season, { unit_id }), options)
const confirmed = async (id: number) => (await seen(admin, id)).unit_confirmed
/** Takes back what an answer of the office offers to take back. */
const undo = async (answer: { json: () => { undo: { token: string } } }) =>
  done('POST', `/undo/${answer.json().undo.token}`, { token: admin })

const { token } = await coach(1)

test('what others enter for a unit is none of its dues, counts and rows until the unit takes it in', async () => {
  const own = await put({ token })
  const strange = await put()
  const page = await pageOf(token)
  expect(page.rows.map(({ id }: { id: number }) => id)).toEqual([own.id])
  expect(page).toMatchObject({ entries: 1, unconfirmed: [{ id: strange.id, code: strange.code }] })
  expect(JSON.stringify(await owes(token))).not.toContain(strange.code)
  // The office lists it as before.
  const path = '/athletes/get-athletes-not-active-by-tournament-id'
  const listed = await done('GET', `${path}?tournament_id=${tournament_id}&unit_id=${unit_id}`, { token: admin })
  expect(listed.find(({ id }: { id: number }) => id === strange.id)).toMatchObject({ unit_confirmed: 0 })
  const otherAccount = await portal.signIn('user')
  expect((await refused('PUT', `/athletes/confirm-unit/${strange.id}`, { token: otherAccount.token })).status).toBe(403)
  await done('PUT', `/athletes/confirm-unit/${strange.id}`, { token })
  await done('PUT', `/athletes/confirm-unit/${strange.id}`, { token })
  expect(await pageOf(token)).toMatchObject({ entries: 2, unconfirmed: [] })
  expect(JSON.stringify(await owes(token))).toContain(strange.code)
})

test('an approval confirms it, and so does what the office enters', async () => {
  const strange = await put()
  expect(await confirmed(strange.id)).toBe(0)
  await done('PUT', `/athletes/active/${strange.id}`, { token: admin })
  expect(await confirmed(strange.id)).toBe(1)
  expect(await confirmed((await put({ token: admin })).id)).toBe(1)
})

test('undo of an approval leaves to the unit again what it had not confirmed, and nothing else', async () => {
  const [strange, own] = [await put(), await put({ token })]
  const body = { id: [strange.id, own.id] }
  const answer = await portal.call('PUT', entryActs.approve.path, { token: admin, body })
  expect([await confirmed(strange.id), await confirmed(own.id)]).toEqual([1, 1])
  await undo(answer)
  expect([await confirmed(strange.id), await confirmed(own.id)]).toEqual([0, 1])
})

test('what a coach sent before the membership was confirmed is confirmed with it', async () => {
  const account = await coach(0)
  const { id } = await put({ token: account.token })
  expect(await confirmed(id)).toBe(0)
  await done('PUT', `/users/memberships/${account.id}`, { token: admin, body: { unit_id, confirmed: 1 } })
  expect(await confirmed(id)).toBe(1)
})

test('undo of a membership takes its entries out of the dues again, but none that the organiser approved since', async () => {
  const account = await coach(0)
  const [waits, approved] = [await put({ token: account.token }), await put({ token: account.token })]
  const body = { unit_id, confirmed: 1 }
  const answer = await portal.call('PUT', `/users/memberships/${account.id}`, { token: admin, body })
  expect(JSON.stringify(await owes(token))).toContain(waits.code)
  await done('PUT', `/athletes/active/${approved.id}`, { token: admin })
  await undo(answer)
  expect([await confirmed(waits.id), await confirmed(approved.id)]).toEqual([0, 1])
  expect(JSON.stringify(await owes(token))).not.toContain(waits.code)
})

test('who moves an entry into another unit leaves it to that unit to confirm', async () => {
  const draft = pairDraft(season)
  const owner = await portal.signIn('user')
  const { id } = await register(draft, { token: owner.token })
  expect(await confirmed(id)).toBe(1)
  await done('PUT', `/athletes/${id}`, { token: owner.token, body: { ...draft, unit_id } })
  expect(await confirmed(id)).toBe(0)
})

test('what was paid by the entry’s own code is paid in the unit’s balance once it is confirmed', async () => {
  const own = await put({ token })
  const strange = await put()
  const search = new URLSearchParams({ tournament_id: String(tournament_id), search: entryMemo(strange.code) })
  const path = '/athletes/get-athletes-not-active-by-tournament-id'
  const [found] = await done('GET', `${path}?${search.toString()}`, { token: admin })
  expect(found.id).toBe(strange.id)
  const before = await owes(token)
  await done('POST', `/athletes/payments/${found.id}`, { token: admin, body: { amount: 50_000, method: 'transfer' } })
  expect(await owes(token)).toEqual(before)
  await done('PUT', `/athletes/active/${strange.id}`, { token: admin })
  const { entries, paid_amount } = await owes(token)
  expect(paid_amount).toBe(before.paid_amount + 50_000)
  expect(entries).toContainEqual(expect.objectContaining({ code: strange.code, paid_amount: 50_000 }))
  expect(entries).toContainEqual(expect.objectContaining({ code: own.code, paid_amount: 0 }))
})

test('the card tells nothing of what the unit has not confirmed: no item, payment or change', async () => {
  const otherUnit = season.units.binhMinh
  const link = await done('PUT', '/shared-links/unit', { token: admin, body: { tournament_id, unit_id: otherUnit } })
  const card = async () => done('GET', `/shared-links${link.path}`)
  const before = await card()
  portal.clock.now = new Date(portal.clock.now.getTime() + 60_000)
  const strange = await register(pairDraft(season, { unit_id: otherUnit }))
  await done('POST', `/athletes/payments/${strange.id}`, { token: admin, body: { amount: 50_000, method: 'cash' } })
  await portal.db.updateTable('athletes').set({ status: 1, number: 77 }).where('id', '=', strange.id).execute()
  const item = { number: 1, name: 'Latin', athletes: [{ athlete_id: strange.id, number: 77 }] }
  await done('POST', `/mc/programme/${tournament_id}/items`, { token: admin, body: item })
  expect(await card()).toEqual(before)
  await done('PUT', `/athletes/confirm-unit/${strange.id}`, { token: admin })
  expect(await card()).toMatchObject({ turns: { first: { number: 1 } }, paid_date: portal.clock.now.toISOString() })
})
