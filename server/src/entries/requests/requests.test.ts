import { describe, expect, test } from 'vitest'
import { confirmAddress } from '../../kit/mail/addresses.ts'
import { entryCallsOf } from '../../test/entry-helpers.ts'
import { entrySeason, pairDraft } from '../../test/entry-season.ts'
import { testPortal } from '../../test/portal.ts'

const portal = await testPortal()
const season = await entrySeason(portal)
const { contents, tournaments } = season
const { register, done, refused, seen } = entryCallsOf(portal, season)
const { token } = await portal.signIn('admin')
const { token: owner } = await portal.signIn('user')
const { token: strangerToken } = await portal.signIn('user', 'other')

/** An approved entry of the account. */
const approved = async (more: Record<string, unknown> = {}, options = { token: owner }) => {
  const entry = await register(more, options)
  await done('PUT', `/athletes/active/${entry.id}`, { token })
  return entry
}
const ask = async (id: number, body: object, options: object = { token: owner }) =>
  done('POST', `/athletes/request/${id}`, { body, ...options })
const bothPairs = { tournament_detail_id: [contents.pair, contents.pairTwo] }
const requestOf = async (id: number) => (await done('GET', `/athletes/get-by-id/${id}`, { token: owner })).request
const todo = async () => {
  const { tournaments: all } = await done('GET', '/overview/tasks', { token })
  return all.find(({ id }: { id: number }) => id === tournaments.open)
}

