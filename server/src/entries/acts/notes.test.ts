import { expect, test } from 'vitest'
import { entryCallsOf } from '../../test/entry-helpers.ts'
import { entrySeason, pairDraft } from '../../test/entry-season.ts'
import { testPortal } from '../../test/portal.ts'

const portal = await testPortal()
const season = await entrySeason(portal)
const { register, done, refused, seen } = entryCallsOf(portal, season)
const { token: admin, id: adminId } = await portal.signIn('admin')
const tournament_id = season.tournaments.open

async function member(role: 'organiser' | 'desk' | 'cashier' | 'announcer') {
  const account = await portal.signIn('user')
  const grant = {
    tournament_id,
    user_id: account.id,
    role,
    created_date: portal.clock.now.toISOString(),
    created_by: adminId,
  }
  await portal.db.insertInto('tournament_roles').values(grant).execute()
  return account
}
const [organiser, desk, otherDesk, cashier, announcer] = [
  await member('organiser'),
  await member('desk'),
  await member('desk'),
  await member('cashier'),
  await member('announcer'),
]
const owner = await portal.signIn('user')
const enter = async () => register(pairDraft(season), { token: owner.token })
const add = async (id: number, text: string, token = desk.token) =>
  done('POST', `/athletes/notes/${id}`, { token, body: { text } })
const remove = async (id: number, note: number, token: string) =>
  portal.call('DELETE', `/athletes/notes/${id}/${note}`, { token })
const textsOf = async (id: number, token = admin) =>
  (await seen(token, id)).notes?.map(({ text }: { text: string }) => text)

test('a note says who wrote it and when, the latest first, to everybody of the office and to nobody else', async () => {
  const entry = await enter()
  await add(entry.id, 'Gọi lại sau 18 giờ')
  portal.clock.now = new Date(portal.clock.now.getTime() + 60_000)
  const note = await add(entry.id, 'Mẹ sẽ nộp tiền mặt\nsáng Chủ nhật')
  expect(note).toMatchObject({ created_by: { id: desk.id }, created_date: portal.clock.now.toISOString() })
  for (const { token } of [organiser, desk, cashier])
    expect(await textsOf(entry.id, token)).toEqual(['Mẹ sẽ nộp tiền mặt\nsáng Chủ nhật', 'Gọi lại sau 18 giờ'])
  expect(await textsOf(entry.id, owner.token)).toBeUndefined()
  for (const path of [`/athletes/get-by-id/${entry.id}`, '/athletes/get-all-not-active'])
    expect(JSON.stringify(await done('GET', path, { token: owner.token }))).not.toContain('tiền mặt')
})

test('only the desk and organisers write notes; an own one is deleted by its writer, any by an organiser', async () => {
  const entry = await enter()
  for (const { token } of [cashier, announcer, owner])
    expect((await refused('POST', `/athletes/notes/${entry.id}`, { token, body: { text: 'x' } })).status).toBe(403)
  const [own, others, third] = [await add(entry.id, 'one'), await add(entry.id, 'two'), await add(entry.id, 'three')]
  expect((await remove(entry.id, own.id, otherDesk.token)).statusCode).toBe(403)
  expect((await remove(entry.id, own.id, cashier.token)).statusCode).toBe(403)
  expect((await remove(entry.id, own.id, desk.token)).statusCode).toBe(200)
  expect((await remove(entry.id, own.id, desk.token)).statusCode).toBe(200)
  expect((await remove(entry.id, others.id, organiser.token)).statusCode).toBe(200)
  const otherEntry = await enter()
  expect((await remove(otherEntry.id, third.id, admin)).statusCode).toBe(200)
  expect(await textsOf(entry.id)).toEqual(['three'])
})

test('a note of more than 500 characters or none is refused, by its field and in the database', async () => {
  const { id } = await enter()
  for (const text of ['n'.repeat(501), '  ', ''])
    expect(await refused('POST', `/athletes/notes/${id}`, { token: desk.token, body: { text } })).toMatchObject({
      status: 422,
      errors: [{ path: 'text' }],
    })
  await add(id, 'n'.repeat(500))
  for (const text of ['n'.repeat(501), '']) {
    const row = { athlete_id: id, text, created_date: portal.clock.now.toISOString(), created_by: null }
    await expect(portal.db.insertInto('entry_notes').values(row).execute()).rejects.toThrow(/constraint/iu)
  }
})

