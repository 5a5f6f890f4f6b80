import { describe, expect, test } from 'vitest'
import { entryCallsOf } from '../../test/entry-helpers.ts'
import { entrySeason, pairDraft } from '../../test/entry-season.ts'
import { testPortal } from '../../test/portal.ts'
import { unsoundness } from '../../test/soundness.ts'

const portal = await testPortal()
const season = await entrySeason(portal)
const { contents, tournaments } = season
const { register, done, refused, seen } = entryCallsOf(portal, season)
const { token } = await portal.signIn('admin')
const { token: owner } = await portal.signIn('user')
const { token: strangerToken } = await portal.signIn('user', 'other')

const bothPairs = { tournament_detail_id: [contents.pair, contents.pairTwo] }
/** An approved entry with what its owner asks for. */
const approvedWithRequest = async (wish: object | 'withdraw', more: Record<string, unknown> = {}) => {
  const entry = await register(more, { token: owner })
  await done('PUT', `/athletes/active/${entry.id}`, { token })
  const path = wish === 'withdraw' ? `/athletes/request/withdraw/${entry.id}` : `/athletes/request/${entry.id}`
  const request = await done('POST', path, { token: owner, body: wish === 'withdraw' ? {} : wish })
  return { id: entry.id, email: entry.email, request: request.id as number }
}
const answer = async (how: 'accept' | 'decline', id: number, body: object, by = token) =>
  portal.call('PUT', `/athletes/request/${how}/${id}`, { token: by, body })
const answered = async (...call: Parameters<typeof answer>) => {
  const reply = await answer(...call)
  expect(reply.statusCode, reply.body).toBe(200)
  return reply.json()
}
const refusedAnswer = async (how: 'accept' | 'decline', id: number, body: object, by = token) =>
  refused('PUT', `/athletes/request/${how}/${id}`, { token: by, body })
const mailsTo = async (email: string, of: string) => {
  const mails = await portal.db.selectFrom('mails').selectAll().where('to_address', '=', email).execute()
  return mails.filter(({ subject }) => subject.includes(of))
}
const requestOf = async (id: number) => (await done('GET', `/athletes/get-by-id/${id}`, { token: owner })).request
const undo = async (offer: { token: string }) => done('POST', `/undo/${offer.token}`, { token })
const tournament = async (values: object) =>
  portal.db.updateTable('tournaments').set(values).where('id', '=', tournaments.open).execute()