describe('the owner of an approved entry asks for a change', () => {
  test('the entry stays as it is, the request stands on the ticket and in the to do with the oldest', async () => {
    const before = await todo()
    const { id } = await approved()
    const sent = await ask(id, { ...bothPairs, note: 'Thêm một nội dung' })
    expect(sent).toMatchObject({
      kind: 'change',
      state: 'open',
      change: bothPairs,
      contents: { added: ['D2'], removed: [] },
      fee_amount: 450_000,
      note: 'Thêm một nội dung',
    })
    expect(await done('GET', `/athletes/get-by-id/${id}`, { token: owner })).toMatchObject({
      status: 1,
      fee_amount: 300_000,
      tournament_details: [{ id: contents.pair }],
      request: sent,
    })
    expect(await todo()).toMatchObject({
      requests: (before?.requests ?? 0) + 1,
      requests_since: before?.requests_since ?? sent.created_date,
    })
    const listed = await done('GET', `/athletes/get-all?tournament_id=${tournaments.open}&has_request=1`, { token })
    expect(listed.rows?.[0] ?? listed[0]).toMatchObject({ asks_for: expect.stringMatching(/^(change|withdraw)$/u) })
    expect(listed.map((row: { id: number }) => row.id)).toContain(id)
    const { history } = await seen(token, id)
    expect(history.at(-1)).toMatchObject({ action: 'request_change', reason: 'Thêm một nội dung' })
  })

  test('only what differs is kept, so that it undoes nothing that the organiser changes meanwhile', async () => {
    const draft = pairDraft(season)
    const { id } = await approved(draft)
    const sent = await ask(id, { ...draft, tournament_id: undefined, mobile: '0987654321' })
    expect(sent.change).toEqual({ mobile: '0987654321' })
    expect(sent).toMatchObject({ contents: null, fee_amount: 300_000 })
    await done('PUT', `/athletes/${id}`, { token, body: { full_name_one: 'Trần Văn Sửa' } })
    await done('PUT', `/athletes/request/accept/${id}`, { token, body: { request: sent.id } })
    expect(await seen(token, id)).toMatchObject({ full_name_one: 'Trần Văn Sửa', mobile: '0987654321' })
  })

  test.each([
    [1, 0],
    [0, 1],
  ] as const)('publication alone, agreed to %i and then %i', async (first, then) => {
    const guardian = { guardian_name: 'Người Giám Hộ', guardian_phone: '0912345678', accepted: true }
    const { id } = await approved({ date_of_birth_one: 2013, consent: { ...guardian, publish: first } })
    const isPublished = async () => (await seen(token, id)).guardian.publish
    const same = { token: owner, body: { consent: { ...guardian, publish: first } } }
    expect(await refused('POST', `/athletes/request/${id}`, same)).toMatchObject({ message: 'REQUEST_SAME' })

    const sent = await ask(id, { consent: { ...guardian, publish: then } })
    expect(sent.change).toEqual({ publish: then })
    expect(await isPublished()).toBe(first === 1)
    await done('PUT', `/athletes/request/accept/${id}`, { token, body: { request: sent.id } })
    expect(await isPublished()).toBe(then === 1)
  })

  test('by the personal link too, and nobody else', async () => {
    const entry = await register()
    await done('PUT', `/athletes/active/${entry.id}`, { token })
    const stranger = await register()
    const link = (secret: string) => ({ headers: { 'x-entry-token': secret } })
    const send = async (options: object) =>
      refused('POST', `/athletes/request/${entry.id}`, { body: bothPairs, ...options })
    expect(await send({})).toMatchObject({ status: 401 })
    expect(await send(link(stranger.link))).toMatchObject({ status: 404, message: 'LINK_NOT_VALID' })
    expect(await send({ token: strangerToken })).toMatchObject({ status: 403, message: 'ENTRY_NOT_YOURS' })
    await ask(entry.id, bothPairs, link(entry.link))
    const linkedEntry = await done('GET', '/registration/by-link', link(entry.link))
    expect(linkedEntry.request).toMatchObject({ state: 'open', contents: { added: ['D2'], removed: [] } })
    const { code, email } = entry
    const found = await done('POST', '/registration/look-up', { body: { code, email } })
    expect(found.request).toMatchObject({ kind: 'change', state: 'open' })
  })

  test('is refused what a pending entry would be refused, and a change of nothing', async () => {
    const { id } = await approved()
    const send = async (body: object, at = id) => refused('POST', `/athletes/request/${at}`, { body, token: owner })
    expect(await send({ tournament_detail_id: [contents.pair, contents.notRegistering] })).toMatchObject({
      status: 422,
      message: 'NOT_ELIGIBLE',
      errors: [{ path: 'tournament_detail_id', code: 'CONTENT_NOT_OPEN' }],
    })
    expect(await send({ full_name_one: '' })).toMatchObject({ status: 422, message: 'VALIDATION' })
    expect(await send({ tournament_detail_id: [contents.pair] })).toMatchObject({
      status: 422,
      message: 'REQUEST_SAME',
    })
    expect(await send({ ...bothPairs, version: 1 })).toMatchObject({ status: 409, message: 'STALE_VERSION' })
    const waiting = await register({}, { token: owner })
    expect(await send(bothPairs, waiting.id)).toMatchObject({ status: 409, message: 'ENTRY_NOT_ACTIVE' })
    expect(await requestOf(id)).toBeNull()
  })

  test('the fee threshold and registrations that ended refuse when it is asked', async () => {
    const { id } = await approved(bothPairs)
    const change = async (values: object) =>
      portal.db.updateTable('tournaments').set(values).where('id', '=', tournaments.open).execute()
    await change({ register_end_date: '2026-01-01' })
    const late = { ...bothPairs, tournament_detail_id: [...bothPairs.tournament_detail_id, contents.pairThree] }
    expect(await refused('POST', `/athletes/request/${id}`, { token: owner, body: late })).toMatchObject({
      message: 'NOT_ELIGIBLE',
      errors: expect.arrayContaining([expect.objectContaining({ code: 'REGISTRATION_ENDED' })]),
    })
    await change({ register_end_date: null, fee_threshold: 400_000 })
    const less = { tournament_detail_id: [contents.pair] }
    expect(await refused('POST', `/athletes/request/${id}`, { token: owner, body: less })).toMatchObject({
      message: 'FEE_BELOW_THRESHOLD',
    })
    await change({ fee_threshold: null })
  })

  test('a further request replaces the one before; of an entry one is open', async () => {
    const { id } = await approved()
    const first = await ask(id, bothPairs)
    const second = await done('POST', `/athletes/request/withdraw/${id}`, { token: owner, body: { note: 'Bị ốm' } })
    expect(second).toMatchObject({ kind: 'withdraw', change: null, note: 'Bị ốm', state: 'open' })
    expect(await requestOf(id)).toEqual(second)
    const old = { token, body: { request: first.id } }
    expect(await refused('PUT', `/athletes/request/accept/${id}`, old)).toMatchObject({
      status: 409,
      message: 'REQUEST_ANSWERED',
    })
    const row = { athlete_id: id, kind: 'change', wanted: '{}', fee_amount: 0, note: null } as const
    const by = {
      created_by: null,
      updated_by: null,
      created_date: '2026-06-01T00:00:00.000Z',
      updated_date: '2026-06-01T00:00:00.000Z',
    }
    await expect(
      portal.db
        .insertInto('entry_requests')
        .values({ ...row, ...by })
        .execute(),
    ).rejects.toThrow(/unique/iu)
  })

  test('a retry of the same attempt asks once', async () => {
    const { id } = await approved()
    const options = { token: owner, headers: { 'idempotency-key': 'request-attempt' } }
    expect(await ask(id, bothPairs, options)).toEqual(await ask(id, bothPairs, options))
    const rows = await portal.db.selectFrom('entry_requests').select('id').where('athlete_id', '=', id).execute()
    expect(rows).toHaveLength(1)
  })

  test('can take it back until it is answered', async () => {
    const { id } = await approved()
    const back = ['DELETE', `/athletes/request/${id}`, { token: owner }] as const
    expect(await refused(...back)).toMatchObject({ status: 404, message: 'REQUEST_NOT_FOUND' })
    const { id: request } = await ask(id, bothPairs)
    await done(...back)
    await done(...back)
    expect(await requestOf(id)).toBeNull()
    expect(await refused('PUT', `/athletes/request/accept/${id}`, { token, body: { request } })).toMatchObject({
      message: 'REQUEST_ANSWERED',
    })
    const next = await ask(id, bothPairs)
    await done('PUT', `/athletes/request/accept/${id}`, { token, body: { request: next.id } })
    expect(await refused(...back)).toMatchObject({ status: 409, message: 'REQUEST_ANSWERED' })
  })

  test('after the tournament, or of an entry that was withdrawn, nothing is asked', async () => {
    const { id } = await approved()
    await done('PUT', '/athletes/withdraw/all', { token, body: { id: [id] } })
    const withdraw = async (of: number) =>
      refused('POST', `/athletes/request/withdraw/${of}`, { token: owner, body: {} })
    expect(await withdraw(id)).toMatchObject({ status: 409, message: 'ENTRY_SET_ASIDE' })
    const { id: danced } = await approved()
    const holdTournamentOn = async (day: string) =>
      portal.db
        .updateTable('tournaments')
        .set({ start_date: day, end_date: day })
        .where('id', '=', tournaments.open)
        .execute()
    await holdTournamentOn('2026-01-10')
    expect(await withdraw(danced)).toMatchObject({ status: 409, message: 'REQUEST_TOURNAMENT_OVER' })
    await holdTournamentOn('2026-07-10')
  })
})

