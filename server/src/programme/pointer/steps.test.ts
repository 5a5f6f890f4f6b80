import { afterEach, describe, expect, test } from 'vitest'
import type { Pointer, Pointers, Step } from '@portal/shared/programme/pointer-rows'
import { testPortal } from '../../test/portal.ts'
import { programmesOf } from '../../test/programmes.ts'
import { itemsAhead } from './steps.rules.ts'
import { INITIAL_STEP } from './stored-steps.queries.ts'

const portal = await testPortal()
const admin = await portal.signIn('admin')
let { token } = admin
const start = portal.clock.now
afterEach(() => {
  portal.clock.now = start
  token = admin.token
})
const {
  createTournamentWithEntries,
  createProgrammeWithItems,
  generate,
  readItems,
  readState,
  callNextItem,
  moveToItem,
} = await programmesOf(portal, admin.token)
const read = async (id: number) => (await portal.call('GET', `/mc/pointers/${id}`, { token })).json().data as Pointers
const floorOf = (pointers: Pointers, floor = 1) => pointers.floors.find((each) => each.floor === floor) as Pointer
const stepOf = ({ item_id, heat, dance }: Step): Step => ({ item_id, heat, dance })
const place = ({ number, heat, dance }: Pointer) => `${number ?? '-'}/${heat ?? '-'}/${dance ?? '-'}`
const send = async (id: number, body: object) => portal.call('PUT', `/mc/step/${id}`, { token, body })
/** Moves from what is on. */
const step = async (id: number, to: unknown = 'next', more: object = {}, floor = 1) => {
  const { version, ...pointer } = floorOf(await read(id), floor)
  return send(id, { floor, version, from: stepOf(pointer), to, ...more })
}
const setItem = async (item: number, changes: object) =>
  portal.db.updateTable('programme_items').set(changes).where('id', '=', item).execute()
const setRounds = async (id: number, changes: object) =>
  portal.db.updateTable('rounds').set(changes).where('tournament_id', '=', id).execute()
const wait = (ms: number) => {
  portal.clock.now = new Date(portal.clock.now.getTime() + ms)
}
/** So long that a session needs a new token. */
const waitLong = async (ms: number) => {
  wait(ms)
  token = (await portal.signIn('admin')).token
}
const moves = async (id: number) =>
  portal.db.selectFrom('mc_moves').selectAll().where('tournament_id', '=', id).orderBy('id').execute()

describe('a step', () => {
  test('goes through dances and heats to the end, and stays at the last', async () => {
    const id = await createProgrammeWithItems(2)
    await setRounds(id, { dances: 'W,T', heats: 2 })
    const path: string[] = []
    for (let n = 0; n < 10; n++) path.push(place(floorOf((await step(id)).json().data)))
    expect(path).toEqual(['1/1/0', '1/1/1', '1/2/0', '1/2/1', '2/-/-', '2/1/0', '2/1/1', '2/2/0', '2/2/1', '2/2/1'])
  })

  test('tells when the item was called apart from when its dance began', async () => {
    const id = await createProgrammeWithItems(2)
    await setRounds(id, { dances: 'W,T' })
    const called = portal.clock.now.toISOString()
    await step(id)
    wait(90_000)
    const pointer = floorOf((await step(id)).json().data)
    expect([pointer.moved_at, pointer.stepped_at]).toEqual([called, portal.clock.now.toISOString()])
    expect((await readState(id)) as object).toMatchObject({ current_event: 1, moved_at: called })
  })

  test('goes to any heat and dance, and to none that the item has not', async () => {
    const id = await createProgrammeWithItems(2)
    await setRounds(id, { dances: 'W', heats: 2 })
    const [, second] = await readItems(id)
    const to = { item_id: second?.id, heat: 2, dance: 0 }
    expect(place(floorOf((await step(id, to)).json().data))).toBe('2/2/0')
    for (const wrong of [
      { ...to, heat: 3 },
      { ...to, dance: 1 },
      { ...to, item_id: 999_999 },
    ])
      expect((await step(id, wrong)).json().message).toBe('EVENTS_NOT_FOUND')
  })

  test('sets the state of the hall and a message alone, and the next step ends both', async () => {
    const id = await createProgrammeWithItems(1)
    await setRounds(id, { dances: 'W,T' })
    const message = { hall_state: 'message', message: 'Nghỉ 10 phút', message_en: 'Back in 10 minutes' }
    await step(id)
    const { version: _version, ...before } = floorOf(await read(id))
    const answer = floorOf((await step(id, stepOf(before), message)).json().data)
    expect(answer).toMatchObject({ ...message, ...stepOf(before) })
    expect(floorOf((await step(id)).json().data)).toMatchObject({ hall_state: 'on_floor', message: null, dance: 1 })
  })

  test('needs the right to move', async () => {
    const id = await createProgrammeWithItems(1)
    const { token: user } = await portal.signIn('user')
    const body = { version: 0, from: { item_id: null, heat: null, dance: null }, to: 'next' }
    const statusFor = async (by: string | null) =>
      (await portal.call('PUT', `/mc/step/${id}`, { token: by, body })).statusCode
    expect([await statusFor(user), await statusFor(null)]).toEqual([403, 401])
  })
})

