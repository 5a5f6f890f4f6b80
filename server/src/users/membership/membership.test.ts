import { expect, it } from 'vitest'
import { entryCallsOf } from '../../test/entry-helpers.ts'
import { entrySeason } from '../../test/entry-season.ts'
import { testPortal } from '../../test/portal.ts'

const portal = await testPortal()
const season = await entrySeason(portal)
const { done } = entryCallsOf(portal, season)
const admin = await portal.signIn('admin')
const { saoMai, binhMinh } = season.units
let accounts = 0

async function account(type: 'unit' | 'individual' = 'unit') {
  const { id, token } = await portal.signIn('user', `member${(accounts += 1)}`)
  await portal.db.updateTable('users').set({ type }).where('id', '=', id).execute()
  const ask = async (unit_id: number | null) => portal.call('PUT', '/users/membership', { token, body: { unit_id } })
  return {
    id,
    token,
    ask,
    me: async () => done('GET', '/users/me', { token }),
    decide: async (unit_id: number, confirmed: 0 | 1) =>
      portal.call('PUT', `/users/memberships/${id}`, { token: admin.token, body: { unit_id, confirmed } }),
    add: async (full_name: string) => done('POST', '/roster', { token, body: { people: [{ full_name }] } }),
    roster: async () => done('GET', '/roster', { token }),
  }
}
const waiting = async (): Promise<{ id: number; unit: { id: number } }[]> =>
  done('GET', '/users/memberships', { token: admin.token })
const tasks = async (): Promise<number> => (await done('GET', '/overview/tasks', { token: admin.token })).memberships
const undo = async (answer: { json: () => { undo: { token: string } } }) =>
  portal.call('POST', `/undo/${answer.json().undo.token}`, { token: admin.token })

it('one call asks, the admin sees it among what waits, and confirming shares the roster', async () => {
  const member = await account()
  await member.add('Lý An Nhiên')
  expect((await member.ask(saoMai)).statusCode).toBe(200)
  expect(await member.me()).toMatchObject({ unit: { id: saoMai }, unit_confirmed: 0 })
  expect((await member.roster()).unit).toBe(null)
  expect(await waiting()).toMatchObject([{ id: member.id, unit: { id: saoMai } }])
  expect(await tasks()).toBe(1)
  expect((await member.decide(saoMai, 1)).statusCode).toBe(200)
  expect(await member.me()).toMatchObject({ unit_confirmed: 1 })
  expect(await member.roster()).toMatchObject({ unit: { id: saoMai }, people: [{ full_name: 'Lý An Nhiên' }] })
  expect(await tasks()).toBe(0)
})

it('undo of a confirmation gives the roster back, and leaves the unit what it had', async () => {
  const [coach, late] = [await account(), await account()]
  await coach.ask(binhMinh)
  await coach.decide(binhMinh, 1)
  await coach.add('Mai Phương Linh')
  await late.add('Mai Phương Linh')
  await late.add('Tô Khả Hân')
  await late.ask(binhMinh)
  const answer = await late.decide(binhMinh, 1)
  expect((await coach.roster()).people).toHaveLength(2)
  expect((await undo(answer)).statusCode).toBe(200)
  expect((await coach.roster()).people).toMatchObject([{ full_name: 'Mai Phương Linh' }])
  expect((await late.roster()).people).toHaveLength(2)
  expect(await late.me()).toMatchObject({ unit: { id: binhMinh }, unit_confirmed: 0 })
  expect((await late.decide(binhMinh, 1)).statusCode).toBe(200)
})

it('undo of confirming an individual is not stopped by names that the unit has too', async () => {
  const [coach, parent] = [await account(), await account('individual')]
  await coach.ask(binhMinh)
  await coach.decide(binhMinh, 1)
  await coach.add('Vũ Hạ Vy')
  await parent.add('Vũ Hạ Vy')
  await parent.ask(binhMinh)
  const answer = await parent.decide(binhMinh, 1)
  expect((await undo(answer)).statusCode).toBe(200)
  expect(await parent.me()).toMatchObject({ unit: { id: binhMinh }, unit_confirmed: 0 })
  expect((await parent.roster()).people).toMatchObject([{ full_name: 'Vũ Hạ Vy' }])
})

it('declining ends the request, and can be taken back until the account asks again', async () => {
  const member = await account()
  await member.ask(saoMai)
  const first = await member.decide(saoMai, 0)
  expect(await member.me()).toMatchObject({ unit: null })
  expect((await undo(first)).statusCode).toBe(200)
  expect(await member.me()).toMatchObject({ unit: { id: saoMai } })
  const second = await member.decide(saoMai, 0)
  await member.ask(binhMinh)
  expect((await undo(second)).statusCode).toBe(409)
  expect(await member.me()).toMatchObject({ unit: { id: binhMinh } })
})

it('an admin confirms the unit that was read, and no other', async () => {
  const member = await account()
  await member.ask(saoMai)
  await member.ask(binhMinh)
  expect((await member.decide(saoMai, 1)).json()).toMatchObject({ message: 'MEMBERSHIP_NOT_WAITING' })
  expect(await member.me()).toMatchObject({ unit: { id: binhMinh }, unit_confirmed: 0 })
  await member.ask(null)
  expect(await member.me()).toMatchObject({ unit: null })
  expect((await member.decide(binhMinh, 1)).statusCode).toBe(409)
})

it('a confirmed member loses nothing by asking, and a unit that is not there is refused at its field', async () => {
  const member = await account()
  expect((await member.ask(999_999)).json()).toMatchObject({ errors: [{ path: 'unit_id' }] })
  await member.ask(saoMai)
  await member.decide(saoMai, 1)
  expect((await member.ask(saoMai)).statusCode).toBe(200)
  expect((await member.ask(binhMinh)).json()).toMatchObject({ message: 'MEMBERSHIP_CONFIRMED' })
  expect(await member.me()).toMatchObject({ unit: { id: saoMai }, unit_confirmed: 1 })
})

it('nobody but an admin reads or decides', async () => {
  const [member, stranger] = [await account(), await account()]
  await member.ask(saoMai)
  const body = { unit_id: saoMai, confirmed: 1 }
  expect((await portal.call('GET', '/users/memberships', { token: stranger.token })).statusCode).toBe(403)
  expect((await portal.call('PUT', `/users/memberships/${member.id}`, { token: member.token, body })).statusCode).toBe(
    403,
  )
})
