import { describe, expect, test } from 'vitest'
import { entryCallsOf } from '../../test/entry-helpers.ts'
import { entrySeason, pairDraft, rowCounts } from '../../test/entry-season.ts'
import { testPortal } from '../../test/portal.ts'

const portal = await testPortal()
const season = await entrySeason(portal)
const { contents } = season
const { pair, pairTwo, pairThree } = contents
const { register, done, refused, seen } = entryCallsOf(portal, season)
const { token } = await portal.signIn('admin')
const { token: owner } = await portal.signIn('user')

const by = { token: owner }
const approved = async (more: Record<string, unknown> = {}, options: object = by) => {
  const entry = await register(more, options)
  await done('PUT', `/athletes/active/${entry.id}`, { token })
  return entry
}
const ask = async (id: number, body: object) => done('POST', `/athletes/request/${id}`, { body, ...by })
const edit = async (id: number, body: object) => done('PUT', `/athletes/${id}`, { token, body })
const accept = async (id: number, request: number) =>
  done('PUT', `/athletes/request/accept/${id}`, { token, body: { request } })
const requestOf = async (id: number) => (await seen(token, id)).request
const eventsOf = async (id: number) =>
  (await seen(token, id)).tournament_details.map((detail: { id: number }) => detail.id).toSorted()
const rowsOf = async (id: number) =>
  portal.db.selectFrom('entry_requests').selectAll().where('athlete_id', '=', id).orderBy('id').execute()

describe('who knows names, years and the e-mail address of an approved entry', () => {
  test('is not told its code', async () => {
    const people = pairDraft(season)
    const { code } = await approved(people, {})
    const again = await refused('POST', '/registration', { body: { ...people, as_request: 1 } })
    expect(again).toMatchObject({ status: 409, message: 'ENTRY_EXIST' })
    expect(JSON.stringify(again)).not.toContain(code)
  })

  test('neither asks upon it nor replaces what its owner asks for: the events wait as an entry of their own', async () => {
    const people = pairDraft(season)
    const { id, link } = await approved(people, {})
    const withLink = { headers: { 'x-entry-token': link } }
    await done('POST', `/athletes/request/withdraw/${id}`, { body: { note: 'Bị ốm' }, ...withLink })
    const before = await requestOf(id)
    const wish = { ...people, tournament_detail_id: [pairTwo], as_request: 1 }
    const answer = await register(wish)
    expect(answer).toMatchObject({ status: 0, requested: false, fee_amount: 300_000 })
    expect(answer.id).not.toBe(id)
    expect(await requestOf(id)).toEqual(before)
  })

  test('does not keep its owner from asking by an entry that waits', async () => {
    const people = pairDraft(season)
    const { id, link } = await approved(people, {})
    await register({ ...people, email: 'stranger@example.org', tournament_detail_id: [pairTwo] })
    const wish = { ...people, tournament_detail_id: [pairThree], as_request: 1 }
    const answer = await register(wish, { headers: { 'x-entry-token': link } })
    expect(answer).toMatchObject({ id, requested: true })
    expect(await requestOf(id)).toMatchObject({ contents: { added: ['D3'], removed: [] } })
  })
})

describe('a visitor who registers the same people again with a personal link', () => {
  const withLink = (link: string) => ({ headers: { 'x-entry-token': link } })

  test('joins the waiting entry of that link, at whatever e-mail address', async () => {
    const people = pairDraft(season)
    const { id, link } = await register(people)
    const again = { ...people, email: 'another@example.org', tournament_detail_id: [pairTwo], as_request: 1 }
    expect(await register(again, withLink(link))).toMatchObject({ id, joined: true, fee_amount: 450_000 })
    expect(await eventsOf(id)).toEqual([pair, pairTwo])
  })

  test('learns which entry has the events already', async () => {
    const people = pairDraft(season)
    const { id, code, link } = await approved(people, {})
    const again = await refused('POST', '/registration', { body: { ...people, as_request: 1 }, ...withLink(link) })
    expect(again).toMatchObject({ status: 409, message: 'ENTRY_EXIST', data: { entry: { id, code, held: [pair] } } })
  })

  test('of another entry attaches nothing to it, and nothing to theirs', async () => {
    const people = pairDraft(season)
    const mine = await approved(people, {})
    const others = await approved(pairDraft(season), {})
    const again = { ...people, tournament_detail_id: [pairTwo], as_request: 1 }
    const answer = await register(again, withLink(others.link))
    expect(answer).toMatchObject({ status: 0, joined: false, requested: false })
    for (const { id } of [mine, others]) {
      expect(answer.id).not.toBe(id)
      expect([await eventsOf(id), await requestOf(id)]).toEqual([[pair], null])
    }
  })
})

