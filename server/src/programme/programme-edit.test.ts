import { describe, expect, test } from 'vitest'
import { programmesOf, type ProgrammeItem } from '../test/programmes.ts'
import { testPortal } from '../test/portal.ts'

const portal = await testPortal()
const { token } = await portal.signIn('admin')
const { createTournamentWithEntries, createProgrammeWithItems, generate, readItems, readState, moveToItem } =
  await programmesOf(portal, token)

describe('by hand', () => {
  test('items are reordered, and renumbered only on request', async () => {
    const id = await createProgrammeWithItems(3)
    const [a, b, c] = (await readItems(id)).map((item) => item.id)
    await moveToItem(id, { current_event: 2 })
    const order = async (body: object) =>
      (
        (await portal.call('PUT', `/mc/programme/${id}/order`, { token, body })).json().data.items as ProgrammeItem[]
      ).map((item) => [item.id, item.number])
    expect(await order({ id: [c, b] })).toEqual([
      [c, 3],
      [b, 2],
      [a, 1],
    ])
    expect(await readState(id)).toMatchObject({ current_event: 2, next_event: 1 })
    expect(await order({ id: [c, b, a], renumber: 1 })).toEqual([
      [c, 1],
      [b, 2],
      [a, 3],
    ])
  })

  test('an item comes in where it belongs, once for its key', async () => {
    const id = await createProgrammeWithItems(2)
    const [first] = await readItems(id)
    const body = { number: 50, name: 'Nghỉ giải lao', time: '10:00', after: first?.id }
    const headers = { 'idempotency-key': 'a-break-of-ten-minutes' }
    for (let n = 0; n < 2; n++) await portal.call('POST', `/mc/programme/${id}/items`, { token, body, headers })
    expect((await readItems(id)).map(({ number }) => number)).toEqual([1, 50, 2])
    const taken = await portal.call('POST', `/mc/programme/${id}/items`, { token, body })
    expect(taken.json()).toMatchObject({ message: 'EVENT_NUMBER_TAKEN', errors: [{ path: 'number' }] })
  })

  test('an item is changed from the version that was seen', async () => {
    const id = await createProgrammeWithItems(2)
    const [item] = await readItems(id)
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
    const { id } = await createTournamentWithEntries(4)
    await generate(id)
    const [, item] = await readItems(id)
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
    expect((await readItems(id))[1]?.athletes.length).toBe(3)
  })

  test('is added to another floor with a break behind it, and the first floor stays', async () => {
    const id = await createProgrammeWithItems(2)
    const add = async (path: string, body: object) =>
      (await portal.call('POST', `/mc/programme/${id}/${path}`, { token, body: { ...body, floor: 2 } })).json().data.id
    const item = await add('items', { number: 9, name: 'Hạng sàn B' })
    const pause = await add('interludes', { kind: 'break', name: 'Nghỉ', after: item })
    expect((await readItems(id)).map(({ number }) => number)).toEqual([1, 2])
    const path = `/mc/programme/${id}/items?all_floors=1`
    const items = (await portal.call('GET', path, { token })).json().data as { id: number; floor: number }[]
    expect(items.filter(({ floor }) => floor === 2).map((each) => each.id)).toEqual([item, pause])
  })

  test('an item that is on and leaves hands over to the one behind it', async () => {
    const id = await createProgrammeWithItems(3)
    await moveToItem(id, { current_event: 2 })
    const [, item] = await readItems(id)
    await portal.call('DELETE', `/mc/items/${item?.id}`, { token })
    expect(await readState(id)).toMatchObject({ current_event: 3, next_event: null })
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
    const { id, details } = await createTournamentWithEntries(2)
    await generate(id)
    await moveToItem(id, { current_event: 2 })
    const sheet = rows(['101', 'Nguyễn Minh An', 'Trần Bảo Châu'], ['102', 'Ai Khác'])
    const preview = (await replace(id, { rows: sheet, preview: 1 }, 'vi')).json().data
    expect(preview).toMatchObject({ items: 2, competitors: 3, linked: 1, written: false })
    expect(preview.problems).toMatchObject([
      { line: 7, code: 'BIB_OF_OTHER', level: 'warning', message: expect.stringContaining('Số đeo 102') },
      { line: 10, code: 'BIB_UNKNOWN', level: 'warning' },
    ])
    expect((await readItems(id)).map(({ number }) => number)).toEqual([1, 2])
    expect((await replace(id, { rows: sheet })).json().data.written).toBe(true)
    expect(await readItems(id)).toMatchObject([
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
    expect(await readState(id)).toMatchObject({ current_event: 5, next_event: 7 })
    await moveToItem(id, { current_event: 7 })
    await replace(id, { rows: sheet })
    expect((await readState(id)).current_event).toBe(7)
  })

  test('with errors replaces nothing', async () => {
    const id = await createProgrammeWithItems(2)
    const broken = [...rows(['101', 'An']), [''], ['8', 'Ngoài']]
    const answer = (await replace(id, { rows: broken })).json().data
    expect(answer.written).toBe(false)
    expect(answer.problems).toContainEqual(expect.objectContaining({ line: 11, code: 'OUTSIDE_ITEM', level: 'error' }))
    expect((await readItems(id)).map(({ number }) => number)).toEqual([1, 2])
  })
})
