import { describe, expect, test } from 'vitest'
import { programmesOf, type ProgrammeState } from '../test/programmes.ts'
import { testPortal } from '../test/portal.ts'

const portal = await testPortal()
const { token } = await portal.signIn('admin')
const { createTournamentWithEntries, createProgrammeWithItems, generate, readState, callNextItem, moveToItem } =
  await programmesOf(portal, token)

describe('the air', () => {
  test('holds one tournament at most', async () => {
    const [firstId, secondId] = [await createProgrammeWithItems(1), await createProgrammeWithItems(1)]
    expect((await portal.call('PUT', `/mc/get-all-event-in-tournament/${firstId}`, { token })).json().data.status).toBe(
      2,
    )
    expect((await portal.call('GET', '/mc/tv')).json().data.tournament_id).toBe(firstId)
    await portal.call('PUT', `/mc/get-all-event-in-tournament/${secondId}`, { token })
    expect((await portal.call('GET', '/mc/tv')).json().data.tournament_id).toBe(secondId)
    expect((await readState(firstId)).status).toBe(1)
    await portal.call('PUT', `/mc/off-air/${secondId}`, { token })
    expect((await portal.call('GET', '/mc/tv')).json().data).toBe(null)
  })

  test('tells home its current and next item, and nobody’s name, which search engines would list', async () => {
    expect((await portal.call('GET', '/mc/on-air')).statusCode).toBe(200)
    const { id } = await createTournamentWithEntries()
    await generate(id)
    await portal.call('PUT', `/mc/get-all-event-in-tournament/${id}`, { token })
    const plain = { day: '2026-08-01', name_en: null }
    expect((await portal.call('GET', '/mc/on-air', { token })).json().data).toEqual({
      tournament_id: id,
      current: { ...plain, number: 1, round: 'first', name: 'Đôi Latin', time: '08:00' },
      next: { ...plain, number: 2, round: 'final', name: 'Đôi Standard', time: '08:05' },
      late: null,
    })
    await portal.call('PUT', `/mc/off-air/${id}`, { token })
    expect((await portal.call('GET', '/mc/on-air')).json().data).toBe(null)
  })

  test('holds one by the database itself', async () => {
    const at = portal.clock.now.toISOString()
    const row = { status: 2 as const, current_item_id: null, next_item_id: null, updated_date: at, updated_by: null }
    const [firstId, secondId] = [await createProgrammeWithItems(1), await createProgrammeWithItems(1)]
    await portal.db
      .insertInto('mc')
      .values({ ...row, tournament_id: firstId })
      .execute()
    await expect(
      portal.db
        .insertInto('mc')
        .values({ ...row, tournament_id: secondId })
        .execute(),
    ).rejects.toThrow(/mc/u)
    await portal.db.deleteFrom('mc').where('tournament_id', '=', firstId).execute()
  })

  test('goes to one of many that are put on it at once', async () => {
    const ids = [
      await createProgrammeWithItems(1),
      await createProgrammeWithItems(1),
      await createProgrammeWithItems(1),
    ]
    const answers = await Promise.all(
      [...ids, ...ids].map(async (id) => portal.call('PUT', `/mc/get-all-event-in-tournament/${id}`, { token })),
    )
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array.from({ length: 6 }, () => 200))
    const on = await portal.db.selectFrom('mc').select('tournament_id').where('status', '=', 2).execute()
    expect(on.length).toBe(1)
    expect(ids).toContain(on[0]?.tournament_id)
  })
})

describe('moving', () => {
  test('goes on item by item and stays at the last', async () => {
    const id = await createProgrammeWithItems(2)
    expect(await readState(id)).toMatchObject({ current_event: 1, next_event: 2, version: 0 })
    expect((await callNextItem(id, { from: 1, version: 0 })).json().data).toMatchObject({
      current_event: 2,
      next_event: null,
    })
    const after = (await callNextItem(id)).json().data as ProgrammeState
    expect(after).toMatchObject({ current_event: 2, next_event: null, version: 1 })
  })

  test('tells visitors when the item that is on was called, and nothing before that', async () => {
    const id = await createProgrammeWithItems(2)
    const publicState = async () => (await portal.call('GET', `/mc/get-by-id/${id}`)).json().data
    expect((await publicState()).moved_at).toBe(null)
    await callNextItem(id)
    expect(await publicState()).toMatchObject({ moved_at: portal.clock.now.toISOString(), last_move: null })
  })

  test('goes by hand to any item, and back', async () => {
    const id = await createProgrammeWithItems(5)
    expect((await moveToItem(id, { current_event: 4 })).json().data).toMatchObject({ current_event: 4, next_event: 5 })
    expect((await moveToItem(id, { current_event: 1, next_event: 3 })).json().data).toMatchObject({
      current_event: 1,
      next_event: 3,
      current: { name: 'Hạng 1' },
      next: { name: 'Hạng 3' },
    })
    expect((await moveToItem(id, { current_event: 9 })).json().message).toBe('EVENTS_NOT_FOUND')
  })

  test('told again moves once, also when somebody moved on in between', async () => {
    const id = await createProgrammeWithItems(5)
    const tap = { from: 1, version: 0 }
    await callNextItem(id, tap)
    expect((await callNextItem(id, tap)).json().data).toMatchObject({ current_event: 2 })
    await callNextItem(id, { from: 2, version: 1 })
    const refused = await callNextItem(id, tap)
    expect(refused.statusCode).toBe(409)
    expect(refused.json()).toMatchObject({ message: 'EVENT_MOVED', data: { current_event: 3, version: 2 } })
    expect((await readState(id)).current_event).toBe(3)
  })

  test('by many announcers at once, from the same item, is one step', async () => {
    const id = await createProgrammeWithItems(9)
    for (let from = 1; from < 9; from++) {
      const { version } = await readState(id)
      const answers = await Promise.all(Array.from({ length: 6 }, async () => callNextItem(id, { from, version })))
      expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array.from({ length: 6 }, () => 200))
      expect((await readState(id)).current_event).toBe(from + 1)
    }
  })

  test('is kept with who did it', async () => {
    const id = await createProgrammeWithItems(2)
    await callNextItem(id)
    const rows = await portal.db
      .selectFrom('history')
      .selectAll()
      .where('table_name', '=', 'mc')
      .where('record_id', '=', id)
      .execute()
    const moved = rows.filter(({ action }) => action === 'move')
    expect(moved).toMatchObject([{ tournament_id: id, after: '{"current_event":2,"next_event":null,"status":1}' }])
    expect(moved[0]?.created_by).not.toBe(null)
  })
})

describe('asking again and again', () => {
  test('is answered without a body while nothing changed', async () => {
    const id = await createProgrammeWithItems(2)
    const path = `/mc/get-by-id/${id}`
    const first = await portal.call('GET', path)
    const tag = String(first.headers['etag'])
    expect(first.headers['cache-control']).toBe('private, no-cache')
    const same = await portal.call('GET', path, { headers: { 'if-none-match': tag } })
    expect([same.statusCode, same.body]).toEqual([304, ''])
    await callNextItem(id)
    const moved = await portal.call('GET', path, { headers: { 'if-none-match': tag } })
    expect([moved.statusCode, moved.json().data.current_event]).toEqual([200, 2])
  })
  test('is not told that a refusal is known', async () => {
    const refused = await portal.call('GET', '/mc/get-by-id/999999', { headers: { 'if-none-match': '*' } })
    expect([refused.statusCode, refused.headers['etag']]).toEqual([404, undefined])
  })
})
