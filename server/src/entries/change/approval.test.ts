import { describe, expect, test } from 'vitest'
import { entryCallsOf } from '../../test/entry-helpers.ts'
import { entrySeason, pairDraft, rowCounts } from '../../test/entry-season.ts'
import { testPortal } from '../../test/portal.ts'
import { statementsOf } from '../../test/queries.ts'
import { unsoundness } from '../../test/soundness.ts'

const portal = await testPortal()
const season = await entrySeason(portal)
const { contents } = season
const { register, done, refused, seen } = entryCallsOf(portal, season)
const { token, id: adminId } = await portal.signIn('admin')
const { token: owner } = await portal.signIn('user')

const subjects = async (to: string) =>
  (await portal.db.selectFrom('mails').select('subject').where('to_address', '=', to).execute()).length

const approvalMail = (to: string) =>
  portal.db
    .selectFrom('mails')
    .select('next_attempt_date')
    .where('to_address', '=', to)
    .where('cause', 'like', 'approved %')
    .executeTakeFirst()

describe('approving', () => {
  test('again changes nothing: one history row, one mail', async () => {
    const draft = pairDraft(season, { unit_id: 'CLB Mới Lập' })
    const { id } = await register(draft)
    const first = await done('PUT', `/athletes/active/${id}`, { token })
    const again = await done('PUT', `/athletes/active/${id}`, { token })
    expect(first).toMatchObject({ status: 1 })
    expect(again).toEqual(first)
    expect(await subjects(draft.email)).toBe(2)
    const { history } = await seen(token, id)
    expect(history.map(({ action }: { action: string }) => action)).toEqual(['create', 'approve'])
    expect(history[1].created_by.id).toBe(adminId)
    const unit = await portal.db
      .selectFrom('units')
      .select('status')
      .where('name', '=', 'CLB Mới Lập')
      .executeTakeFirst()
    expect(unit?.status).toBe(1)
  })

  test('many says what each became, and the word "all" is never read as an id', async () => {
    const waiting = await register()
    const approved = await register({}, { token })
    const id = [waiting.id, approved.id, 2_000_000]
    const answer = await done('PUT', '/athletes/active/all', { token, body: { id } })
    expect(answer.results).toEqual([
      { id: waiting.id, result: 'approved' },
      { id: approved.id, result: 'already_approved', now: expect.objectContaining({ status: 1, state: null }) },
      { id: 2_000_000, result: 'missing' },
    ])
    expect((await seen(token, waiting.id)).status).toBe(1)
  })

  test('many takes as many statements as approving one, and mails each', async () => {
    const drafts = Array.from({ length: 6 }, () => pairDraft(season))
    const ids = []
    for (const draft of drafts) ids.push((await register(draft)).id)
    const approve = (some: number[]) => async () => done('PUT', '/athletes/active/all', { token, body: { id: some } })
    const statementsForOne = await statementsOf(portal.db, approve(ids.slice(0, 1)))
    const statementsForMany = await statementsOf(portal.db, approve(ids.slice(1)))
    expect(statementsForMany).toHaveLength(statementsForOne.length)
    for (const { email } of drafts) expect(await subjects(email)).toBe(2)
  })

  test('is taken back: the entry waits again, its mail never goes out, and history names both', async () => {
    const draft = pairDraft(season)
    const { id } = await register(draft)
    await done('PUT', `/athletes/active/${id}`, { token })
    const mail = await approvalMail(draft.email)
    expect(Date.parse(mail?.next_attempt_date ?? '') - portal.clock.now.getTime()).toBe(60_000)
    const first = await done('PUT', `/athletes/waiting/${id}`, { token })
    expect(first).toMatchObject({ id, status: 0 })
    expect(await approvalMail(draft.email)).toBeUndefined()
    expect(await subjects(draft.email)).toBe(1)
    expect(await done('PUT', `/athletes/waiting/${id}`, { token })).toEqual(first)
    await done('PUT', `/athletes/active/${id}`, { token })
    expect(await approvalMail(draft.email)).toBeDefined()
    const { history } = await seen(token, id)
    expect(history.map(({ action }: { action: string }) => action)).toEqual([
      'create',
      'approve',
      'unapprove',
      'approve',
    ])
  })

  test('is not taken back once a bib is handed out or money collected', async () => {
    const numbered = await register({}, { token })
    const { tournament_id } = await portal.db
      .selectFrom('athletes')
      .select('tournament_id')
      .where('id', '=', numbered.id)
      .executeTakeFirstOrThrow()
    await done('PUT', '/athletes/decide/athletes-numbers', { token, body: { tournament_id, numbers: '1-500' } })
    const { number } = await seen(token, numbered.id)
    expect(await refused('PUT', `/athletes/waiting/${numbered.id}`, { token })).toMatchObject({
      status: 409,
      message: 'ENTRY_HAS_NUMBER',
      sentence: expect.stringContaining(`bib ${number}`),
    })
    const paid = await register({}, { token })
    await done('PUT', `/athletes/check-is_pay/${paid.id}`, { token })
    expect(await refused('PUT', `/athletes/waiting/${paid.id}`, { token })).toMatchObject({
      status: 409,
      message: 'ENTRY_COLLECTED',
    })
    await done('PUT', `/athletes/check-is_pay/${paid.id}`, { token, body: { is_pay: false } })
    expect(await done('PUT', `/athletes/waiting/${paid.id}`, { token })).toMatchObject({ status: 0 })
    expect(await refused('PUT', '/athletes/waiting/2000000', { token })).toMatchObject({ status: 404 })
  })

  test('is allowed to admins only', async () => {
    const { id } = await register({}, { token: owner })
    for (const options of [{}, { token: owner }]) {
      expect((await refused('PUT', `/athletes/active/${id}`, options)).status).toBe('token' in options ? 403 : 401)
      expect((await refused('PUT', '/athletes/delete/all-not-active', { ...options, body: { id } })).status).toBe(
        'token' in options ? 403 : 401,
      )
    }
    expect((await seen(token, id)).status).toBe(0)
  })
})