describe('the organiser accepts a change', () => {
  test('it is made at once: payments and bib stay, what is owed is shown, one mail waits a minute', async () => {
    const { id, email, request } = await approvedWithRequest(bothPairs)
    await portal.db.updateTable('athletes').set({ number: 41 }).where('id', '=', id).execute()
    await done('POST', `/athletes/payments/${id}`, { token, body: { amount: 300_000, method: 'cash' } })
    const { data } = await answered('accept', id, { request, fee_amount: 450_000 })
    expect(data).toMatchObject({ number: 41, fee_amount: 450_000, paid_amount: 300_000, is_pay: false, status: 1 })
    expect(data.tournament_details.map((detail: { id: number }) => detail.id)).toEqual(bothPairs.tournament_detail_id)
    expect(await requestOf(id)).toMatchObject({ state: 'accepted' })
    const mails = await mailsTo(email, 'changed as you asked')
    expect(mails).toHaveLength(1)
    expect(mails[0]?.text).toContain('150,000')
    expect(Date.parse(mails[0]?.next_attempt_date ?? '') - portal.clock.now.getTime()).toBe(60_000)
    const { history } = await seen(token, id)
    expect(history.at(-1)).toMatchObject({ action: 'request_accept', contents: { added: ['D2'], removed: [] } })
  })

  test('again changes nothing, and mails nothing more', async () => {
    const { id, email, request } = await approvedWithRequest(bothPairs)
    await answered('accept', id, { request })
    const before = await seen(token, id)
    expect(await answered('accept', id, { request })).not.toHaveProperty('undo')
    expect(await seen(token, id)).toEqual(before)
    expect(await mailsTo(email, 'changed as you asked')).toHaveLength(1)
    expect(await refusedAnswer('decline', id, { request, reason: 'Muộn' })).toMatchObject({
      status: 409,
      message: 'REQUEST_ANSWERED',
    })
  })

  test('two organisers at once make it once', async () => {
    const { id, email, request } = await approvedWithRequest(bothPairs)
    const codes = await Promise.all([1, 2].map(async () => (await answer('accept', id, { request })).statusCode))
    expect(codes).toEqual([200, 200])
    expect(await mailsTo(email, 'changed as you asked')).toHaveLength(1)
  })

  test('of a team is undone whole: people, events, fee, request; its mail is never sent', async () => {
    const members = ['Đỗ Anh 2001', 'Đỗ Bảo 2002']
    const team = {
      is_group: 1,
      team_name: 'Nhóm Sao',
      date_of_birth_one: null,
      full_name_two: null,
      date_of_birth_two: null,
    }
    const draft = { ...team, full_name_one: members.join(', '), tournament_detail_id: [contents.group] }
    const wish = {
      full_name_one: [...members, 'Đỗ Chi 2003'].join(', '),
      is_group: 1,
      team_name: 'Nhóm Trăng',
      email: 'new@example.org',
    }
    const { id, request } = await approvedWithRequest(wish, draft)
    const { history: _was, updated_date: _at, version: _v, ...before } = await seen(token, id)
    const { data, undo: offer } = await answered('accept', id, { request })
    expect(data).toMatchObject({ team_name: 'Nhóm Trăng', email: 'new@example.org', number_of_people: 3 })
    expect(data.members).toHaveLength(3)
    expect(await mailsTo('new@example.org', 'changed as you asked')).toHaveLength(1)
    await done('PUT', `/shared-links/entry/${id}`, { token, body: {} })
    await undo(offer)
    // It was shared by the new address.
    expect(await done('GET', `/shared-links/entry/${id}`, { token })).toBe(null)
    const { history, updated_date: _then, version: _now, ...after } = await seen(token, id)
    expect(after).toEqual({ ...before, request: { ...before.request, updated_date: after.request.updated_date } })
    expect(after.request.state).toBe('open')
    expect(history.at(-1).action).toBe('request_reopen')
    expect(await mailsTo('new@example.org', 'changed as you asked')).toEqual([])
    await answered('accept', id, { request })
    expect((await unsoundness(portal)).filter((each) => !/mail|making/u.test(each))).toEqual([])
  })

  test('is not undone over a newer request or a later change', async () => {
    const { id, request } = await approvedWithRequest(bothPairs)
    const { undo: offer } = await answered('accept', id, { request })
    await done('POST', `/athletes/request/withdraw/${id}`, { token: owner, body: {} })
    expect(await refused('POST', `/undo/${offer.token}`, { token })).toMatchObject({
      status: 409,
      message: 'REQUEST_OPEN',
    })
    await done('PUT', `/athletes/${id}`, { token, body: { mobile: '0911111111' } })
    expect(await refused('POST', `/undo/${offer.token}`, { token })).toMatchObject({
      status: 409,
      message: 'UNDO_CHANGED',
    })
  })

  test('at another price than was seen says the new one and changes nothing', async () => {
    const { id, request } = await approvedWithRequest(bothPairs)
    const fee = { fee_amount: 400_000 }
    expect(await refusedAnswer('accept', id, { request, ...fee })).toMatchObject({
      status: 409,
      message: 'BALANCE_CHANGED',
      data: { fee_amount: 450_000 },
    })
    expect(await requestOf(id)).toMatchObject({ state: 'open' })
  })

  test('is assessed again: what was asked for in time is in time, what has closed needs a reason', async () => {
    const { id, request } = await approvedWithRequest(bothPairs)
    await tournament({ register_end_date: '2026-06-30' })
    const closed = async (is_register: 0 | 1) =>
      portal.db.updateTable('tournament_details').set({ is_register }).where('id', '=', contents.pairTwo).execute()
    await closed(0)
    const { now } = portal.clock
    portal.clock.now = new Date('2026-07-05T03:00:00Z')
    const late = await portal.signIn('admin')
    expect(await refusedAnswer('accept', id, { request }, late.token)).toMatchObject({
      message: 'NOT_ELIGIBLE',
      errors: [{ code: 'CONTENT_NOT_OPEN' }],
    })
    await answered('accept', id, { request, override_reason: 'Đã hỏi trước' }, late.token)
    expect(await seen(late.token, id)).toMatchObject({ override_reason: 'Đã hỏi trước', fee_amount: 450_000 })
    portal.clock.now = now
    await closed(1)
    await tournament({ register_end_date: null })
  })

  test('a place that somebody else has meanwhile is refused', async () => {
    const draft = pairDraft(season)
    const { id, request } = await approvedWithRequest(bothPairs, draft)
    const twin = await register({ ...draft, tournament_detail_id: [contents.pairTwo] }, { token: strangerToken })
    expect(await refusedAnswer('accept', id, { request })).toMatchObject({ status: 409, message: 'ENTRY_EXIST' })
    await done('DELETE', `/athletes/${twin.id}`, { token })
    await answered('accept', id, { request })
  })
})

