import { describe, expect, test } from 'vitest'
import { entryCallsOf } from '../../test/entry-helpers.ts'
import { entrySeason, pairDraft, rowCounts } from '../../test/entry-season.ts'
import { testPortal } from '../../test/portal.ts'
import { unsoundness } from '../../test/soundness.ts'

const portal = await testPortal()
const season = await entrySeason(portal)
const { contents } = season
const { register, done, refused, seen } = entryCallsOf(portal, season)
const { token, id: adminId } = await portal.signIn('admin')
const otherAdmin = await portal.signIn('admin')

/** The offer that a call's answer carries beside its data. */
const offered = async (...call: Parameters<typeof portal.call>): Promise<string> => {
  const answer = await portal.call(...call)
  expect(answer.statusCode, answer.body).toBe(200)
  expect(answer.json().undo, answer.body).toBeDefined()
  return answer.json().undo.token
}
const undo = async (offer: string, by = token) => done('POST', `/undo/${offer}`, { token: by })
const undoRefused = async (offer: string, by = token) => refused('POST', `/undo/${offer}`, { token: by })
const deleteMany = async (id: readonly number[]) =>
  offered('PUT', '/athletes/delete/all-not-active', { token, body: { id } })
const soundTotals = async () =>
  expect((await unsoundness(portal)).filter((each) => !/mail/u.test(each) && !/making/u.test(each))).toEqual([])

const members = [
  { name: 'Đỗ Anh', year: 2001 },
  { name: 'Đỗ Bảo', year: 2002 },
]
const group = {
  full_name_one: members.map(({ name, year }) => `${name} ${year}`).join(', '),
  date_of_birth_one: null,
  full_name_two: null,
  date_of_birth_two: null,
  team_name: 'Nhóm Sao',
  is_group: 1,
  tournament_detail_id: [contents.group],
}

describe('deleted waiting entries', () => {
  test('come back as they were: id, code, link, contents, members, history', async () => {
    const pair = await register({
      tournament_detail_id: [contents.pair, contents.pairTwo],
      unit_id: season.units.saoMai,
    })
    const team = await register(group)
    const before = [await seen(token, pair.id), await seen(token, team.id)]
    const rows = await rowCounts(portal)
    const offer = await deleteMany([pair.id, team.id])
    expect((await portal.call('GET', `/athletes/get-by-id/${pair.id}`, { token })).statusCode).toBe(404)
    expect(await undo(offer)).toEqual({ restored: 2, mails_sent: 0 })
    for (const [at, { id }] of [pair, team].entries()) {
      const { history, ...entry } = await seen(token, id)
      const { history: historyBefore, ...was } = before[at]
      expect(entry).toEqual(was)
      expect(history.slice(0, historyBefore.length)).toEqual(historyBefore)
      expect(history.slice(historyBefore.length).map(({ action }: { action: string }) => action)).toEqual([
        'delete',
        'restore',
      ])
      expect(history.at(-1).created_by.id).toBe(adminId)
    }
    expect(await rowCounts(portal)).toMatchObject({
      athletes: rows.athletes,
      registrations: rows.registrations,
      athlete_members: rows.athlete_members,
    })
    const byLink = await portal.call('GET', '/registration/by-link', { headers: { 'x-entry-token': pair.link } })
    expect(byLink.json().data.id).toBe(pair.id)
    await soundTotals()
  })

  test('come back once, by the admin who deleted them, for some minutes', async () => {
    const { id } = await register()
    const offer = await deleteMany([id])
    expect(await undoRefused(offer, otherAdmin.token)).toMatchObject({ status: 404, message: 'UNDO_NOT_FOUND' })
    expect(await undoRefused('x'.repeat(22))).toMatchObject({ status: 404, message: 'UNDO_NOT_FOUND' })
    await undo(offer)
    expect(await undoRefused(offer)).toMatchObject({ status: 409, message: 'UNDO_SPENT' })

    const late = await deleteMany([id])
    const now = portal.clock.now
    portal.clock.now = new Date(now.getTime() + 11 * 60_000)
    expect(await undoRefused(late)).toMatchObject({ status: 409, message: 'UNDO_EXPIRED' })
    portal.clock.now = now
    await undo(late)
  })

  test('are not restored when one of them was entered again; the refusal says whom', async () => {
    const draft = pairDraft(season)
    const first = await register(draft)
    const second = await register()
    const offer = await deleteMany([first.id, second.id])
    const again = await register({ ...draft, tournament_detail_id: [contents.pairTwo] })
    const rows = await rowCounts(portal)
    const refusal = await undoRefused(offer)
    expect(refusal).toMatchObject({ status: 409, message: 'UNDO_ENTERED' })
    expect(refusal).toMatchObject({ sentence: expect.stringContaining(draft.full_name_one) })
    expect(await rowCounts(portal)).toEqual(rows)
    await deleteMany([again.id])
    expect(await undo(offer)).toMatchObject({ restored: 2 })
    await soundTotals()
  })

  test('stay away when what they entered is gone', async () => {
    const detail = await portal.db
      .selectFrom('tournament_details')
      .selectAll()
      .where('id', '=', contents.pairThree)
      .executeTakeFirstOrThrow()
    const { id } = await register({ tournament_detail_id: [contents.pairThree] })
    const offer = await deleteMany([id])
    await portal.db.deleteFrom('tournament_details').where('id', '=', detail.id).execute()
    expect(await undoRefused(offer)).toMatchObject({ status: 409, message: 'UNDO_GONE' })
    await portal.db.insertInto('tournament_details').values(detail).execute()
    await undo(offer)
  })

  test('by their owner, or none at all, are not offered back', async () => {
    const { token: owner } = await portal.signIn('user')
    const { id } = await register({}, { token: owner })
    const deletion = await portal.call('DELETE', `/athletes/${id}`, { token: owner })
    expect(deletion.json()).toEqual({ success: true, message: 'ATHLETE_DELETED', data: null })
    const none = await portal.call('PUT', '/athletes/delete/all-not-active', { token, body: { id: [id] } })
    expect(none.json()).not.toHaveProperty('undo')
    expect((await portal.call('POST', '/undo/abcdefghijklmnopqrstuv', { token: owner })).statusCode).toBe(403)
  })
})

