import { afterEach, describe, expect, test } from 'vitest'
import { applyChange } from '@portal/shared/programme/hall-stream'
import type { HallScreen, Pointers } from '@portal/shared/programme/pointer-rows'
import { PAIRING_MINUTES, SCREEN_TEXT_MAX, SCREENS_MAX, type OfficeScreen } from '@portal/shared/programme/screen-calls'
import { testPortal } from '../../test/portal.ts'
import { programmesOf } from '../../test/programmes.ts'
import { changesSince, eventId, partsOf } from '../pointer/stream-parts.rules.ts'

const portal = await testPortal()
const { db, clock } = portal
const { token } = await portal.signIn('admin')
const { createTournamentWithEntries, createProgrammeWithItems, generate, readItems } = await programmesOf(portal, token)
const start = clock.now
afterEach(() => {
  clock.now = start
})

const create = async (id: number, body: object = { name: 'Màn hình 1' }) =>
  portal.call('POST', `/mc/screens/${id}`, { token, body })
const createScreen = async (id: number) => (await create(id)).json().data as OfficeScreen
const change = async (id: number, body: object, as: string | null = token) =>
  portal.call('PUT', `/mc/screen/${id}`, { token: as, body })
const listed = async (id: number) =>
  (await portal.call('GET', `/mc/screens/${id}`, { token })).json().data as OfficeScreen[]
const pointersOf = async (id: number) => (await portal.call('GET', `/mc/pointers/${id}`)).json().data as Pointers
const offerCode = async () =>
  (await portal.call('POST', '/mc/screen-codes')).json().data as { code: string; secret: string; expires_date: string }
const pair = async (screen: number, code: string, as: string | null = token) =>
  portal.call('PUT', `/mc/screen-pairing/${screen}`, { token: as, body: { code } })
const asScreen = (secret: string) => ({ headers: { authorization: `Screen ${secret}` } })
const report = async (secret: string) =>
  (await portal.call('PUT', '/mc/own-screen', asScreen(secret))).json().data as HallScreen | null

/** An account with a role in a tournament, or the holder of a code of that role. */
async function working(tournament_id: number, role: 'organiser' | 'announcer' | 'cashier', is_guest: 0 | 1 = 0) {
  const user = await portal.signIn('user')
  const expires_date = is_guest === 1 ? '2027-01-01T00:00:00.000Z' : null
  const created = { created_by: null, created_date: clock.now.toISOString() }
  const code_hash = is_guest === 1 ? `code ${user.id}` : null
  const grant = { tournament_id, user_id: user.id, role, code_hash, expires_date, ...created }
  await db.insertInto('tournament_roles').values(grant).execute()
  await db.updateTable('users').set({ is_guest }).where('id', '=', user.id).execute()
  return user.token
}

describe('the screens of a hall', () => {
  test('are added, named, given a layout and removed by those who run the hall, and by nobody else', async () => {
    const id = await createProgrammeWithItems(1)
    const screen = await createScreen(id)
    expect(screen).toMatchObject({ name: 'Màn hình 1', floor: 1, layout: 'now', content: {}, is_paired: 0 })
    const announcer = await working(id, 'announcer')
    const elsewhere = await working(await createProgrammeWithItems(1), 'announcer')
    for (const [as, status] of [
      [null, 401],
      [await working(id, 'cashier'), 403],
      [elsewhere, 403],
      [announcer, 200],
    ] as const)
      expect((await change(screen.id, { layout: 'call', floor: 2, name: 'Sảnh' }, as)).statusCode).toBe(status)
    expect(await listed(id)).toMatchObject([{ name: 'Sảnh', floor: 2, layout: 'call' }])
    const hall = await portal.call('GET', `/mc/hall?screen=${screen.id}`)
    expect(hall.json().data.tournament.id).toBe(id)
    expect((await portal.call('DELETE', `/mc/screen/${screen.id}`, { token: announcer })).statusCode).toBe(200)
    expect(await listed(id)).toEqual([])
    expect((await change(screen.id, { layout: 'now' })).json().message).toBe('SCREENS_NOT_FOUND')
    expect((await portal.call('GET', `/mc/hall?screen=${screen.id}`)).json().data.tournament).toBeNull()
  })

  test('keep of a content what their layout uses, and lose it with another layout', async () => {
    const tournament = await createProgrammeWithItems(1)
    const { id } = await createScreen(tournament)
    const [{ id: item_id } = { id: 0 }] = await readItems(tournament)
    const content = { text: 'Mời vào sàn', until: '2026-08-01T06:00:00Z', item_id, bibs: [null, 12] }
    const contentIn = async (body: object) => (await change(id, body)).json().data.content
    expect(await contentIn({ layout: 'message', content })).toEqual({ text: content.text })
    expect(await contentIn({ layout: 'ceremony', content })).toEqual({ item_id, bibs: [null, 12] })
    expect(await contentIn({ name: 'Khác' })).toEqual({ item_id, bibs: [null, 12] })
    expect(await contentIn({ layout: 'blank' })).toEqual({})
    expect((await change(id, { content: { text: 'x'.repeat(SCREEN_TEXT_MAX + 1) } })).statusCode).toBe(422)
  })

  test('show ceremonies of their own hall alone', async () => {
    const screen = await createScreen(await createProgrammeWithItems(1))
    const [{ id: item_id } = { id: 0 }] = await readItems(await createProgrammeWithItems(1))
    const refused = await change(screen.id, { layout: 'ceremony', content: { item_id } })
    expect([refused.statusCode, refused.json().errors]).toMatchObject([404, [{ path: 'content.item_id' }]])
    expect(await pointersOf(screen.tournament_id)).toMatchObject({ screens: [{ layout: 'now' }] })
  })

  test('reach everybody as parts of their own, however many and long they are', async () => {
    const id = await createProgrammeWithItems(1)
    // The letters that take most bytes.
    const text = 'ệ'.repeat(SCREEN_TEXT_MAX)
    for (let number = 1; number <= SCREENS_MAX; number++) {
      const screen = (await create(id, { name: 'ệ'.repeat(40) })).json().data as OfficeScreen
      await change(screen.id, { layout: 'message', content: { text, text_en: text } })
    }
    expect((await create(id)).json().message).toBe('SCREENS_ENOUGH')
    const before = await pointersOf(id)
    // Beside them go nine floors with messages of their own.
    expect(Buffer.byteLength(JSON.stringify(before))).toBeLessThan(32_000 - 9 * 2_000)
    const [first, second] = before.screens
    await change(first?.id ?? 0, { layout: 'blank' })
    const after = await pointersOf(id)
    const changes = changesSince(eventId(partsOf(before)), partsOf(after))
    expect(changes).toMatchObject([{ screen: { id: first?.id, layout: 'blank' } }])
    expect(Buffer.byteLength(JSON.stringify({ screen: second }))).toBeLessThan(2_000)
    expect(applyChange(before, changes?.[0] ?? { status: 1 }).screens).toEqual(after.screens)
    await portal.call('DELETE', `/mc/screen/${first?.id}`, { token })
    expect(changesSince(eventId(partsOf(after)), partsOf(await pointersOf(id)))).toBeNull()
  })
})