test('a withdrawal that is asked for never becomes a change: it is taken back first', async () => {
  const people = pairDraft(season)
  const { id } = await approved(people)
  await done('POST', `/athletes/request/withdraw/${id}`, { body: { note: 'Bị ốm' }, ...by })
  const more = { tournament_detail_id: [pair, pairTwo] }
  const open = { status: 409, message: 'REQUEST_OPEN' }
  expect(await refused('POST', `/athletes/request/${id}`, { body: more, ...by })).toMatchObject(open)
  const { tournament_id, email, mobile, ...row } = { ...people, tournament_detail_id: [pairTwo] }
  const again = { ...people, tournament_detail_id: [pairTwo], as_request: 1 }
  expect(await refused('POST', '/registration', { body: again, ...by })).toMatchObject(open)
  const { tournament_id: _of, email: _to, mobile: _phone, ...fresh } = pairDraft(season)
  const sheet = { tournament_id, unit_id: null, email, mobile, rows: [row, fresh], only_valid: 1 }
  expect((await done('POST', '/registration/batch', { body: sheet, ...by })).rows).toMatchObject([
    { result: 'refused', errors: [{ code: 'REQUEST_OPEN' }] },
    { result: 'added' },
  ])
  expect(await requestOf(id)).toMatchObject({ kind: 'withdraw', note: 'Bị ốm' })
  await done('DELETE', `/athletes/request/${id}`, by)
  expect(await ask(id, more)).toMatchObject({ kind: 'change', note: null })
})

describe('what the organiser did since it was asked stays when it is accepted', () => {
  test('events that were added and removed', async () => {
    const { id } = await approved({ tournament_detail_id: [pair, pairTwo] })
    const { id: request } = await ask(id, { tournament_detail_id: [pair, pairTwo, pairThree] })
    await edit(id, { tournament_detail_id: [pair] })
    expect(await requestOf(id)).toMatchObject({
      change: { tournament_detail_id: [pair, pairThree] },
      contents: { added: ['D3'], removed: [] },
    })
    await accept(id, request)
    expect(await eventsOf(id)).toEqual([pair, pairThree])
  })

  test('an entry that was merged into it', async () => {
    const people = pairDraft(season)
    const { id } = await approved(people)
    const { id: waiting } = await register({ ...people, tournament_detail_id: [pairTwo] }, by)
    const { id: request } = await ask(id, { tournament_detail_id: [pairThree] })
    await done('PUT', `/athletes/merge/${waiting}`, { token, body: { into: id } })
    await accept(id, request)
    expect(await eventsOf(id)).toEqual([pairTwo, pairThree])
  })

  test('the spelling of a name beside a year that is asked for', async () => {
    const people = { full_name_one: 'Trần Văn Cu', date_of_birth_one: 1995 }
    const { id } = await approved(people)
    const whole = pairDraft(season, { ...people, date_of_birth_one: 1994 })
    const { full_name_two, date_of_birth_two } = await seen(token, id)
    const { tournament_id: _of, email: _to, ...wish } = { ...whole, full_name_two, date_of_birth_two }
    const sent = await ask(id, wish)
    expect(sent.change).toEqual({ date_of_birth_one: 1994 })
    await edit(id, { full_name_one: 'Trần Văn Cừ' })
    await accept(id, sent.id)
    expect(await seen(token, id)).toMatchObject({ full_name_one: 'Trần Văn Cừ', date_of_birth_one: 1994 })
  })

  test('the members of a team: the request is refused', async () => {
    const team = { is_group: 1, date_of_birth_one: null, full_name_two: null, date_of_birth_two: null }
    const [firstMember, secondMember] = ['Đỗ Anh 2001', 'Đỗ Bao 2002']
    const { id } = await approved({
      ...team,
      full_name_one: `${firstMember}, ${secondMember}`,
      tournament_detail_id: [contents.group],
    })
    const { id: request } = await ask(id, { full_name_one: `${firstMember}, ${secondMember}, Đỗ Chi 2003` })
    await edit(id, { full_name_one: `${firstMember}, Đỗ Bảo 2002` })
    const late = { token, body: { request } }
    expect(await refused('PUT', `/athletes/request/accept/${id}`, late)).toMatchObject({
      status: 409,
      message: 'REQUEST_PEOPLE_CHANGED',
    })
    await edit(id, { full_name_one: `${firstMember}, ${secondMember}` })
    await accept(id, request)
    expect((await seen(token, id)).members).toHaveLength(3)
  })
})

