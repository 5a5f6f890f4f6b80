import { expect, test } from 'vitest'
import { entryCallsOf } from '../../test/entry-helpers.ts'
import { entrySeason } from '../../test/entry-season.ts'
import { testPortal } from '../../test/portal.ts'
import { queriesOf } from '../../test/queries.ts'

const portal = await testPortal()
const season = await entrySeason(portal)
const { register, done, refused } = entryCallsOf(portal, season)
const admin = await portal.signIn('admin')
const tournament_id = season.tournaments.open
const { saoMai, binhMinh } = season.units

async function member(role: 'organiser' | 'desk' | 'cashier' | 'announcer') {
  const account = await portal.signIn('user')
  const created_date = portal.clock.now.toISOString()
  const grant = { tournament_id, user_id: account.id, role, created_date, created_by: admin.id }
  await portal.db.insertInto('tournament_roles').values(grant).execute()
  return account
}
const [desk, cashier, announcer] = [await member('desk'), await member('cashier'), await member('announcer')]
const coach = await portal.signIn('user')

const pass = (seconds: number) => {
  portal.clock.now = new Date(portal.clock.now.getTime() + seconds * 1000)
  return portal.clock.now.toISOString()
}
const shareUnit = async (unit_id: number, renew: 0 | 1 = 0): Promise<string> => {
  const body = { tournament_id, unit_id, renew }
  return (await done('PUT', '/shared-links/unit', { token: desk.token, body })).path
}
const markSent = async (unit_id: number, token = desk.token) =>
  portal.call('PUT', '/shared-links/unit/sent', { token, body: { tournament_id, unit_id } })
const open = async (path: string, options: object = {}) => done('POST', `/shared-links${path}/opened`, options)
const units = async (token = desk.token) => done('GET', `/shared-links/units?tournament_id=${tournament_id}`, { token })
const stateOf = async (unit_id: number) => (await units()).find(({ id }: { id: number }) => id === unit_id)

await register({ unit_id: saoMai })
await register({ unit_id: binhMinh })
const approved = await register({ unit_id: saoMai })
await done('PUT', `/athletes/active/${approved.id}`, { token: admin.token })

test('the office lists units with their entries, contacts and cards', async () => {
  await portal.db.updateTable('units').set({ phone: '0912000104' }).where('id', '=', saoMai).execute()
  expect(await stateOf(saoMai)).toMatchObject({ entries: 2, approved: 1, phone: '0912000104', sent_date: null })
  expect(await stateOf(binhMinh)).toMatchObject({ entries: 1, approved: 0, sent_by: null, opened_first: null })
})

test('the contact of a unit is read while it has entries in the tournament that take part, and only then', async () => {
  const { id } = await done('POST', '/units', { token: admin.token, body: { name: 'CLB Xa', phone: '0912000999' } })
  const read = async () => JSON.stringify(await units())
  const elsewhere = await register({ unit_id: id })
  await portal.db
    .updateTable('athletes')
    .set({ tournament_id: season.tournaments.unpublished })
    .where('id', '=', elsewhere.id)
    .execute()
  expect(await read()).not.toContain('CLB Xa')
  const entry = await register({ unit_id: id })
  expect(await read()).toContain('0912000999')
  await done('PUT', '/athletes/withdraw/all', { token: admin.token, body: { id: [entry.id] } })
  expect(await read()).not.toContain('0912000999')
})

test('more units cost no more queries', async () => {
  const before = await queriesOf(portal.db, async () => units())
  const { id } = await done('POST', '/units', { token: admin.token, body: { name: 'CLB Hoa Sen' } })
  await register({ unit_id: id }, { token: admin.token })
  expect(await queriesOf(portal.db, async () => units())).toHaveLength(before.length)
})

test('a sent card says when and by whom, and an undo brings back what was said before', async () => {
  expect((await markSent(binhMinh)).statusCode).toBe(404)
  await shareUnit(binhMinh)
  const first = pass(1)
  await markSent(binhMinh)
  expect(await stateOf(binhMinh)).toMatchObject({ sent_date: first, sent_by: { id: desk.id } })
  pass(60)
  const again = await markSent(binhMinh, admin.token)
  expect(await stateOf(binhMinh)).toMatchObject({ sent_by: { id: admin.id } })
  await done('POST', `/undo/${again.json().undo.token}`, { token: admin.token })
  expect(await stateOf(binhMinh)).toMatchObject({ sent_date: first, sent_by: { id: desk.id } })
})

test('the undo of a sending that somebody repeated since is refused with the name of the unit', async () => {
  const first = await markSent(binhMinh)
  pass(1)
  await markSent(binhMinh, admin.token)
  const refusal = await refused('POST', `/undo/${first.json().undo.token}`, { token: desk.token })
  expect(refusal).toMatchObject({ status: 409, sentence: expect.stringContaining('Bình Minh') })
})

test('a card is opened by browsers of anybody but the office, at most once a minute', async () => {
  const path = await shareUnit(saoMai)
  for (const { token } of [admin, desk, cashier, announcer]) await open(path, { token })
  expect(await stateOf(saoMai)).toMatchObject({ opened_first: null, opened_last: null })
  const first = pass(1)
  await open(path)
  pass(30)
  await open(path)
  expect(await stateOf(saoMai)).toMatchObject({ opened_first: first, opened_last: first })
  const last = pass(90)
  await open(path, { token: coach.token })
  expect(await stateOf(saoMai)).toMatchObject({ opened_first: first, opened_last: last })
})

test('previews, pictures and the card’s data alone do not open it', async () => {
  const path = await shareUnit(binhMinh)
  await portal.app.inject({ url: path })
  await portal.app.inject({ url: `/files${path}.png` })
  await done('GET', `/shared-links${path}`)
  expect(await stateOf(binhMinh)).toMatchObject({ opened_first: null })
})

test('a new link and an ended one were neither sent nor opened', async () => {
  const path = await shareUnit(saoMai)
  await markSent(saoMai)
  await shareUnit(saoMai, 1)
  expect(await stateOf(saoMai)).toMatchObject({ sent_date: null, sent_by: null, opened_first: null, opened_last: null })
  expect((await refused('POST', `/shared-links${path}/opened`)).status).toBe(404)
  await markSent(saoMai)
  await done('DELETE', `/shared-links/unit?tournament_id=${tournament_id}&unit_id=${saoMai}`, { token: desk.token })
  expect(await stateOf(saoMai)).toMatchObject({ sent_date: null })
})

test('cashiers, announcers and owners of entries neither read the list nor send cards', async () => {
  for (const { token } of [cashier, announcer, coach]) {
    for (const path of ['units', `unit/card`])
      expect(
        (await refused('GET', `/shared-links/${path}?tournament_id=${tournament_id}&unit_id=${saoMai}`, { token }))
          .status,
      ).toBe(403)
    expect((await markSent(saoMai, token)).statusCode).toBe(403)
  }
})

test('the office reads a card before it has a link', async () => {
  const search = `tournament_id=${tournament_id}&unit_id=${saoMai}`
  const card = await done('GET', `/shared-links/unit/card?${search}`, { token: desk.token })
  expect(card).toMatchObject({ unit: { id: saoMai }, version: 1 })
})

test('the database refuses a card with a last opening and no first one', async () => {
  await shareUnit(saoMai)
  const at = portal.clock.now.toISOString()
  const write = portal.db.updateTable('shared_links').set({ opened_last: at }).where('unit_id', '=', saoMai).execute()
  await expect(write).rejects.toThrow(/constraint/iu)
})