test('one entry that an admin withdrew comes back with its bib, and the mail about it stays unsent', async () => {
  const draft = pairDraft(season)
  const { id } = await register(draft, { token })
  await portal.db.updateTable('athletes').set({ number: 77 }).where('id', '=', id).execute()
  const mails = async () =>
    (await portal.db.selectFrom('mails').select('cause').where('to_address', '=', draft.email).execute()).length
  const had = await mails()
  const offer = await offered('DELETE', `/athletes/${id}`, { token })
  expect(await mails()).toBe(had + 1)
  expect(await undo(offer)).toEqual({ restored: 1, mails_sent: 0 })
  expect(await mails()).toBe(had)
  expect(await seen(token, id)).toMatchObject({ number: 77, status: 1 })

  const again = await offered('DELETE', `/athletes/${id}`, { token })
  const { id: heir } = await register({}, { token })
  await portal.db.updateTable('athletes').set({ number: 77 }).where('id', '=', heir).execute()
  expect(await undoRefused(again)).toMatchObject({ message: 'UNDO_ENTERED' })
})

describe('an approval of many', () => {
  const approve = async (id: readonly number[]) => offered('PUT', '/athletes/active/all', { token, body: { id } })

  test('is taken back whole', async () => {
    const ids = [await register(), await register()].map(({ id }) => id)
    const offer = await approve(ids)
    expect(await undo(offer)).toEqual({ restored: 2, mails_sent: 0 })
    for (const id of ids) {
      const { status, history } = await seen(token, id)
      expect(status).toBe(0)
      expect(history.at(-1).action).toBe('unapprove')
    }
    await soundTotals()
  })

  test.each(['bib', 'payment', 'deletion'] as const)('stays when one of them got a %s meanwhile', async (obstacle) => {
    const draft = pairDraft(season)
    const [first, second] = [await register(draft), await register()]
    const offer = await approve([first.id, second.id])
    if (obstacle === 'bib')
      await portal.db.updateTable('athletes').set({ number: 500 }).where('id', '=', first.id).execute()
    if (obstacle === 'payment')
      await done('POST', `/athletes/payments/${first.id}`, { token, body: { amount: 1000, method: 'cash' } })
    if (obstacle === 'deletion') await done('DELETE', `/athletes/${first.id}`, { token })
    expect(await undoRefused(offer)).toMatchObject({
      status: 409,
      message: 'UNDO_CHANGED',
      sentence: expect.stringContaining(draft.full_name_one),
    })
    expect((await seen(token, second.id)).status).toBe(1)
    if (obstacle === 'bib')
      await portal.db.updateTable('athletes').set({ number: null }).where('id', '=', first.id).execute()
  })

  test('stays when the same people have a new pending entry', async () => {
    const draft = pairDraft(season)
    const { id } = await register(draft)
    const offer = await approve([id])
    await register({ ...draft, tournament_detail_id: [contents.pairTwo] })
    expect(await undoRefused(offer)).toMatchObject({
      status: 409,
      message: 'UNDO_ENTERED',
      sentence: expect.stringContaining(draft.full_name_one),
    })
    expect((await seen(token, id)).status).toBe(1)
  })
})

describe('fees collected together', () => {
  const collect = async (id: readonly number[]) =>
    offered('PUT', '/athletes/check-is_pay/all', { token, body: { id, method: 'bank', note: 'sao kê' } })

  test('are given back by payments, to what was paid before', async () => {
    const [due, part] = [await register({}, { token }), await register({}, { token })]
    await done('POST', `/athletes/payments/${part.id}`, { token, body: { amount: 100_000, method: 'cash' } })
    const offer = await collect([due.id, part.id])
    expect(await undo(offer)).toEqual({ restored: 2, mails_sent: 0 })
    const [dueEntry, partEntry] = [await seen(token, due.id), await seen(token, part.id)]
    expect([dueEntry.paid_amount, partEntry.paid_amount]).toEqual([0, 100_000])
    expect(dueEntry.payments.map(({ amount }: { amount: number }) => amount)).toEqual([300_000, -300_000])
    expect(partEntry.payments.map(({ amount }: { amount: number }) => amount)).toEqual([100_000, 200_000, -200_000])
    expect(dueEntry.history.at(-1)).toMatchObject({ action: 'uncollect', after: { paid_amount: 0 } })
    await soundTotals()
  })

  test('stay collected when one was paid or given back since', async () => {
    const [first, second] = [await register({}, { token }), await register({}, { token })]
    const offer = await collect([first.id, second.id])
    await done('PUT', `/athletes/check-is_pay/${first.id}`, { token, body: { is_pay: false } })
    expect(await undoRefused(offer)).toMatchObject({ message: 'UNDO_CHANGED' })
    expect((await seen(token, second.id)).paid_amount).toBe(300_000)
  })

  test('of several admins at once are undone once', async () => {
    const { id } = await register({}, { token })
    const offer = await collect([id])
    const answers = await Promise.all(
      [1, 2, 3].map(async () => (await portal.call('POST', `/undo/${offer}`, { token })).statusCode),
    )
    expect(answers.toSorted()).toEqual([200, 409, 409])
    expect((await seen(token, id)).payments).toHaveLength(2)
  })
})