describe('a dancer who was replaced after the request was sent', () => {
  const people = { full_name_one: 'Trần Văn Cu', date_of_birth_one: 1995 }
  const swapped = { full_name_one: 'Lê Minh Khoa', date_of_birth_one: 1996 }
  const late = async (id: number, request: number) =>
    refused('PUT', `/athletes/request/accept/${id}`, { token, body: { request } })

  test.each([
    ['year', { date_of_birth_one: 1994 }],
    ['name', { full_name_one: 'Trần Văn Cư' }],
  ])('does not get the %s that was asked for: both are named, and nothing changes', async (_what, wish) => {
    const { id } = await approved(people)
    const { id: request } = await ask(id, wish)
    await edit(id, swapped)
    const answer = await late(id, request)
    expect(answer).toMatchObject({ status: 409, message: 'REQUEST_PEOPLE_CHANGED' })
    expect(answer.errors[0]?.message).toMatch(/Trần Văn Cu, .* now has Lê Minh Khoa, /u)
    expect(await seen(token, id)).toMatchObject({ ...swapped, request: { state: 'open' } })
  })

  test('is another one by a new year beside a name that is nearly the same', async () => {
    const { id } = await approved(people)
    const { id: request } = await ask(id, { date_of_birth_one: 1994 })
    await edit(id, { full_name_one: 'Trần Văn Cừu', date_of_birth_one: 1997 })
    expect(await late(id, request)).toMatchObject({ message: 'REQUEST_PEOPLE_CHANGED' })
  })

  test('does not keep the partner’s year from being mended, nor events from being added', async () => {
    const { id } = await approved(people)
    const { id: request } = await ask(id, { date_of_birth_two: 1993, tournament_detail_id: [pair, pairTwo] })
    await edit(id, swapped)
    await accept(id, request)
    expect(await seen(token, id)).toMatchObject({ ...swapped, date_of_birth_two: 1993 })
    expect(await eventsOf(id)).toEqual([pair, pairTwo])
  })

  test('leaves the owner to take the request back before they ask for more', async () => {
    const draft = pairDraft(season, people)
    const { id } = await approved(draft)
    await ask(id, { date_of_birth_two: 1993 })
    await edit(id, { full_name_two: 'Lê Minh Khoa' })
    const now = { ...draft, full_name_two: 'Lê Minh Khoa', tournament_detail_id: [pairTwo], as_request: 1 }
    expect(await refused('POST', '/registration', { body: now, ...by })).toMatchObject({ message: 'REQUEST_OPEN' })
  })
})

test('what was replaced or taken back forgets names and note', async () => {
  const { id } = await approved()
  await ask(id, { full_name_one: 'Ngô Tên Khác', note: 'Đổi bạn nhảy' })
  await ask(id, { full_name_one: 'Ngô Tên Mới', note: 'Đổi lại' })
  await done('DELETE', `/athletes/request/${id}`, by)
  const empty = { wanted: null, note: null }
  expect(await rowsOf(id)).toMatchObject([
    { state: 'replaced', ...empty },
    { state: 'taken_back', ...empty },
  ])
  await ask(id, { full_name_one: 'Ngô Tên Ba', note: 'Đổi lần nữa' })
  const { history } = await seen(token, id)
  const requestRows = history.filter(({ action }: { action: string }) => action === 'request_change')
  expect(requestRows.map(({ reason }: { reason: string | null }) => reason)).toEqual([null, null, 'Đổi lần nữa'])
})

test('a new unit is added when it is accepted, not when it is asked for', async () => {
  const { id } = await approved()
  const { units } = await rowCounts(portal)
  const sent = await ask(id, { unit_id: 'CLB Hướng Dương' })
  expect(sent).toMatchObject({ change: { unit_id: 'CLB Hướng Dương' }, unit: 'CLB Hướng Dương' })
  expect((await rowCounts(portal)).units).toBe(units)
  const knownUnit = { unit_id: 'clb sao mai' }
  expect(await ask(id, knownUnit)).toMatchObject({ change: { unit_id: season.units.saoMai }, unit: 'CLB Sao Mai' })
  const { id: request } = await ask(id, { unit_id: 'CLB Hướng Dương' })
  await accept(id, request)
  expect((await seen(token, id)).unit).toMatchObject({ name: 'CLB Hướng Dương' })
  expect((await rowCounts(portal)).units).toBe((units ?? 0) + 1)
})

test('a name is kept as an entry keeps it, without marks of direction', async () => {
  const { id } = await approved()
  const { change } = await ask(id, { full_name_one: 'Trần \u202EVăn\u2066  Ẩn' })
  expect(change).toEqual({ full_name_one: 'Trần Văn Ẩn' })
  const team = { is_group: 1, date_of_birth_one: null, full_name_two: null, date_of_birth_two: null }
  const group = { ...team, full_name_one: 'Vũ Anh 2001, Vũ Bảo 2002', tournament_detail_id: [contents.group] }
  const { id: many } = await approved(group)
  const sent = await ask(many, { full_name_one: 'Vũ Anh 2001, Vũ \u202EBảo 2002, Vũ\u202C Chi 2003' })
  expect(sent.change.full_name_one).toBe('Vũ Anh 2001, Vũ Bảo 2002, Vũ Chi 2003')
})
