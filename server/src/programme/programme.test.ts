import { describe, expect, test } from 'vitest'
import { vietnamDayAndTime } from '@portal/shared/kit/dates'
import { programmesOf } from '../test/programmes.ts'
import { testPortal } from '../test/portal.ts'
import { tournamentRow } from '../test/tournaments.ts'

const portal = await testPortal()
const { token } = await portal.signIn('admin')
const { createTournamentWithEntries, createProgrammeWithItems, generate, readItems, callNextItem } = await programmesOf(
  portal,
  token,
)

describe('a programme', () => {
  test('is made of the contents that anybody with a bib dances in, after a look at its size', async () => {
    const { id, details } = await createTournamentWithEntries()
    expect((await generate(id, { preview: 1 })).json().data).toEqual({ items: 2, competitors: 8 })
    expect(await readItems(id)).toEqual([])
    expect((await generate(id)).json().data).toEqual({ items: 2, competitors: 8 })
    const items = await readItems(id)
    expect(items).toMatchObject([
      { number: 1, round: 'first', name: 'Đôi Latin', dances: 'R,C', day: '2026-08-01', time: '08:00' },
      { number: 2, round: 'final', name: 'Đôi Standard', dances: 'W', time: '08:05', tournament_detail_id: details[1] },
    ])
    expect(items[0]?.athletes.map(({ number, heat }) => [number, heat])).toEqual([
      [101, 1],
      [102, 1],
      [103, 1],
      [104, 2],
      [105, 2],
    ])
  })

  test('is called in English as its content is, until an item gets a name of its own', async () => {
    const { id, details } = await createTournamentWithEntries()
    const content = (await portal.call('GET', `/tournament_details/get-by-id?tournament_id=${id}`, { token })).json()
      .data[0].content_competition
    await portal.db
      .updateTable('content_competition')
      .set({ name_en: 'Pair Latin' })
      .where('id', '=', content.id)
      .execute()
    await generate(id)
    const items = await readItems(id)
    expect(items).toMatchObject([{ name_en: 'Pair Latin', tournament_detail_id: details[0] }, { name_en: null }])
    await portal.db
      .updateTable('programme_items')
      .set({ name: 'Chung kết' })
      .where('id', '=', items[0]?.id ?? 0)
      .execute()
    expect((await readItems(id))[0]).toMatchObject({ name: 'Chung kết', name_en: null })
  })

  test('of nobody with a bib is refused', async () => {
    const { id } = await tournamentRow(portal)
    expect((await generate(id)).json().message).toBe('NO_EVENTS_TO_MAKE')
  })

  test('tells visitors no address, phone number or year of birth, and no entry', async () => {
    const { id } = await createTournamentWithEntries(2)
    await generate(id)
    await portal.call('PUT', `/mc/get-all-event-in-tournament/${id}`, { token })
    for (const path of [`/mc/programme/${id}`, `/mc/get-by-id/${id}`, '/mc/tv']) {
      const { body, statusCode } = await portal.call('GET', path)
      expect(statusCode).toBe(200)
      expect(body).toContain('Nguyễn Minh An')
      for (const hidden of ['example.org', '0912345678', '1990', '1991', 'athlete_id', 'birth'])
        expect(body).not.toContain(hidden)
    }
  })

  test('has an outline for everybody with its items, nobody’s name, and what is on only while it is on air', async () => {
    const { id } = await createTournamentWithEntries()
    const outline = async () => portal.call('GET', `/mc/outline/${id}`)
    expect((await outline()).json().data).toEqual({ tournament_id: id, items: [], on: null, results: 0 })
    // The second item was due seven minutes ago.
    const plan = vietnamDayAndTime(new Date(portal.clock.now.getTime() - 12 * 60_000))
    await generate(id, { day: plan.day, start_time: plan.time })
    const { items } = (await outline()).json().data
    expect(items).toMatchObject([
      { number: 1, round: 'first', name: 'Đôi Latin', ...plan },
      { number: 2, round: 'final', name: 'Đôi Standard' },
    ])
    expect((await outline()).json().data.on).toBe(null)
    await portal.call('PUT', `/mc/get-all-event-in-tournament/${id}`, { token })
    expect((await outline()).json().data.on).toEqual({ number: 1, late: null })
    await callNextItem(id)
    expect((await outline()).json().data.on).toEqual({ number: 2, late: 7 })
    expect((await portal.call('GET', '/mc/on-air')).json().data.late).toBe(7)
    expect((await outline()).body).not.toContain('Nguyễn')
  })

  test('says of an entry what it says now, and nothing once it is withdrawn or not approved', async () => {
    const { id, athletes } = await createTournamentWithEntries(3)
    await generate(id)
    const [renamedId = 0, waitingId = 0, deletedId = 0] = athletes
    await portal.db
      .updateTable('athletes')
      .set({ number: 900, full_name_one: 'Tên Mới' })
      .where('id', '=', renamedId)
      .execute()
    await portal.db.updateTable('athletes').set({ status: 0 }).where('id', '=', waitingId).execute()
    await portal.db.deleteFrom('athletes').where('id', '=', deletedId).execute()
    expect((await readItems(id))[0]?.athletes).toMatchObject([{ number: 900, full_name_one: 'Tên Mới' }])
  })

  test('of an unpublished tournament is there for admins alone', async () => {
    const { id } = await tournamentRow(portal, { is_active: 0 })
    expect((await portal.call('GET', `/mc/programme/${id}`)).statusCode).toBe(404)
    expect((await portal.call('GET', `/mc/get-by-id/${id}`)).statusCode).toBe(404)
    expect((await portal.call('GET', `/mc/outline/${id}`)).statusCode).toBe(404)
    expect((await portal.call('GET', `/mc/programme/${id}`, { token })).statusCode).toBe(200)
    const refused = await portal.call('PUT', `/mc/get-all-event-in-tournament/${id}`, { token })
    expect(refused.json().message).toBe('TOURNAMENT_NOT_PUBLISHED')
  })

  test('goes with its tournament', async () => {
    const id = await createProgrammeWithItems(2)
    await callNextItem(id)
    await portal.db.updateTable('tournaments').set({ is_active: 0 }).where('id', '=', id).execute()
    expect((await portal.call('DELETE', `/tournaments/${id}`, { token })).statusCode).toBe(200)
    const remainingItems = await portal.db
      .selectFrom('programme_items')
      .select('id')
      .where('tournament_id', '=', id)
      .execute()
    expect(remainingItems).toEqual([])
  })
})