test('deleting many takes only those that wait and have no payments, and keeps what they were', async () => {
  const waiting = await register()
  const approved = await register({}, { token })
  const paid = await register()
  await done('POST', `/athletes/payments/${paid.id}`, { token, body: { amount: 100_000, method: 'bank' } })
  const id = `${waiting.id},${approved.id},${paid.id},2000000`
  const { results } = await done('PUT', '/athletes/delete/all-not-active', { token, body: { id } })
  expect(results.map(({ result }: { result: string }) => result)).toEqual([
    'deleted',
    'not_waiting',
    'has_payments',
    'missing',
  ])
  expect(await refused('GET', `/athletes/get-by-id/${waiting.id}`, { token })).toMatchObject({ status: 404 })
  for (const { id: undeletedId, code } of [approved, paid])
    expect(await done('GET', `/athletes/get-by-id/${undeletedId}`, { token })).toMatchObject({ code })
  const deletion = await portal.db
    .selectFrom('history')
    .selectAll()
    .where('record_id', '=', waiting.id)
    .where('action', '=', 'delete')
    .executeTakeFirstOrThrow()
  expect(JSON.parse(deletion.before ?? '')).toMatchObject({ code: waiting.code })
})

describe('withdrawing', () => {
  test('is refused while payments are kept, saying where', async () => {
    const { id } = await register({}, { token })
    await done('PUT', `/athletes/check-is_pay/${id}`, { token })
    expect(await refused('DELETE', `/athletes/${id}`, { token })).toMatchObject({
      status: 409,
      message: 'EXIST_IN_OTHER_TABLES',
      data: { used_by: [{ table: 'payments', count: 1 }] },
    })
  })
})

describe('merging', () => {
  const merge = async (from: number, into: number) => {
    const answer = await portal.call('PUT', `/athletes/merge/${from}`, { token, body: { into } })
    expect(answer.statusCode, answer.body).toBe(200)
    return answer.json() as { undo: { token: string } }
  }

  test('moves contents and payments of the waiting entry and prices the whole', async () => {
    const draft = pairDraft(season)
    const first = await register(draft)
    await done('PUT', `/athletes/active/${first.id}`, { token })
    const second = await register({ ...draft, tournament_detail_id: [contents.pairTwo] })
    await done('POST', `/athletes/payments/${second.id}`, { token, body: { amount: 100_000, method: 'bank' } })
    const waitingEntry = await seen(token, second.id)
    expect(waitingEntry.same_people).toMatchObject([{ id: first.id, code: first.code, status: 1 }])

    const merged = await done('PUT', `/athletes/merge/${second.id}`, { token, body: { into: first.id } })
    expect(merged).toMatchObject({ id: first.id, fee_amount: 450_000, paid_amount: 100_000, same_people: [] })
    expect(merged.tournament_details).toHaveLength(2)
    expect(await refused('GET', `/athletes/get-by-id/${second.id}`, { token })).toMatchObject({ status: 404 })
    expect((await seen(token, first.id)).history.at(-1)).toMatchObject({
      action: 'merge',
      before: { fee_amount: 300_000 },
      after: { fee_amount: 450_000, from: second.id },
    })
  })

  test('is taken back whole: contents, payments, fees and the entry that went', async () => {
    const draft = pairDraft(season)
    const first = await register(draft)
    await done('PUT', `/athletes/active/${first.id}`, { token })
    const second = await register({ ...draft, tournament_detail_id: [contents.pairTwo] })
    await done('POST', `/athletes/payments/${second.id}`, { token, body: { amount: 100_000, method: 'bank' } })
    const ids = [first.id, second.id]
    const before = await Promise.all(ids.map(async (id) => seen(token, id)))
    const { undo } = await merge(second.id, first.id)
    expect(await done('POST', `/undo/${undo.token}`, { token })).toEqual({ restored: 2, mails_sent: 0 })
    for (const [at, id] of ids.entries()) {
      const { history, version: _, updated_date: __, updated_by: ___, ...entry } = await seen(token, id)
      expect(before[at]).toMatchObject(entry)
      expect(history.at(-1).action).toBe(at === 0 ? 'unmerge' : 'restore')
    }
    expect((await unsoundness(portal)).filter((each) => !/mail/u.test(each))).toEqual([])
  })

  test('is not taken back once the entry that stayed was changed', async () => {
    const draft = pairDraft(season)
    const first = await register(draft)
    await done('PUT', `/athletes/active/${first.id}`, { token })
    const second = await register({ ...draft, tournament_detail_id: [contents.pairTwo] })
    const { undo } = await merge(second.id, first.id)
    await done('PUT', `/athletes/check-is_pay/${first.id}`, { token })
    const rows = await rowCounts(portal)
    expect(await refused('POST', `/undo/${undo.token}`, { token })).toMatchObject({ message: 'UNDO_CHANGED' })
    expect(await rowCounts(portal)).toEqual(rows)
  })

  test('is for the same people in the same tournament', async () => {
    const [firstEntry, secondEntry] = [await register(), await register({}, { token })]
    for (const into of [secondEntry.id, firstEntry.id])
      expect(await refused('PUT', `/athletes/merge/${firstEntry.id}`, { token, body: { into } })).toMatchObject({
        status: 409,
        message: 'ENTRY_OF_OTHER_PEOPLE',
      })
  })
})
