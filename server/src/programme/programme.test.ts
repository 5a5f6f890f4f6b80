import { describe, expect, test } from 'vitest'
import { enter, openContents, tournamentRow } from '../test/tournaments.ts'
import { contentDraft, make, makeMasterData } from '../test/master-data.ts'
import { testPortal } from '../test/portal.ts'

const portal = await testPortal()
const { token } = await portal.signIn('admin')
const master = await makeMasterData(portal, token)
const { gradeB, gradeA } = master
const contents = [
  (await make(portal, token, '/content_competition', contentDraft(master, { name: 'Đôi Latin', grade_id: gradeB }))).id,
  (await make(portal, token, '/content_competition', contentDraft(master, { name: 'Đôi Standard', grade_id: gradeA })))
    .id,
  (await make(portal, token, '/content_competition', contentDraft(master, { name: 'Không ai' }))).id,
]

type Item = {
  id: number
  number: number
  name: string
  athletes: { number: number; heat: number | null; id: number }[]
}
type State = { version: number; current_event: number | null; next_event: number | null; status: number; current: Item }

/** A published tournament with `entries` approved entries with bibs from 101 in the first content; every second is in the second one. */
async function withEntries(entries = 5) {
  const { id } = await tournamentRow(portal)
  const [first = 0, second = 0, third = 0] = await openContents(portal, id, contents)
  const athletes: number[] = []
  for (let n = 0; n < entries; n++) {
    const athlete = await enter(portal, id, n % 2 === 0 ? [first, second] : [first], { status: 1 })
    await portal.db
      .updateTable('athletes')
      .set({ number: 101 + n })
      .where('id', '=', athlete)
      .execute()
    athletes.push(athlete)
  }
  await enter(portal, id, [first, third])
  return { id, athletes, details: [first, second, third] }
}
const plan = { heat_size: 3, day: '2026-08-01', start_time: '08:00', minutes: 5 }
const generate = async (id: number, more: object = {}) =>
  portal.call('PUT', `/mc/programme/${id}/generate`, { token, body: { ...plan, ...more } })
const itemsOf = async (id: number) =>
  (await portal.call('GET', `/mc/programme/${id}`, { token })).json().data.items as Item[]
const stateOf = async (id: number) => (await portal.call('GET', `/mc/get-by-id/${id}`)).json().data as State
const next = async (id: number, body: object = {}) =>
  portal.call('PUT', '/mc/get-next-event-in-tournament', { token, body: { id, ...body } })
const move = async (id: number, body: object) => portal.call('PUT', `/mc/${id}`, { token, body })

/** A programme of so many items without competitors. */
async function withItems(count: number) {
  const { id } = await tournamentRow(portal)
  for (let number = 1; number <= count; number++)
    await make(portal, token, `/mc/programme/${id}/items`, { number, name: `Hạng ${number}` })
  return id
}

