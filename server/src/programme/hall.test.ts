import { describe, expect, test } from 'vitest'
import { testPortal } from '../test/portal.ts'
import { programmesOf } from '../test/programmes.ts'
import { tournamentDraft, tournamentRow } from '../test/tournaments.ts'

const portal = await testPortal()
const { token } = await portal.signIn('admin')
const { createProgrammeWithItems, callNextItem } = await programmesOf(portal, token)
const air = async (id: number) => portal.call('PUT', `/mc/get-all-event-in-tournament/${id}`, { token })
const end = async (id: number) => portal.call('PUT', `/mc/off-air/${id}`, { token })
const hall = async (query = '') => (await portal.call('GET', `/mc/hall${query}`)).json().data

describe('the hall’s screen', () => {
  test('names no tournament before any was on air', async () => {
    await createProgrammeWithItems(1)
    expect(await hall()).toEqual({ tournament: null, mc: null })
  })

  test('shows the tournament on air, and stays with it when its broadcast ends', async () => {
    const { id: otherId } = await tournamentRow(portal, { name: 'Giải sắp tới' })
    const id = await createProgrammeWithItems(2)
    await air(id)
    expect(await hall()).toMatchObject({ tournament: { id }, mc: { current_event: 1 } })
    portal.clock.now = new Date(portal.clock.now.getTime() + 60_000)
    await end(id)
    expect(await hall()).toMatchObject({ tournament: { id }, mc: null })
    // Neither moving nor ending another broadcast puts this tournament on air.
    await callNextItem(await createProgrammeWithItems(2))
    await end(otherId)
    expect(await hall()).toMatchObject({ tournament: { id }, mc: null })
  })

  test('that asks for a tournament shows that one alone, whatever else is on air', async () => {
    const [mine, otherId] = [await createProgrammeWithItems(2), await createProgrammeWithItems(2)]
    await air(otherId)
    expect(await hall(`?tournament=${mine}`)).toMatchObject({ tournament: { id: mine }, mc: null })
    await air(mine)
    expect(await hall(`?tournament=${mine}`)).toMatchObject({ tournament: { id: mine }, mc: { tournament_id: mine } })
    expect(await hall(`?tournament=${otherId}`)).toMatchObject({ tournament: { id: otherId }, mc: null })
  })

  test('knows nothing of a tournament that is not published or not there', async () => {
    const { id } = await tournamentRow(portal, { is_active: 0 })
    expect(await hall(`?tournament=${id}`)).toEqual({ tournament: null, mc: null })
    expect(await hall('?tournament=999999')).toEqual({ tournament: null, mc: null })
  })

  test('is answered without a body while nothing changed', async () => {
    const first = await portal.call('GET', '/mc/hall')
    const headers = { 'if-none-match': String(first.headers['etag']) }
    expect((await portal.call('GET', '/mc/hall', { headers })).statusCode).toBe(304)
  })
})

describe('a tournament’s language and zone in its hall', () => {
  const create = async (changes: object) =>
    portal.call('POST', '/tournaments', { token, body: tournamentDraft({ content: '', ...changes }) })

  test('are Vietnamese and Vietnam’s unless they are chosen', async () => {
    const { data } = (await create({})).json()
    expect(data).toMatchObject({ hall_language: 'vi', hall_zone: 'Asia/Ho_Chi_Minh' })
    expect(await hall(`?tournament=${data.id}`)).toMatchObject({
      tournament: { hall_language: 'vi', hall_zone: 'Asia/Ho_Chi_Minh' },
    })
  })

  test('are kept, stay through an edit of something else, and reach screen and console', async () => {
    const { id } = (await create({ hall_language: 'en', hall_zone: 'Asia/Singapore' })).json().data
    const body = { name: 'Cúp Hoàng Hôn' }
    const edited = (await portal.call('PUT', `/tournaments/${id}`, { token, body })).json().data
    expect(edited).toMatchObject({ ...body, hall_language: 'en', hall_zone: 'Asia/Singapore' })
    const settings = { tournament: { hall_language: 'en', hall_zone: 'Asia/Singapore' } }
    expect(await hall(`?tournament=${id}`)).toMatchObject(settings)
    expect((await portal.call('GET', `/mc/get-by-id/${id}`)).json().data).toMatchObject(settings)
  })

  test.each(['Asia/Hanoi', 'GMT+7', '+07:00', 'Vietnam', '', 'asia'])('refuse “%s” as a zone', async (hall_zone) => {
    const refused = await create({ hall_zone })
    expect(refused.statusCode).toBe(422)
    expect(refused.json().errors).toMatchObject([{ path: 'hall_zone' }])
  })

  test('refuse a language that the portal does not speak', async () => {
    expect((await create({ hall_language: 'fr' })).json().errors).toMatchObject([{ path: 'hall_language' }])
  })
})
