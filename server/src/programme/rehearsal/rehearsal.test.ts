import { join } from 'node:path'
import { expect, test } from 'vitest'
import { API_BASE } from '@portal/shared/kit/contract'
import type { HallItem, Pointers } from '@portal/shared/programme/pointer-rows'
import { makeBackup } from '../../kit/backup/make-backup.ts'
import { withBackup } from '../../kit/backup/read-archive.ts'
import { testPortal } from '../../test/portal.ts'
import { programmesOf } from '../../test/programmes.ts'
import { TEST_KEY } from '../../test/running-portal.ts'
import { hashText } from '../../kit/text/hash.ts'
import { removeOldRehearsals } from './rehearsal.act.ts'

const portal = await testPortal()
const { db } = portal
const { token } = await portal.signIn('admin')
const { createTournamentWithEntries, generate, readItems, callNextItem } = await programmesOf(portal, token)
const MARK = 'Zzyzx Diễn Tập'

/** A tournament on air with a programme in which a guest dances, and its rehearsal, which is named like nothing else. */
const rehearse = async () => {
  const { id, athletes } = await createTournamentWithEntries(5)
  await generate(id)
  const [item] = await readItems(id)
  const competitors = [
    ...(item?.athletes.map((each) => ({ id: each.id })) ?? []),
    { full_name_one: 'Khách Lạ', number: 700 },
  ]
  const edit = await portal.call('PUT', `/mc/items/${item?.id}`, { token, body: { athletes: competitors } })
  expect(edit.statusCode, edit.body).toBe(200)
  await portal.call('PUT', `/mc/get-all-event-in-tournament/${id}`, { token })
  const started = await portal.call('PUT', `/mc/rehearsals/${id}`, { token })
  expect(started.statusCode, started.body).toBe(200)
  const rehearsal: number = started.json().data.id
  await db.updateTable('tournaments').set({ name: MARK }).where('id', '=', rehearsal).execute()
  return { id, athletes, rehearsal }
}
const pointersOf = async (id: number) =>
  (await portal.call('GET', `/mc/pointers/${id}`, { token })).json().data as Pointers
const itemsOf = async (id: number) =>
  (await portal.call('GET', `/mc/hall-items/${id}`, { token })).json().data.items as HallItem[]
const step = async (id: number, by: string) => {
  const [floor] = (await pointersOf(id)).floors
  const from = { item_id: floor?.item_id, heat: floor?.heat, dance: floor?.dance }
  return portal.call('PUT', `/mc/step/${id}`, { token: by, body: { version: floor?.version, from, to: 'next' } })
}
const programmeOf = (items: Awaited<ReturnType<typeof itemsOf>>) =>
  items.map(({ number, name, day, time, heats, athletes }) => [
    number,
    name,
    day,
    time,
    heats,
    athletes.map((a) => a.number),
  ])

test('a rehearsal has the published programme and a pointer of its own, which real calls move', async () => {
  const { id, rehearsal } = await rehearse()
  const items = await itemsOf(rehearsal)
  expect(programmeOf(items)).toEqual(programmeOf(await itemsOf(id)))
  const real = await pointersOf(id)
  expect((await step(rehearsal, token)).statusCode).toBe(200)
  const [competitor] = items[0]?.athletes ?? []
  const absent = await portal.call('PUT', `/mc/absent/${rehearsal}/${competitor?.id}`, { token, body: { absent: 1 } })
  expect(absent.statusCode).toBe(200)
  expect(await pointersOf(rehearsal)).toMatchObject({ status: 2, floors: [{ version: 1 }] })
  expect(await pointersOf(id)).toEqual({ ...real, now: expect.any(String) })
  expect((await itemsOf(id)).flatMap((item) => item.athletes).some((each) => each.absent === 1)).toBe(false)
  // Started again it is at its beginning, under another address.
  const { id: again } = (await portal.call('PUT', `/mc/rehearsals/${id}`, { token })).json().data
  expect((await portal.call('GET', `/mc/pointers/${rehearsal}`)).statusCode).toBe(404)
  expect((await pointersOf(again)).floors).toMatchObject([{ version: 0 }])
})