describe('a browser', () => {
  test('becomes a screen by the code that it shows, reads names until it is unpaired, and reports that it is on', async () => {
    const { id, athletes } = await createTournamentWithEntries(2)
    const otherCup = await createTournamentWithEntries(1)
    await generate(id)
    await generate(otherCup.id)
    const minor = { full_name_one: 'Trần Bé Na', date_of_birth_one: 2016, publish_date: null }
    await db
      .updateTable('athletes')
      .set(minor)
      .where('id', 'in', [...athletes, ...otherCup.athletes])
      .execute()
    const { code, secret } = await offerCode()
    const read = async (of: number) => (await portal.call('GET', `/mc/hall-items/${of}`, asScreen(secret))).body
    const { id: screen } = await createScreen(id)
    expect(await report(secret)).toBeNull()
    expect(await read(id)).not.toContain('Bé Na')
    expect((await pair(screen, ` ${code.slice(0, 3).toLowerCase()}-${code.slice(3)}`)).statusCode).toBe(200)
    expect(await report(secret)).toMatchObject({ id: screen, is_paired: 1, tournament_id: id })
    expect(await listed(id)).toMatchObject([{ seen_date: clock.now.toISOString() }])
    expect(await read(id)).toContain('Bé Na')
    expect(await read(otherCup.id)).not.toContain('Bé Na')
    const stored = await db.selectFrom('screens').selectAll().where('id', '=', screen).executeTakeFirstOrThrow()
    expect(JSON.stringify(stored)).not.toContain(secret)
    // To calls that ask for a role in some tournament it stays a visitor.
    expect((await portal.call('GET', `/mc/screens/${id}`, asScreen(secret))).statusCode).toBe(401)
    expect((await portal.call('DELETE', `/mc/screen-pairing/${screen}`, { token })).statusCode).toBe(200)
    expect(await read(id)).not.toContain('Bé Na')
    expect(await report(secret)).toBeNull()
  })

  test('is no screen any more after the night that follows the day after its tournament', async () => {
    const id = await createProgrammeWithItems(1)
    const { code, secret } = await offerCode()
    await pair((await createScreen(id)).id, code)
    const { end_date } = await db
      .selectFrom('tournaments')
      .select('end_date')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    // 04:00 in the hall is 21:00 UTC of the day before.
    const end = Date.parse(`${end_date}T21:00:00Z`) + 24 * 3_600_000
    clock.now = new Date(end - 1_000)
    expect(await report(secret)).not.toBeNull()
    clock.now = new Date(end)
    expect(await report(secret)).toBeNull()
  })

  test('shows a code that works once and for some minutes', async () => {
    const { id } = await createScreen(await createProgrammeWithItems(1))
    const old = await offerCode()
    clock.now = new Date(start.getTime() + PAIRING_MINUTES * 60_000)
    expect((await pair(id, old.code)).json().message).toBe('PAIRING_CODE_INVALID')
    const { code } = await offerCode()
    expect((await pair(id, code)).statusCode).toBe(200)
    expect((await pair(id, code)).json().message).toBe('PAIRING_CODE_INVALID')
  })

  test('is paired by an account of the organiser, and by no code of a role nor by many tries', async () => {
    const tournament = await createProgrammeWithItems(1)
    const { id } = await createScreen(tournament)
    const { code } = await offerCode()
    for (const as of [await working(tournament, 'announcer'), await working(tournament, 'organiser', 1)])
      expect((await pair(id, code, as)).statusCode).toBe(403)
    const organiser = await working(tournament, 'organiser')
    for (let tries = 0; tries < 10; tries++) expect((await pair(id, 'AAAAAA', organiser)).statusCode).toBe(404)
    expect((await pair(id, code, organiser)).statusCode).toBe(429)
    clock.now = new Date(start.getTime() + 60_000)
    expect((await pair(id, code, organiser)).statusCode).toBe(200)
  })
})