test('a deleted note comes back by its undo, with its writer and moment, but not on an entry that was erased', async () => {
  const [entry, erased] = [await enter(), await enter()]
  const moment = portal.clock.now.toISOString()
  const removed = async (id: number) => {
    const note = await add(id, 'Gọi lại sau 18 giờ')
    portal.clock.now = new Date(portal.clock.now.getTime() + 60_000)
    const answer = await remove(id, note.id, organiser.token)
    return answer.json().undo.token as string
  }
  await done('POST', `/undo/${await removed(entry.id)}`, { token: organiser.token })
  expect((await seen(admin, entry.id)).notes).toMatchObject([
    { text: 'Gọi lại sau 18 giờ', created_by: { id: desk.id }, created_date: moment },
  ])
  await done('POST', `/athletes/payments/${erased.id}`, { token: admin, body: { amount: 50_000, method: 'cash' } })
  const offer = await removed(erased.id)
  await portal.db.updateTable('athletes').set({ erased_date: moment }).where('id', '=', erased.id).execute()
  expect((await refused('POST', `/undo/${offer}`, { token: organiser.token })).status).toBe(409)
  expect(await textsOf(erased.id)).toEqual([])
})

test('a list says to the office alone how many notes an entry has', async () => {
  const entry = await enter()
  await add(entry.id, 'one')
  await add(entry.id, 'two')
  const countIn = async (path: string, token: string) =>
    (await done('GET', path, { token })).find(({ id }: { id: number }) => id === entry.id).note_count
  const office = `/athletes/get-athletes-not-active-by-tournament-id?tournament_id=${tournament_id}`
  for (const { token } of [desk, cashier]) expect(await countIn(office, token)).toBe(2)
  expect(await countIn('/athletes/get-all-not-active', owner.token)).toBeUndefined()
})

test('a filter finds entries with notes, but not for their owners', async () => {
  const [noted, plain] = [await enter(), await enter()]
  await add(noted.id, 'Đổi bạn nhảy?')
  const list = async (has_notes: 0 | 1, token: string) => {
    const path = '/athletes/get-athletes-not-active-by-tournament-id'
    const rows = await done('GET', `${path}?tournament_id=${tournament_id}&has_notes=${has_notes}`, { token })
    return rows.map(({ id }: { id: number }) => id)
  }
  expect(await list(1, desk.token)).toContain(noted.id)
  expect(await list(1, desk.token)).not.toContain(plain.id)
  expect(await list(0, desk.token)).toContain(plain.id)
  expect(await list(0, owner.token)).toEqual(await list(1, owner.token))
})

test('notes move with a merge, and back with its undo', async () => {
  const [into, source] = [await enter(), await enter()]
  await done('PUT', `/athletes/active/${into.id}`, { token: admin })
  const note = await add(source.id, 'Trùng với đăng ký trước')
  await portal.db
    .updateTable('athletes')
    .set({ people_key: (eb) => eb.selectFrom('athletes as a').select('a.people_key').where('a.id', '=', into.id) })
    .where('id', '=', source.id)
    .execute()
  await portal.db.deleteFrom('registrations').where('athlete_id', '=', source.id).execute()
  const answer = await portal.call('PUT', `/athletes/merge/${source.id}`, { token: admin, body: { into: into.id } })
  expect(answer.statusCode).toBe(200)
  expect(await textsOf(into.id)).toEqual([note.text])
  await done('POST', `/undo/${answer.json().undo.token}`, { token: admin })
  expect([await textsOf(into.id), await textsOf(source.id)]).toEqual([[], [note.text]])
})

test('a note that is sent again by its key is the first one, and its text is stored nowhere else', async () => {
  const { id } = await enter()
  const headers = { 'idempotency-key': 'a-note-sent-twice' }
  const send = async () =>
    done('POST', `/athletes/notes/${id}`, { token: desk.token, headers, body: { text: 'Chỉ gọi buổi tối' } })
  const first = await send()
  expect(first).toMatchObject({ text: 'Chỉ gọi buổi tối', created_by: { id: desk.id } })
  expect(await send()).toEqual(first)
  const answers = await portal.db.selectFrom('idempotency_keys').select('answer').execute()
  expect(JSON.stringify(answers)).not.toContain('buổi tối')
})

test('an erasure takes the notes, also of an entry that stays for its payments', async () => {
  const [paid, unpaid] = [await enter(), await enter()]
  for (const { id } of [paid, unpaid]) await add(id, 'Cháu có hồ sơ riêng')
  await done('POST', `/athletes/payments/${paid.id}`, { token: admin, body: { amount: 50_000, method: 'cash' } })
  const body = { entries: [paid.id, unpaid.id] }
  expect(JSON.stringify(await done('POST', '/privacy/export', { token: admin, body }))).not.toContain('hồ sơ riêng')
  await done('POST', '/privacy/erase', { token: admin, body })
  const notes = await portal.db
    .selectFrom('entry_notes')
    .select('id')
    .where('athlete_id', 'in', [paid.id, unpaid.id])
    .execute()
  expect(notes).toEqual([])
  expect((await refused('POST', `/athletes/notes/${paid.id}`, { token: desk.token, body: { text: 'x' } })).status).toBe(
    404,
  )
})