test('who moves a tournament moves its rehearsal, and nobody changes the programme of one', async () => {
  const { id, rehearsal } = await rehearse()
  const { token: announcer, id: user_id } = await portal.signIn('user')
  expect((await step(rehearsal, announcer)).statusCode).toBe(403)
  const created_date = portal.clock.now.toISOString()
  await db
    .insertInto('tournament_roles')
    .values({ tournament_id: id, user_id, role: 'announcer', created_date, ...noCode })
    .execute()
  expect((await step(rehearsal, announcer)).statusCode).toBe(200)
  const [item] = await itemsOf(rehearsal)
  for (const [method, path, body] of [
    ['DELETE', `/mc/items/${item?.id}`],
    ['PUT', `/mc/items/${item?.id}/recall`, { bibs: '101' }],
    [
      'PUT',
      `/mc/programme/${rehearsal}/generate`,
      { heat_size: 3, day: '2026-08-01', start_time: '08:00', minutes: 5 },
    ],
    ['PUT', `/mc/get-all-event-in-tournament/${rehearsal}`],
    ['PUT', `/mc/timetable/${rehearsal}/make`, {}],
    ['PUT', `/mc/rehearsals/${rehearsal}`],
    ['PUT', `/tournaments/${rehearsal}`, { is_active: 1 }],
    ['DELETE', `/tournaments/${rehearsal}`],
  ] as const)
    expect((await portal.call(method, path, { token, body })).statusCode, path).toBe(404)
  expect(await itemsOf(rehearsal)).toHaveLength(2)
})
const noCode = { code_hash: null, expires_date: null, starts_date: null, created_by: null }

test('only those with a role in its tournament and its paired screens watch it, and open its stream', async () => {
  const { id, rehearsal } = await rehearse()
  const { token: stranger } = await portal.signIn('user')
  const { token: clerk, id: user_id } = await portal.signIn('user')
  const created_date = portal.clock.now.toISOString()
  await db
    .insertInto('tournament_roles')
    .values({ tournament_id: id, user_id, role: 'desk', created_date, ...noCode })
    .execute()
  await db
    .insertInto('screens')
    .values({
      tournament_id: id,
      name: 'Màn hình lớn',
      floor: 1,
      layout: 'now',
      created_date,
      secret_hash: hashText('paired'),
    })
    .execute()
  const authorizations = [undefined, `Bearer ${stranger}`, `Bearer ${clerk}`, 'Screen paired', 'Screen other']
  const hallPaths = ['mc/pointers/', 'mc/hall-items/', 'mc/get-by-id/', 'mc/programme/']
  for (const path of hallPaths) {
    const statuses = []
    for (const authorization of authorizations) {
      const headers = authorization === undefined ? {} : { authorization }
      statuses.push((await portal.app.inject({ url: `${API_BASE}/${path}${rehearsal}`, headers })).statusCode)
    }
    expect(statuses, path).toEqual([404, 404, 200, 200, 404])
  }
  const halls = []
  for (const authorization of authorizations) {
    const headers = authorization === undefined ? {} : { authorization }
    const answer = await portal.app.inject({ url: `${API_BASE}/mc/hall?tournament=${rehearsal}`, headers })
    halls.push(answer.json().data.tournament === null)
  }
  expect(halls).toEqual([true, true, false, false, true])
  const { stream_key = '' } = await pointersOf(rehearsal)
  expect(await pointersOf(id)).not.toHaveProperty('stream_key')
  for (const query of ['', '?key=', '?key=x', `?key=${stream_key.slice(1)}`])
    expect((await portal.call('GET', `/mc/stream/${rehearsal}${query}`)).statusCode).toBe(404)
  expect(stream_key.length).toBeGreaterThan(20)
})

test('its screens show what those of the hall show, and the console changes them alone', async () => {
  const { id, athletes } = await createTournamentWithEntries(3)
  expect(athletes).toHaveLength(3)
  await generate(id)
  const [item] = await itemsOf(id)
  const body = { name: 'Màn hình lớn', layout: 'ceremony' }
  const screen = (await portal.call('POST', `/mc/screens/${id}`, { token, body })).json().data
  const content = { item_id: item?.id, bibs: [101, null] }
  await portal.call('PUT', `/mc/screen/${screen.id}`, { token, body: { content } })
  const rehearsal = (await portal.call('PUT', `/mc/rehearsals/${id}`, { token })).json().data.id
  const [copiedItem] = await itemsOf(rehearsal)
  const { screens } = await pointersOf(rehearsal)
  expect(screens).toMatchObject([{ ...body, content: { item_id: copiedItem?.id, bibs: [101, null] }, is_paired: 0 }])
  const list = await portal.call('GET', `/mc/screens/${rehearsal}`, { token })
  expect(list.json().data).toMatchObject([{ id: screens[0]?.id }])
  await portal.call('PUT', `/mc/screen/${screens[0]?.id}`, { token, body: { layout: 'blank' } })
  expect((await pointersOf(id)).screens).toMatchObject([{ id: screen.id, layout: 'ceremony' }])
})