describe('moves that meet', () => {
  test('thirty taps in three seconds by two consoles skip nothing and double nothing', async () => {
    const id = await createProgrammeWithItems(4)
    await setRounds(id, { dances: 'W,T,F' })
    const places = new Set([place(floorOf(await read(id)))])
    for (let n = 0; n < 15; n++) {
      const { version, ...pointer } = floorOf(await read(id))
      const tap = { version, from: stepOf(pointer), to: 'next' }
      const answers = await Promise.all(['a', 'b'].map(async (console) => send(id, { ...tap, console })))
      // The other console's tap is held back where it comes first: it would have to be confirmed.
      expect(answers.map(({ statusCode }) => statusCode)).toContain(200)
      for (const answer of answers)
        expect(['EVENTS_UPDATE_SUCCESS', 'EVENT_JUST_MOVED']).toContain(answer.json().message)
      places.add(place(floorOf(await read(id))))
      wait(100)
    }
    const log = await moves(id)
    expect(log.map(({ version }) => version)).toEqual(log.map((_, index) => index + 1))
    expect(places.size).toBe(log.length + 1)
    expect(place(floorOf(await read(id)))).toBe('4/-/2')
  })

  test('a console that was away for twenty minutes moves only what still fits, and is answered what is on', async () => {
    const id = await createProgrammeWithItems(4)
    const away = floorOf(await read(id))
    const queued = { version: away.version, from: stepOf(away), to: 'next', console: 'away' }
    await step(id, 'next', { console: 'here' })
    await waitLong(20 * 60_000)
    // The same step was made meanwhile: it counts once.
    expect((await send(id, queued)).statusCode).toBe(200)
    await step(id, 'next', { console: 'here' })
    const refused = await send(id, queued)
    expect([refused.statusCode, refused.json().message]).toEqual([409, 'EVENT_MOVED'])
    expect(place(floorOf(refused.json().data))).toBe('3/-/-')
    expect(place(floorOf(await read(id)))).toBe('3/-/-')
  })

  test('a move right after another announcer’s has to be confirmed', async () => {
    const id = await createProgrammeWithItems(4)
    await step(id, 'next', { console: 'one' })
    const refused = await step(id, 'next', { console: 'two' })
    expect([refused.statusCode, refused.json().message]).toEqual([409, 'EVENT_JUST_MOVED'])
    expect((await step(id, 'next', { console: 'two', confirmed: 1 })).statusCode).toBe(200)
  })
})

describe('an undo', () => {
  test('takes back a dance within ten seconds, once', async () => {
    const id = await createProgrammeWithItems(1)
    await setRounds(id, { dances: 'W,T' })
    await step(id)
    await step(id)
    wait(9_000)
    expect(place(floorOf((await step(id, 'undo')).json().data))).toBe('1/-/0')
    expect((await step(id, 'undo')).json().message).toBe('EVENT_UNDO_OVER')
    await step(id)
    wait(11_000)
    expect((await step(id, 'undo')).json()).toMatchObject({ message: 'EVENT_UNDO_OVER', data: { tournament_id: id } })
  })

  test('brings back the state of the hall and the time of the call', async () => {
    const id = await createProgrammeWithItems(3)
    await step(id, 'next', { hall_state: 'message', message: 'Chờ trọng tài' })
    const before = floorOf(await read(id))
    wait(5_000)
    await step(id)
    await step(id, 'undo')
    expect(floorOf(await read(id))).toMatchObject({
      item_id: before.item_id,
      hall_state: 'message',
      message: 'Chờ trọng tài',
      moved_at: before.moved_at,
    })
  })
})

