import { describe, expect, test } from 'vitest'
import { addDays } from '@portal/shared/kit/dates'
import { testPortal } from '../../test/portal.ts'
import { programmesOf } from '../../test/programmes.ts'
import { timetablesOf } from '../../test/timetables.ts'
import { enter } from '../../test/tournaments.ts'

const portal = await testPortal()
const { token } = await portal.signIn('admin')
const { createTournamentWithEntries, generate, readItems, readState } = await programmesOf(portal, token)
const { read, put } = timetablesOf(portal, token)

const { id: tournament } = await createTournamentWithEntries(3)
test.each([
  ['floors', 2],
  ['days', [{ date: '2026-08-01', opens: '07:30', closes: '24:30' }]],
  ['dance_seconds', 100],
  ['club_dance_seconds', 50],
  ['change_over_seconds', 30],
  ['heat_change_seconds', 10],
  ['heat_min', 5],
  ['heat_max', 10],
  ['final_max', 7],
  ['advance', 'two_thirds'],
  ['rest_seconds', 600],
  ['run_max', 3],
  ['opening_minutes', 20],
  ['lunch', null],
  ['lunch', { from: '11:30', minutes: 45 }],
  ['ceremony_minutes', 10],
  ['call_minutes', 45],
  ['seed', 7],
])('the rule %s is changed alone', async (name, value) => {
  const before = await read(tournament)
  const answer = await put(tournament, 'settings', { version: before.version, [name]: value })
  expect(answer.statusCode, answer.body).toBe(200)
  expect(await read(tournament)).toMatchObject({
    version: before.version + 1,
    settings: { ...before.settings, [name]: value },
  })
})

describe('an item of the draft', () => {
  test('gets other heats without changing the published round, and publishing brings them', async () => {
    const { id } = await createTournamentWithEntries(9)
    await generate(id)
    const published = await readItems(id)
    const item = published[0]
    const edit = await portal.call('PUT', `/mc/timetable-items/${item?.id}`, { token, body: { heats: 2 } })
    expect(edit.json().data, edit.body).toMatchObject({ whole: 1 })
    expect(await readItems(id)).toEqual(published)
    expect(published[0]?.athletes.some(({ heat }) => heat === 3)).toBe(true)
    expect((await put(id, 'publish')).statusCode).toBe(200)
    const [after] = await readItems(id)
    expect(after?.id).toBe(item?.id)
    expect(after?.athletes.map(({ number }) => number).toSorted()).toEqual(
      item?.athletes.map(({ number }) => number).toSorted(),
    )
    expect(new Set(after?.athletes.map(({ heat }) => heat))).toEqual(new Set([1, 2]))
  })

  test('has heats from the lower to the higher, and a pair the other way round is refused', async () => {
    const { id } = await createTournamentWithEntries(9)
    await generate(id)
    const [item] = await readItems(id)
    const edit = async (body: object) => portal.call('PUT', `/mc/timetable-items/${item?.id}`, { token, body })
    const refused = await edit({ heat_from: 3, heat_to: 1 })
    expect([refused.statusCode, refused.json().errors]).toMatchObject([
      422,
      [{ path: 'heat_to', code: 'NUMBER_TOO_SMALL' }],
    ])
    expect((await edit({ heat_from: 2, heat_to: 3 })).statusCode).toBe(200)
    expect((await read(id)).items[0]).toMatchObject({ heat_from: 2, heat_to: 3 })
  })

  test('is no item for the calls of the published programme', async () => {
    const { id } = await createTournamentWithEntries(3)
    await generate(id)
    const [item] = await readItems(id)
    await put(id, 'arrange', { places: [{ id: item?.id, floor: 2, day: '2026-08-01', position: 0 }] })
    const draft = (await read(id)).items.find(({ draft_of }) => draft_of === item?.id)
    const call = async (method: 'PUT' | 'DELETE', path: string, body?: object) =>
      (await portal.call(method, path, { token, ...(body ? { body } : {}) })).statusCode
    expect(await call('PUT', `/mc/items/${draft?.id}`, { note: 'x' })).toBe(404)
    expect(await call('DELETE', `/mc/items/${draft?.id}`)).toBe(404)
    expect(await call('PUT', `/mc/items/${draft?.id}/recall`, { bibs: '101' })).toBe(404)
    const office = (await portal.call('GET', `/mc/programme/${id}/items`, { token })).json().data
    expect(office.map((each: { id: number }) => each.id)).toEqual((await readItems(id)).map((each) => each.id))
  })

  test('goes when its published item is removed, and discarding leaves the published programme', async () => {
    const { id } = await createTournamentWithEntries(3)
    await generate(id)
    const [first, second] = await readItems(id)
    await put(id, 'arrange', { places: [{ id: second?.id, floor: 1, day: '2026-08-01', position: 0 }] })
    await portal.call('DELETE', `/mc/items/${first?.id}`, { token })
    expect((await read(id)).items.map(({ draft_of }) => draft_of)).toEqual([second?.id])
    const added = { number: 9, name: 'Hạng mới' }
    const item = (await portal.call('POST', `/mc/programme/${id}/items`, { token, body: added })).json().data
    expect((await read(id)).items.map(({ draft_of }) => draft_of)).toEqual([second?.id, item.id])
    expect((await put(id, 'discard')).statusCode).toBe(200)
    expect((await read(id)).items.map((each) => each.id)).toEqual([second?.id, item.id])
  })
})