describe('people who have an approved entry of the same owner', () => {
  const draft = () => pairDraft(season)
  const more = { tournament_detail_id: [contents.pairTwo] }

  test('are asked for upon it where the form says so, and join what is asked for already', async () => {
    const people = draft()
    const { id, code } = await approved(people)
    const answer = await register({ ...people, ...more, as_request: 1 }, { token: owner })
    expect(answer).toMatchObject({ id, code, joined: false, requested: true, link: null, fee_amount: 300_000 })
    const third = { ...people, tournament_detail_id: [contents.pairThree], as_request: 1 }
    await register(third, { token: owner })
    expect(await requestOf(id)).toMatchObject({ state: 'open', contents: { added: ['D2', 'D3'], removed: [] } })
    const mails = await portal.db.selectFrom('mails').select('subject').where('to_address', '=', people.email).execute()
    expect(mails.filter(({ subject }) => subject.includes('Request for entry'))).toHaveLength(2)
  })

  test('become a second pending entry where nothing says so', async () => {
    const people = draft()
    const { id } = await approved(people)
    const answer = await register({ ...people, ...more }, { token: owner })
    expect(answer).toMatchObject({ status: 0, joined: false, requested: false })
    expect(answer.id).not.toBe(id)
    expect(await requestOf(id)).toBeNull()
  })

  test('are told what they are entered in already', async () => {
    const people = draft()
    const { id, code } = await approved(people)
    const again = await refused('POST', '/registration', { body: { ...people, as_request: 1 }, token: owner })
    expect(again).toMatchObject({ status: 409, message: 'ENTRY_EXIST', data: { entry: { id, code } } })
  })

  test('of somebody else are entered beside it, as without', async () => {
    const people = draft()
    const { id } = await approved(people)
    const answer = await register({ ...people, ...more, as_request: 1 }, { token: strangerToken })
    expect(answer).toMatchObject({ status: 0, requested: false })
    expect(answer.id).not.toBe(id)
  })

  test('are rows of a club’s sheet that say so, with what they would cost', async () => {
    const people = draft()
    const { id, code, email } = await approved(people)
    const { tournament_id, email: _email, mobile, ...row } = { ...people, ...more }
    const { tournament_id: _of, email: _to, mobile: _phone, ...fresh } = draft()
    const rows = [row, fresh, { ...row, tournament_detail_id: [contents.pairThree] }]
    const body = { tournament_id, unit_id: null, email, mobile, rows, fee_total: 1_450_000 }
    await confirmAddress(portal.db, email, portal.clock.now.toISOString())
    const answer = await done('POST', '/registration/batch', { token: owner, body })
    expect(answer).toMatchObject({ entered: 3, fee_total: 1_450_000, asked_total: 1_150_000 })
    expect(answer.rows).toMatchObject([
      { result: 'joined', requested: true, id, code, asked: ['D2', 'D3'] },
      { result: 'added', requested: false, asked: [] },
      { result: 'joined', requested: true, id, code },
    ])
    expect(await requestOf(id)).toMatchObject({ fee_amount: 1_450_000, contents: { added: ['D2', 'D3'], removed: [] } })
    const mails = await portal.db
      .selectFrom('mails')
      .select('text')
      .where('text', 'like', '%once the organiser accepts%')
      .execute()
    expect(mails).toHaveLength(1)
    expect(mails[0]?.text).toMatch(/requested for the approved entry, .*: D2, D3/u)
    expect(mails[0]?.text).toMatch(/Total fee.*300,000[^]*once the organiser accepts what you requested.*1,150,000/u)
  })
})