describe('the calls of the first floor', () => {
  test('move whole items, see the item of a dance, and take a dance back', async () => {
    const id = await createProgrammeWithItems(3)
    await setRounds(id, { dances: 'W,T' })
    await step(id)
    expect(await readState(id)).toMatchObject({ current_event: 1, next_event: 2, version: 1 })
    await callNextItem(id, { from: 1, version: 1 })
    expect(floorOf(await read(id))).toMatchObject({ number: 2, heat: null, dance: null, hall_state: 'on_floor' })
    await step(id)
    const { version } = await readState(id)
    const undone = await portal.call('PUT', `/mc/undo/${id}`, { token, body: { version } })
    expect(undone.json().data).toMatchObject({ current_event: 2 })
    expect(floorOf(await read(id))).toMatchObject({ number: 2, dance: null })
    await moveToItem(id, { current_event: 1 })
    expect(place(floorOf(await read(id)))).toBe('1/-/-')
  })

  test('see the numbered item before a break, and go on behind it', async () => {
    const id = await createProgrammeWithItems(3)
    const [, second] = await readItems(id)
    const lunch = { kind: 'break', name: 'Nghỉ trưa', after: second?.id }
    const created = await portal.call('POST', `/mc/programme/${id}/interludes`, { token, body: lunch })
    expect(created.statusCode).toBe(200)
    await step(id)
    expect(floorOf((await step(id)).json().data)).toMatchObject({ number: null, hall_state: 'break' })
    expect(await readState(id)).toMatchObject({ current_event: 2, next_event: 3 })
    await portal.call('PUT', `/mc/get-all-event-in-tournament/${id}`, { token })
    expect(floorOf(await read(id))).toMatchObject({ item_id: created.json().data.id })
    await callNextItem(id)
    expect(place(floorOf(await read(id)))).toBe('3/-/-')
    await portal.call('PUT', `/mc/off-air/${id}`, { token })
  })

  test('an item that is removed while it is on gives way to the next one', async () => {
    const id = await createProgrammeWithItems(3)
    await setRounds(id, { dances: 'W,T' })
    const [, second] = await readItems(id)
    await step(id, { item_id: second?.id, heat: null, dance: 1 })
    await portal.call('DELETE', `/mc/items/${second?.id}`, { token })
    expect(place(floorOf(await read(id)))).toBe('3/-/-')
  })
})

describe('floors', () => {
  test('move apart from each other, and the calls of the first one see that alone', async () => {
    const id = await createProgrammeWithItems(4)
    const items = await readItems(id)
    for (const { id: item } of items.slice(2)) await setItem(item, { floor: 2 })
    expect((await read(id)).floors.map(place)).toEqual(['1/-/-', '3/-/-'])
    await step(id, 'next', {}, 2)
    expect((await read(id)).floors.map(place)).toEqual(['1/-/-', '4/-/-'])
    expect(await readState(id)).toMatchObject({ current_event: 1, version: 0, next_event: 2 })
    await callNextItem(id)
    expect((await read(id)).floors.map(place)).toEqual(['2/-/-', '4/-/-'])
    expect(
      (await send(id, { floor: 3, version: 0, from: { item_id: null, heat: null, dance: null }, to: 'next' }))
        .statusCode,
    ).toBe(404)
    const listed = async (query: string) =>
      ((await portal.call('GET', `/mc/hall-items/${id}${query}`)).json().data.items as { number: number }[]).map(
        ({ number }) => number,
      )
    expect([await listed(''), await listed('?floor=2')]).toEqual([
      [1, 2, 3, 4],
      [3, 4],
    ])
  })
})

describe('the log of moves', () => {
  test('holds who moved, from which console and to which step', async () => {
    const id = await createProgrammeWithItems(1)
    await setRounds(id, { dances: 'W' })
    const [item] = await readItems(id)
    await step(id, 'next', { console: 'desk 1' })
    expect(await moves(id)).toMatchObject([
      {
        floor: 1,
        version: 1,
        item_id: item?.id,
        dance: 0,
        created_by: admin.id,
        console: 'desk 1',
        hall_state: 'on_floor',
      },
    ])
  })

  test('takes the time of a move that waited from the console’s own waiting, though its clock is an hour wrong', async () => {
    const id = await createProgrammeWithItems(5)
    await waitLong(3_600_000)
    const server = portal.clock.now.getTime()
    const at = (offset: number) => new Date(server + 3_600_000 + offset).toISOString()
    await step(id, 'next', { acted_at: at(-300_000), sent_at: at(0) })
    wait(60_000)
    // Neither later than now nor before the last move.
    await step(id, 'next', { acted_at: at(7_200_000) })
    await step(id, 'next', { acted_at: at(-86_400_000), sent_at: at(0) })
    const acted = (await moves(id)).map(({ acted_date }) => Date.parse(acted_date) - server)
    expect(acted).toEqual([-300_000, 60_000, 60_000])
  })
})