test('a competitor on the floor is what the entry is now: renumbered, scratched, deleted, merged', async () => {
  const { id, athletes, details } = await createTournamentWithEntries(5)
  await put(id, 'make')
  await put(id, 'publish')
  const numbers = async () => (await readState(id)).current.athletes.map(({ number }) => number).toSorted()
  const before = await numbers()
  const [renumbered = 0, scratched = 0] = athletes
  await portal.db.updateTable('athletes').set({ number: 555 }).where('id', '=', renumbered).execute()
  await portal.db.updateTable('athletes').set({ status: 0 }).where('id', '=', scratched).execute()
  await portal.db
    .deleteFrom('athletes')
    .where('id', '=', athletes[2] ?? 0)
    .execute()
  // The same people entered again, and the office merges that entry into the one on the floor.
  const again = await enter(portal, id, [details[0] ?? 0])
  const { people_key } = await portal.db
    .selectFrom('athletes')
    .select('people_key')
    .where('id', '=', athletes[3] ?? 0)
    .executeTakeFirstOrThrow()
  await portal.db.updateTable('athletes').set({ people_key }).where('id', '=', again).execute()
  const body = { into: athletes[3] }
  expect((await portal.call('PUT', `/athletes/merge/${again}`, { token, body })).statusCode).toBe(200)
  expect(await numbers()).toEqual([...before.filter((number) => ![101, 102, 103].includes(number)), 555].toSorted())
})

test('generating again keeps a break where it was in time, and the draft as it is', async () => {
  const { id } = await createTournamentWithEntries(4)
  await generate(id)
  const body = { kind: 'break', name: 'Nghỉ', day: '2026-08-01', time: '08:03' }
  await portal.call('POST', `/mc/programme/${id}/interludes`, { token, body })
  await put(id, 'arrange', { places: [{ id: (await readItems(id))[0]?.id, floor: 2, day: '2026-08-01', position: 0 }] })
  const draft = (await read(id)).items.map((item) => item.id)
  await enter(portal, id, [])
  expect((await generate(id)).statusCode).toBe(200)
  const office = (await portal.call('GET', `/mc/programme/${id}/items`, { token })).json().data
  expect(office.map(({ kind }: { kind: string }) => kind)).toEqual(['round', 'break', 'round'])
  expect((await read(id)).items.map((item) => item.id).toSorted()).toEqual(draft.toSorted())
})

test('ceremonies after each block honour its events by a note, which can be changed and is published', async () => {
  const { id, details } = await createTournamentWithEntries(3)
  expect((await put(id, 'settings', { ceremonies: 'block' })).json().data.settings.ceremonies).toBe('block')
  await put(id, 'make')
  const { items, events } = await read(id)
  const event = events.find((each) => each.id === details[0])
  expect(event?.age).toEqual({ name: expect.any(String), name_en: null })
  const ceremony = items.find(({ note }) => note === event?.symbol)
  expect(ceremony?.kind).toBe('ceremony')
  const note = events.map(({ symbol }) => symbol).join(', ')
  const edit = await portal.call('PUT', `/mc/timetable-items/${ceremony?.id}`, { token, body: { note } })
  expect(edit.json().data.items).toMatchObject([{ id: ceremony?.id, note }])
  expect((await put(id, 'publish')).statusCode).toBe(200)
  expect((await read(id)).items.filter((each) => each.note === note)).toHaveLength(1)
})

test('items at 23:50 and at 00:10 are of one evening: in this order, on two dates', async () => {
  const { id } = await createTournamentWithEntries(5)
  const [day] = (await read(id)).settings.days
  await put(id, 'settings', { days: [{ date: day?.date, opens: '20:00', closes: '26:00' }], lunch: null })
  await put(id, 'make')
  const rounds = (await read(id)).items.filter(({ round }) => round !== null)
  for (const [index, not_before] of ['23:50', '00:10'].entries())
    await portal.call('PUT', `/mc/timetable-items/${rounds[index]?.id}`, { token, body: { not_before } })
  expect((await put(id, 'publish')).statusCode).toBe(200)
  const items = (await readItems(id)) as unknown as { day: string; time: string }[]
  const next = addDays(day?.date ?? '', 1)
  expect(items.map((item) => `${item.day} ${item.time}`)).toEqual([`${day?.date} 23:50`, `${next} 00:10`])
  // A draft that is opened after midnight still has both on their evening.
  await portal.call('PUT', `/mc/timetable-items/${rounds[0]?.id}`, { token, body: { seconds: 60 } })
  const draft = (await read(id)).items.filter(({ round }) => round !== null)
  expect(draft.map((item) => item.day)).toEqual([day?.date, day?.date])
  expect((await put(id, 'publish')).statusCode).toBe(200)
  expect((await readItems(id)).map((item) => item.number)).toEqual([1, 2])
})