describe('a programme', () => {
  test('is made of the contents that anybody with a bib dances in, after a look at its size', async () => {
    const { id, details } = await withEntries()
    expect((await generate(id, { preview: 1 })).json().data).toEqual({ items: 2, competitors: 8 })
    expect(await itemsOf(id)).toEqual([])
    expect((await generate(id)).json().data).toEqual({ items: 2, competitors: 8 })
    const items = await itemsOf(id)
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

  test('of nobody with a bib is refused', async () => {
    const { id } = await tournamentRow(portal)
    expect((await generate(id)).json().message).toBe('NO_EVENTS_TO_MAKE')
  })

  test('tells visitors no address, phone number or year of birth, and no entry', async () => {
    const { id } = await withEntries(2)
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

  test('says of an entry what it says now, and nothing once it is withdrawn or not approved', async () => {
    const { id, athletes } = await withEntries(3)
    await generate(id)
    const [renamed = 0, waiting = 0, gone = 0] = athletes
    await portal.db
      .updateTable('athletes')
      .set({ number: 900, full_name_one: 'Tên Mới' })
      .where('id', '=', renamed)
      .execute()
    await portal.db.updateTable('athletes').set({ status: 0 }).where('id', '=', waiting).execute()
    await portal.db.deleteFrom('athletes').where('id', '=', gone).execute()
    expect((await itemsOf(id))[0]?.athletes).toMatchObject([{ number: 900, full_name_one: 'Tên Mới' }])
  })

  test('of an unpublished tournament is there for admins alone', async () => {
    const { id } = await tournamentRow(portal, { is_active: 0 })
    expect((await portal.call('GET', `/mc/programme/${id}`)).statusCode).toBe(404)
    expect((await portal.call('GET', `/mc/get-by-id/${id}`)).statusCode).toBe(404)
    expect((await portal.call('GET', `/mc/programme/${id}`, { token })).statusCode).toBe(200)
    const refused = await portal.call('PUT', `/mc/get-all-event-in-tournament/${id}`, { token })
    expect(refused.json().message).toBe('TOURNAMENT_NOT_PUBLISHED')
  })

  test('goes with its tournament', async () => {
    const id = await withItems(2)
    await next(id)
    await portal.db.updateTable('tournaments').set({ is_active: 0 }).where('id', '=', id).execute()
    expect((await portal.call('DELETE', `/tournaments/${id}`, { token })).statusCode).toBe(200)
    const left = await portal.db.selectFrom('programme_items').select('id').where('tournament_id', '=', id).execute()
    expect(left).toEqual([])
  })
})

describe('the air', () => {
  test('holds one tournament at most', async () => {
    const [one, other] = [await withItems(1), await withItems(1)]
    expect((await portal.call('PUT', `/mc/get-all-event-in-tournament/${one}`, { token })).json().data.status).toBe(2)
    expect((await portal.call('GET', '/mc/tv')).json().data.tournament_id).toBe(one)
    await portal.call('PUT', `/mc/get-all-event-in-tournament/${other}`, { token })
    expect((await portal.call('GET', '/mc/tv')).json().data.tournament_id).toBe(other)
    expect((await stateOf(one)).status).toBe(1)
    await portal.call('PUT', `/mc/off-air/${other}`, { token })
    expect((await portal.call('GET', '/mc/tv')).json().data).toBe(null)
  })

  test('holds one by the database itself', async () => {
    const at = portal.clock.now.toISOString()
    const row = { status: 2 as const, current_item_id: null, next_item_id: null, updated_date: at, updated_by: null }
    const [one, other] = [await withItems(1), await withItems(1)]
    await portal.db
      .insertInto('mc')
      .values({ ...row, tournament_id: one })
      .execute()
    await expect(
      portal.db
        .insertInto('mc')
        .values({ ...row, tournament_id: other })
        .execute(),
    ).rejects.toThrow(/mc/u)
    await portal.db.deleteFrom('mc').where('tournament_id', '=', one).execute()
  })

  test('goes to one of many that are put on it at once', async () => {
    const ids = [await withItems(1), await withItems(1), await withItems(1)]
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
    const id = await withItems(2)
    expect(await stateOf(id)).toMatchObject({ current_event: 1, next_event: 2, version: 0 })
    expect((await next(id, { from: 1, version: 0 })).json().data).toMatchObject({ current_event: 2, next_event: null })
    const after = (await next(id)).json().data as State
    expect(after).toMatchObject({ current_event: 2, next_event: null, version: 1 })
  })

  test('goes by hand to any item, and back', async () => {
    const id = await withItems(5)
    expect((await move(id, { current_event: 4 })).json().data).toMatchObject({ current_event: 4, next_event: 5 })
    expect((await move(id, { current_event: 1, next_event: 3 })).json().data).toMatchObject({
      current_event: 1,
      next_event: 3,
      current: { name: 'Hạng 1' },
      next: { name: 'Hạng 3' },
    })
    expect((await move(id, { current_event: 9 })).json().message).toBe('EVENTS_NOT_FOUND')
  })

  test('told again moves once, also when somebody moved on in between', async () => {
    const id = await withItems(5)
    const tap = { from: 1, version: 0 }
    await next(id, tap)
    expect((await next(id, tap)).json().data).toMatchObject({ current_event: 2 })
    await next(id, { from: 2, version: 1 })
    const refused = await next(id, tap)
    expect(refused.statusCode).toBe(409)
    expect(refused.json()).toMatchObject({ message: 'EVENT_MOVED', data: { current_event: 3, version: 2 } })
    expect((await stateOf(id)).current_event).toBe(3)
  })

  test('by many announcers at once, from the same item, is one step', async () => {
    const id = await withItems(9)
    for (let from = 1; from < 9; from++) {
      const { version } = await stateOf(id)
      const answers = await Promise.all(Array.from({ length: 6 }, async () => next(id, { from, version })))
      expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array.from({ length: 6 }, () => 200))
      expect((await stateOf(id)).current_event).toBe(from + 1)
    }
  })

  test('is kept with who did it', async () => {
    const id = await withItems(2)
    await next(id)
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
    const id = await withItems(2)
    const path = `/mc/get-by-id/${id}`
    const first = await portal.call('GET', path)
    const tag = String(first.headers['etag'])
    expect(first.headers['cache-control']).toBe('private, no-cache')
    const same = await portal.call('GET', path, { headers: { 'if-none-match': tag } })
    expect([same.statusCode, same.body]).toEqual([304, ''])
    await next(id)
    const moved = await portal.call('GET', path, { headers: { 'if-none-match': tag } })
    expect([moved.statusCode, moved.json().data.current_event]).toEqual([200, 2])
  })
  test('is not told that a refusal is known', async () => {
    const refused = await portal.call('GET', '/mc/get-by-id/999999', { headers: { 'if-none-match': '*' } })
    expect([refused.statusCode, refused.headers['etag']]).toEqual([404, undefined])
  })
})

describe('by hand', () => {
  test('items are put in another order, and numbered anew only when asked', async () => {
    const id = await withItems(3)
    const [a, b, c] = (await itemsOf(id)).map((item) => item.id)
    await move(id, { current_event: 2 })
    const order = async (body: object) =>
      ((await portal.call('PUT', `/mc/programme/${id}/order`, { token, body })).json().data.items as Item[]).map(
        (item) => [item.id, item.number],
      )
    expect(await order({ id: [c, b] })).toEqual([
      [c, 3],
      [b, 2],
      [a, 1],
    ])
    expect(await stateOf(id)).toMatchObject({ current_event: 2, next_event: 1 })
    expect(await order({ id: [c, b, a], renumber: 1 })).toEqual([
      [c, 1],
      [b, 2],
      [a, 3],
    ])
  })

  test('an item comes in where it belongs, once for its key', async () => {
    const id = await withItems(2)
    const [first] = await itemsOf(id)
    const body = { number: 50, name: 'Nghỉ giải lao', time: '10:00', after: first?.id }
    const headers = { 'idempotency-key': 'a-break-of-ten-minutes' }
    for (let n = 0; n < 2; n++) await portal.call('POST', `/mc/programme/${id}/items`, { token, body, headers })
    expect((await itemsOf(id)).map(({ number }) => number)).toEqual([1, 50, 2])
    const taken = await portal.call('POST', `/mc/programme/${id}/items`, { token, body })
    expect(taken.json()).toMatchObject({ message: 'EVENT_NUMBER_TAKEN', errors: [{ path: 'number' }] })
  })

  test('an item is changed from the version that was seen', async () => {
    const id = await withItems(2)
    const [item] = await itemsOf(id)
    const edit = async (body: object) => portal.call('PUT', `/mc/items/${item?.id}`, { token, body })
    expect((await edit({ name: 'Hạng B', round: 'semi', version: 1 })).json().data).toMatchObject({
      number: 1,
      name: 'Hạng B',
      round: 'semi',
      version: 2,
    })
    expect((await edit({ name: 'Hạng C', version: 1 })).json().message).toBe('STALE_VERSION')
    expect((await edit({ number: 2 })).json().message).toBe('EVENT_NUMBER_TAKEN')
    expect((await edit({ time: '25:00' })).json()).toMatchObject({ message: 'VALIDATION', errors: [{ path: 'time' }] })
  })

  test('competitors change heats, leave, and come by bib or by name', async () => {
    const { id } = await withEntries(4)
    await generate(id)
    const [, item] = await itemsOf(id)
    const [first] = item?.athletes ?? []
    const edit = async (athletes: object[]) =>
      portal.call('PUT', `/mc/items/${item?.id}`, { token, body: { athletes } })
    const changed = await edit([
      { id: first?.id, heat: 2 },
      { number: 102, heat: 1 },
      { full_name_one: 'Khách Mời', unit: 'CLB Xa' },
    ])
    expect(changed.json().data.athletes).toMatchObject([
      { number: 101, heat: 2, full_name_one: 'Nguyễn Minh An' },
      { number: 102, heat: 1, full_name_two: 'Trần Bảo Châu' },
      { number: null, heat: null, full_name_one: 'Khách Mời', unit: 'CLB Xa' },
    ])
    const unknown = await edit([{ number: 999 }])
    expect(unknown.json()).toMatchObject({ message: 'EVENT_BIB_UNKNOWN', errors: [{ path: 'athletes.0.number' }] })
    expect((await itemsOf(id))[1]?.athletes.length).toBe(3)
  })

  test('an item that is on and leaves hands over to the one behind it', async () => {
    const id = await withItems(3)
    await move(id, { current_event: 2 })
    const [, item] = await itemsOf(id)
    await portal.call('DELETE', `/mc/items/${item?.id}`, { token })
    expect(await stateOf(id)).toMatchObject({ current_event: 3, next_event: null })
    expect((await portal.call('DELETE', `/mc/items/${item?.id}`, { token })).json().message).toBe('EVENTS_NOT_FOUND')
  })
})

describe('a running order', () => {
  const rows = (...athletes: string[][]) => [
    [],
    [],
    [],
    [],
    ['SK 5: Chung kết Đôi Latin - Điệu C,R - Giờ: 09:30 1/8'],
    ...athletes,
    [''],
    ['SK 7: Bán kết Đôi Standard - Điệu W - Giờ: 09:40 1/8'],
    ['7', 'Vũ Hà', '', 'CLB Xa', '1'],
  ]
  const replace = async (id: number, body: object, language = 'en') =>
    portal.call('PUT', `/mc/programme/${id}/rows`, { token, body, headers: { 'accept-language': language } })

  test('is looked at first, then replaces the programme; what is on stays on', async () => {
    const { id, details } = await withEntries(2)
    await generate(id)
    await move(id, { current_event: 2 })
    const sheet = rows(['101', 'Nguyễn Minh An', 'Trần Bảo Châu'], ['102', 'Ai Khác'])
    const preview = (await replace(id, { rows: sheet, preview: 1 }, 'vi')).json().data
    expect(preview).toMatchObject({ items: 2, competitors: 3, linked: 1, written: false })
    expect(preview.problems).toMatchObject([
      { line: 7, code: 'BIB_OF_OTHER', level: 'warning', message: expect.stringContaining('Số đeo 102') },
      { line: 10, code: 'BIB_UNKNOWN', level: 'warning' },
    ])
    expect((await itemsOf(id)).map(({ number }) => number)).toEqual([1, 2])
    expect((await replace(id, { rows: sheet })).json().data.written).toBe(true)
    expect(await itemsOf(id)).toMatchObject([
      {
        number: 5,
        round: 'final',
        name: 'Đôi Latin',
        time: '09:30',
        day: '2026-08-01',
        tournament_detail_id: details[0],
      },
      { number: 7, round: 'semi', athletes: [{ number: 7, full_name_one: 'Vũ Hà', unit: 'CLB Xa', heat: 1 }] },
    ])
    expect(await stateOf(id)).toMatchObject({ current_event: 5, next_event: 7 })
    await move(id, { current_event: 7 })
    await replace(id, { rows: sheet })
    expect((await stateOf(id)).current_event).toBe(7)
  })

  test('with errors replaces nothing', async () => {
    const id = await withItems(2)
    const broken = [...rows(['101', 'An']), [''], ['8', 'Ngoài']]
    const answer = (await replace(id, { rows: broken })).json().data
    expect(answer.written).toBe(false)
    expect(answer.problems).toContainEqual(expect.objectContaining({ line: 11, code: 'OUTSIDE_ITEM', level: 'error' }))
    expect((await itemsOf(id)).map(({ number }) => number)).toEqual([1, 2])
  })
})