describe('the organiser accepts a withdrawal', () => {
  test('the entry is set aside with its payments, gives up its bib, and its owner is told that it was their wish', async () => {
    const { id, email, request } = await approvedWithRequest('withdraw')
    await portal.db.updateTable('athletes').set({ number: 77 }).where('id', '=', id).execute()
    await done('POST', `/athletes/payments/${id}`, { token, body: { amount: 300_000, method: 'cash' } })
    const { undo: offer } = await answered('accept', id, { request })
    expect(await seen(token, id)).toMatchObject({ state: 'withdrawn', number: null, paid_amount: 300_000 })
    const mails = await mailsTo(email, 'withdrawn')
    expect(mails.map(({ subject }) => subject)).toEqual([expect.stringContaining('as you asked')])
    expect(mails[0]?.text).toContain('refund')
    await undo(offer)
    expect(await seen(token, id)).toMatchObject({ state: null, status: 1, number: 77 })
    expect(await requestOf(id)).toMatchObject({ state: 'open', kind: 'withdraw' })
    expect(await mailsTo(email, 'withdrawn')).toEqual([])
  })
})

describe('the organiser declines', () => {
  test('the entry stays, the reason stands on the ticket and in one mail', async () => {
    const { id, email, request } = await approvedWithRequest(bothPairs)
    const { undo: offer } = await answered('decline', id, { request, reason: 'Nội dung đã đủ người' })
    expect(await seen(token, id)).toMatchObject({ fee_amount: 300_000, tournament_details: [{ id: contents.pair }] })
    expect(await requestOf(id)).toMatchObject({ state: 'declined', reason: 'Nội dung đã đủ người' })
    const mails = await mailsTo(email, 'declined')
    expect(mails).toHaveLength(1)
    expect(mails[0]?.text).toContain('Nội dung đã đủ người')
    expect(await answered('decline', id, { request, reason: 'Nội dung đã đủ người' })).not.toHaveProperty('undo')
    expect(await refusedAnswer('accept', id, { request })).toMatchObject({ message: 'REQUEST_ANSWERED' })
    await undo(offer)
    expect(await requestOf(id)).toMatchObject({ state: 'open', reason: null })
    expect(await mailsTo(email, 'declined')).toEqual([])
    expect((await seen(token, id)).history.at(-1).action).toBe('request_reopen')
  })

  test('needs a reason', async () => {
    const { id, request } = await approvedWithRequest(bothPairs)
    expect(await refusedAnswer('decline', id, { request, reason: ' ' })).toMatchObject({
      status: 422,
      errors: [{ path: 'reason' }],
    })
  })

  test('in the language of the entry', async () => {
    const entry = await register({}, { token: owner, headers: { 'accept-language': 'vi' } })
    await done('PUT', `/athletes/active/${entry.id}`, { token })
    const { id: request } = await done('POST', `/athletes/request/withdraw/${entry.id}`, { token: owner, body: {} })
    await answered('decline', entry.id, { request, reason: 'Đã in chương trình' })
    expect(await mailsTo(entry.email, 'Yêu cầu rút đăng ký')).toHaveLength(1)
  })
})

test('an entry that was withdrawn meanwhile is left as it is, and its request no longer waits', async () => {
  const { id, request } = await approvedWithRequest(bothPairs)
  await done('PUT', '/athletes/withdraw/all', { token, body: { id: [id] } })
  for (const how of ['accept', 'decline'] as const)
    expect(await refusedAnswer(how, id, { request, reason: 'Đã rút' })).toMatchObject({
      status: 409,
      message: 'ENTRY_SET_ASIDE',
    })
  const listed = await done('GET', `/athletes/get-all?tournament_id=${tournaments.open}&has_request=1`, { token })
  expect(listed.map((row: { id: number }) => row.id)).not.toContain(id)
})

test('a request of another entry, or none, is not found', async () => {
  const firstEntry = await approvedWithRequest(bothPairs)
  const secondEntry = await approvedWithRequest(bothPairs)
  expect(await refusedAnswer('accept', firstEntry.id, { request: secondEntry.request })).toMatchObject({
    status: 404,
    message: 'REQUEST_NOT_FOUND',
  })
  expect(await refusedAnswer('decline', 9_999_999, { request: 1, reason: 'Không có' })).toMatchObject({ status: 404 })
})

test('erasing an entry takes what was asked for with it', async () => {
  const { id } = await approvedWithRequest({ full_name_one: 'Ngô Tên Mới', full_name_two: 'Lý Thị Hai' })
  const { erasureQueries: erasingQueries } = await import('../../privacy/erasing.queries.ts')
  await erasingQueries(portal.db, portal.engine).emptyEntries([id], portal.clock.now.toISOString())
  const rows = await portal.db.selectFrom('entry_requests').selectAll().where('athlete_id', '=', id).execute()
  expect(rows).toMatchObject([{ wanted: null, note: null }])
})