describe('the version of the programme', () => {
  const versionOf = async (id: number) =>
    (await portal.call('GET', `/mc/pointers/${id}`)).json().data.programme_version as number

  test('differs after a scratch, a name, a bib, an edit and an absence, and stays while only the pointer moves', async () => {
    const { id, athletes } = await createTournamentWithEntries()
    await generate(id)
    const versions = [await versionOf(id)]
    const [item] = await readItems(id)
    await step(id)
    await portal.db.updateTable('tournaments').set({ name: 'Tên khác' }).where('id', '=', id).execute()
    expect(await versionOf(id)).toBe(versions[0])
    const [first = 0, second = 0, third = 0] = athletes
    const change = async (entry: number, columns: object) =>
      portal.db.updateTable('athletes').set(columns).where('id', '=', entry).execute()
    const acts = [
      async () => change(first, { status: 2 }),
      async () => change(second, { full_name_one: 'Trần Minh' }),
      async () => change(third, { number: 977 }),
      async () => portal.call('PUT', `/mc/items/${item?.id}`, { token, body: { name: 'Tên mới' } }),
      async () => portal.call('PUT', `/mc/absent/${id}/${item?.athletes[1]?.id}`, { token, body: { absent: 1 } }),
    ]
    for (const act of acts) {
      await act()
      versions.push(await versionOf(id))
    }
    expect(new Set(versions).size).toBe(acts.length + 1)
  })
})

describe('a competitor who did not come', () => {
  test('is marked in the lists, keeps the mark when the list is edited, and comes back', async () => {
    const { id } = await createTournamentWithEntries()
    await generate(id)
    const [item] = await readItems(id)
    const competitor = item?.athletes[0]?.id
    const mark = async (absent: 0 | 1, tournament = id) =>
      portal.call('PUT', `/mc/absent/${tournament}/${competitor}`, { token, body: { absent } })
    const marked = async () => (await readItems(id))[0]?.athletes.map((each) => ('absent' in each ? 1 : 0))
    expect((await mark(1)).json().data).toEqual({ id: competitor, absent: 1 })
    expect(await marked()).toEqual([1, 0, 0, 0, 0])
    const list = item?.athletes.map(({ id: each, heat }) => ({ id: each, heat }))
    await portal.call('PUT', `/mc/items/${item?.id}`, { token, body: { athletes: list } })
    expect(await marked()).toEqual([1, 0, 0, 0, 0])
    expect((await mark(1, await createProgrammeWithItems(1))).statusCode).toBe(404)
    const [again] = (await readItems(id))[0]?.athletes ?? []
    await portal.call('PUT', `/mc/absent/${id}/${again?.id}`, { token, body: { absent: 0 } })
    expect(await marked()).toEqual([0, 0, 0, 0, 0])
  })
})

test('what comes next is the rounds of the call area, and the next item wherever it was chosen', () => {
  const round = { kind: 'round', dances: null, heats: 1, heat_from: null, heat_to: null, floor: 1 } as const
  const items = Array.from({ length: 12 }, (_, index) => ({ ...round, id: index + 1, number: index + 1 }))
  const floor = { ...INITIAL_STEP, floor: 1, version: 1, lastMove: null, undoStep: null, current: 2, next: null }
  const withBreak = items.map((item) => (item.id === 3 ? { ...item, kind: 'break' as const, number: null } : item))
  expect(itemsAhead({ ...floor, items: withBreak })).toEqual([2, 4, 5, 6, 7, 8, 3])
  expect(itemsAhead({ ...floor, items, next: 11 })).toEqual([2, 3, 4, 5, 6, 7, 11, 12])
  expect(itemsAhead({ ...floor, items, current: 12 })).toEqual([12])
  expect(itemsAhead({ ...floor, items: [], current: null })).toEqual([])
})