test('names in it are those of the entries as they are now, and a guest’s name is not copied', async () => {
  const { athletes, rehearsal } = await rehearse()
  await db
    .updateTable('athletes')
    .set({ full_name_one: 'Đã Xoá' })
    .where('id', '=', athletes[0] ?? 0)
    .execute()
  const { body } = await portal.call('GET', `/mc/hall-items/${rehearsal}`, { token })
  expect(body).toContain('Đã Xoá')
  expect(body).not.toContain('Khách Lạ')
})

test('no call and no page but those of its own tells of it, neither a visitor nor an admin', async () => {
  const { id, rehearsal } = await rehearse()
  await callNextItem(id)
  const { paths } = portal.app.swagger() as { paths: Record<string, Record<string, { parameters?: Parameter[] }>> }
  const addresses = Object.entries(paths).flatMap(([path, { get }]) => {
    if (!get || path.includes('/mc/stream/')) return []
    const query = (get.parameters ?? []).filter(
      (each) => each.in === 'query' && (each.required || /tournament/u.test(each.name)),
    )
    const search = new URLSearchParams(query.map(({ name }): [string, string] => [name, String(id)]))
    return [path.replaceAll(/\{[^}]+\}/gu, String(id)) + (query.length > 0 ? `?${search.toString()}` : '')]
  })
  const pages = ['/home', '/info_tournaments', '/sitemap.xml', '/calendar.ics', `/tournament_detail/${id}`]
  const answers = new Map<number, number>()
  for (const address of [...addresses, ...pages])
    for (const by of [null, token]) {
      const url = address.startsWith('/api') || pages.includes(address) ? address : API_BASE + address
      const headers = by === null ? {} : { authorization: `Bearer ${by}` }
      const { body, statusCode } = await portal.app.inject({ url, headers })
      expect(body.includes(MARK), `${address} tells of it`).toBe(false)
      answers.set(statusCode, (answers.get(statusCode) ?? 0) + 1)
    }
  expect(answers.get(200)).toBeGreaterThan(100)
  expect((await portal.call('GET', `/tournaments/get-by-id/${rehearsal}`, { token })).statusCode).toBe(404)
  expect((await portal.call('GET', '/mc/tv')).json().data.tournament_id).toBe(id)
  const hall = await portal.call('GET', `/mc/hall?tournament=${rehearsal}`, { token })
  expect(hall.json().data.tournament.name).toBe(MARK)
})
type Parameter = { in: string; name: string; required?: boolean }

test('a backup has nothing of it', async () => {
  await rehearse()
  const path = join(portal.dataDir, 'rehearsed.backup')
  await makeBackup({ DATA_DIR: portal.dataDir, DATABASE_URL: portal.url, DATA_KEY: TEST_KEY }, path, new Date())
  const real = await db.selectFrom('tournaments').select('id').where('rehearsal_of', 'is', null).execute()
  const count = async (table: 'rounds' | 'programme_items') =>
    (await db.selectFrom(table).select('tournament_id').execute()).filter((row) =>
      real.some(({ id }) => id === row.tournament_id),
    ).length
  const { tables } = await withBackup(path, async (backup) => backup.manifest)
  const rowsOf = (name: string) => tables.find((table) => table.name === name)?.rows
  expect(rowsOf('tournaments')).toBe(real.length)
  expect([rowsOf('rounds'), rowsOf('programme_items')]).toEqual([await count('rounds'), await count('programme_items')])
  const entries = await db
    .selectFrom('round_entries as e')
    .innerJoin('rounds as r', 'r.id', 'e.round_id')
    .innerJoin('tournaments as t', 't.id', 'r.tournament_id')
    .select('e.id')
    .where('t.rehearsal_of', 'is', null)
    .execute()
  expect(rowsOf('round_entries')).toBe(entries.length)
})

test('it ends by hand, after a day, and with its tournament', async () => {
  const read = async (id: number) => (await portal.call('GET', `/mc/rehearsals/${id}`, { token })).json().data
  const first = await rehearse()
  expect(await read(first.id)).toMatchObject({ id: first.rehearsal, ends_date: '2026-06-02T03:00:00.000Z' })
  await portal.call('DELETE', `/mc/rehearsals/${first.id}`, { token })
  expect(await read(first.id)).toEqual({ id: null, created_date: null, ends_date: null })
  expect(await db.selectFrom('rounds').select('id').where('tournament_id', '=', first.rehearsal).execute()).toEqual([])
  const second = await rehearse()
  const later = (hours: number) => new Date(portal.clock.now.getTime() + hours * 3_600_000)
  await removeOldRehearsals(db, later(23))
  expect((await read(second.id)).id).toBe(second.rehearsal)
  expect(await removeOldRehearsals(db, later(25))).toBeGreaterThan(0)
  expect((await read(second.id)).id).toBeNull()
})
