import { entryActs, type EntryAct } from '@portal/shared/entries/entry.acts'
import { dayInVietnam } from '@portal/shared/people/eligibility'
import { describe, expect, onTestFinished, test } from 'vitest'
import { entryCallsOf } from '../../test/entry-helpers.ts'
import { entrySeason, pairDraft } from '../../test/entry-season.ts'
import { testPortal } from '../../test/portal.ts'
import { unsoundness } from '../../test/soundness.ts'

const portal = await testPortal()
const season = await entrySeason(portal)
const { contents, tournaments } = season
const { register, done, refused, seen } = entryCallsOf(portal, season)
let { token } = await portal.signIn('admin')

const act = async (name: EntryAct, ids: readonly number[], more: object = {}) => {
  const answer = await portal.call('PUT', entryActs[name].path, { token, body: { id: ids, ...more } })
  expect(answer.statusCode, answer.body).toBe(200)
  const { data, undo } = answer.json()
  return {
    results: (data.results as { result: string }[]).map(({ result }) => result),
    undo: undo?.token as string | undefined,
  }
}
const takeBack = async (offer: string | undefined) => done('POST', `/undo/${offer}`, { token })
const listed = async (call: 'approved' | 'waiting', query = '') => {
  const path = call === 'approved' ? 'get-athletes-by-tournament-id' : 'get-athletes-not-active-by-tournament-id'
  const rows = await done('GET', `/athletes/${path}?tournament_id=${tournaments.open}${query}`, { token })
  return (rows as { id: number }[]).map(({ id }) => id)
}
const quantities = async () => {
  const rows = await done('GET', `/tournament_details/get-all?tournament_id=${tournaments.open}`, { token })
  return Object.fromEntries((rows as { id: number; quantity: number }[]).map(({ id, quantity }) => [id, quantity]))
}
const counted = async () => (await done('GET', `/tournaments/get-by-id/${tournaments.open}`, { token })).count_entries
const mailsTo = async (to: string) =>
  portal.db.selectFrom('mails').select(['subject', 'text']).where('to_address', '=', to).orderBy('id').execute()
const sound = async () =>
  expect((await unsoundness(portal)).filter((each) => !/mail/u.test(each) && !/making/u.test(each))).toEqual([])
const reason = 'Thiếu năm sinh'

describe('an entry that is set aside', () => {
  test('is in no list, no count and no export, and answered where it is asked for', async () => {
    const entry = await register()
    const before = { quantities: await quantities(), count: await counted() }
    await act('refuse', [entry.id], { reason })
    expect(await listed('waiting')).not.toContain(entry.id)
    expect(await listed('approved')).not.toContain(entry.id)
    expect(await listed('waiting', '&state=refused')).toEqual([entry.id])
    expect(await listed('waiting', '&state=asked')).toEqual([])
    expect(await listed('approved', '&state=any')).toEqual([entry.id])
    expect(await counted()).toBe(before.count - 1)
    expect((await quantities())[contents.pair]).toBe((before.quantities[contents.pair] ?? 0) - 2)
    const filter = { tournament_id: tournaments.open, filter: {} }
    expect((await done('PUT', '/athletes/select/all', { token, body: filter })).id).not.toContain(entry.id)
    expect(await seen(token, entry.id)).toMatchObject({ status: 0, state: 'refused', state_reason: reason })
    await sound()
  })

  test('totals are kept: nothing is owed for it', async () => {
    const totals = async () =>
      (
        await done('GET', `/athletes/get-athletes-by-tournament-id?tournament_id=${tournaments.open}&limit=1`, {
          token,
        })
      ).totals
    const entry = await register({}, { token })
    const before = await totals()
    const { undo } = await act('scratch', [entry.id])
    expect((await totals()).fees_pending).toBe(before.fees_pending - 1)
    await takeBack(undo)
    expect(await totals()).toEqual(before)
    await sound()
  })
})

describe('asking for a correction', () => {
  test('tells the entrant why and by when; corrected by them, the entry waits again', async () => {
    const draft = pairDraft(season)
    const entry = await register(draft)
    expect((await act('ask', [entry.id], { reason, until: '2030-05-04' })).results).toEqual(['asked'])
    expect((await act('ask', [entry.id], { reason })).results).toEqual(['already_asked'])
    const mail = (await mailsTo(draft.email)).at(-1)
    expect(mail?.text).toContain(reason)
    expect(mail?.text).toMatch(/4 May 2030|4\/5\/2030/u)
    expect(await seen(token, entry.id)).toMatchObject({ state: 'asked', state_until: '2030-05-04' })

    const corrected = await portal.call('PUT', `/athletes/${entry.id}`, {
      headers: { 'x-entry-token': entry.link },
      body: { mobile: '0912345679' },
    })
    expect(corrected.json().data).toMatchObject({ status: 0, state: null, state_reason: null, state_until: null })
    expect(await listed('waiting')).toContain(entry.id)
    const { history } = await seen(token, entry.id)
    expect(history.map(({ action, reason: why }: { action: string; reason: string }) => [action, why])).toEqual([
      ['create', null],
      ['ask', reason],
      ['change', null],
    ])
  })

  test('corrected by its owner an entry comes back on top of those that wait, corrected by the office it stays in its place', async () => {
    const owned = await register()
    const office = await register()
    const later = await register()
    const { now } = portal.clock
    onTestFinished(() => void (portal.clock.now = now))
    await act('ask', [owned.id, office.id], { reason })
    portal.clock.now = new Date(now.getTime() + 60_000)
    const latest = await register()
    portal.clock.now = new Date(now.getTime() + 120_000)
    const body = { mobile: '0912345670' }
    await done('PUT', `/athletes/${office.id}`, { token, body })
    const corrected = await done('PUT', `/athletes/${owned.id}`, { headers: { 'x-entry-token': owned.link }, body })
    expect(corrected.corrected_date).toBe(portal.clock.now.toISOString())
    expect(await seen(token, office.id)).toMatchObject({ state: null, corrected_date: null })
    const of = `/athletes/get-athletes-not-active-by-tournament-id?tournament_id=${tournaments.open}&limit=2`
    const first = await done('GET', of, { token })
    const second = await done('GET', `${of}&after=${first.cursor}`, { token })
    const order = [...first.rows, ...second.rows].map(({ id }: { id: number }) => id)
    expect(order).toEqual([owned.id, latest.id, later.id, office.id])
  })

  test('past its last day is overdue and nothing else: it is found as such, and can still be made', async () => {
    const due = await register()
    const later = await register()
    const never = await register()
    const { now } = portal.clock
    const in_days = (days: number) => new Date(now.getTime() + days * 86_400_000)
    const day = (days: number) => dayInVietnam(in_days(days))
    await act('ask', [due.id], { reason, until: day(1) })
    await act('ask', [later.id], { reason, until: day(3) })
    await act('ask', [never.id], { reason })
    const overdue = async () => listed('waiting', '&state=overdue')
    onTestFinished(() => void (portal.clock.now = now))
    portal.clock.now = in_days(1)
    ;({ token } = await portal.signIn('admin'))
    expect(await overdue()).toEqual([])
    portal.clock.now = in_days(2)
    ;({ token } = await portal.signIn('admin'))
    expect(await overdue()).toEqual([due.id])
    const body = { tournament_id: tournaments.open, filter: { state: 'overdue' } }
    expect((await done('PUT', '/athletes/select/all', { token, body })).id).toEqual([due.id])
    expect(await seen(token, due.id)).toMatchObject({ state: 'asked', state_until: day(1) })
    expect(await listed('waiting', '&state=asked')).toEqual(expect.arrayContaining([due.id, later.id, never.id]))
    await done('PUT', `/athletes/${due.id}`, { headers: { 'x-entry-token': due.link }, body: { mobile: '0912345678' } })
    expect(await overdue()).toEqual([])
    expect(await listed('waiting')).toContain(due.id)
  })

  test('needs a reason', async () => {
    const entry = await register()
    expect(await refused('PUT', '/athletes/ask/all', { token, body: { id: [entry.id] } })).toMatchObject({
      status: 422,
      errors: [{ path: 'reason' }],
    })
  })
})

describe('refusing and withdrawing', () => {
  test('free the place: the same people may enter again, and the first entry does not come back over it', async () => {
    const draft = pairDraft(season)
    const first = await register(draft)
    const { undo } = await act('refuse', [first.id], { reason })
    const again = await register(draft)
    expect(again.id).not.toBe(first.id)
    expect((await act('reinstate', [first.id])).results).toEqual(['entered_again'])
    expect(await refused('POST', `/undo/${undo}`, { token })).toMatchObject({ status: 409, message: 'UNDO_ENTERED' })
    expect(await seen(token, first.id)).toMatchObject({ state: 'refused' })
    await act('withdraw', [again.id])
    expect((await act('reinstate', [first.id])).results).toEqual(['reinstated'])
    expect(await listed('waiting')).toContain(first.id)
    await sound()
  })

  test('leaves the entry to the office: its owner neither changes nor withdraws it', async () => {
    const entry = await register()
    await act('refuse', [entry.id], { reason })
    const own = { headers: { 'x-entry-token': entry.link } }
    for (const answer of [
      await refused('DELETE', `/athletes/${entry.id}`, own),
      await refused('PUT', `/athletes/${entry.id}`, { ...own, body: { mobile: '0912345679' } }),
    ])
      expect(answer).toMatchObject({ status: 409, message: 'ENTRY_SET_ASIDE' })
    expect(await seen(token, entry.id)).toMatchObject({ state: 'refused' })
  })

  test('undone, an entry is due for correction by the same day again', async () => {
    const entry = await register()
    await act('ask', [entry.id], { reason, until: '2030-05-04' })
    const { undo } = await act('refuse', [entry.id], { reason: 'Hết chỗ' })
    expect(await seen(token, entry.id)).toMatchObject({ state: 'refused', state_until: null })
    await takeBack(undo)
    expect(await seen(token, entry.id)).toMatchObject({
      state: 'asked',
      state_reason: reason,
      state_until: '2030-05-04',
    })
  })

  test('of an approved entry gives up its bib; undone, it has it again', async () => {
    const entry = await register({}, { token })
    await done('PUT', `/athletes/${entry.id}`, { token, body: { number: 41 } })
    const { undo } = await act('withdraw', [entry.id], { reason: 'Chấn thương' })
    expect(await seen(token, entry.id)).toMatchObject({ state: 'withdrawn', number: null })
    await takeBack(undo)
    expect(await seen(token, entry.id)).toMatchObject({ status: 1, state: null, number: 41 })
  })

  test('says what becomes of entries in other states', async () => {
    const approved = await register({}, { token })
    const paid = await register()
    await done('POST', `/athletes/payments/${paid.id}`, { token, body: { amount: 100_000, method: 'bank' } })
    expect((await act('refuse', [approved.id, paid.id], { reason })).results).toEqual(['not_waiting', 'is_paid'])
    expect((await act('ask', [approved.id], { reason })).results).toEqual(['not_waiting'])
    expect((await act('scratch', [paid.id])).results).toEqual(['not_approved'])
    await act('scratch', [approved.id])
    expect((await act('withdraw', [approved.id])).results).toEqual(['set_aside'])
    expect((await act('approve', [approved.id])).results).toEqual(['set_aside'])
    expect((await act('unapprove', [approved.id])).results).toEqual(['set_aside'])
    expect((await act('collect', [approved.id])).results).toEqual(['not_approved'])
    expect((await act('delete', [approved.id])).results).toEqual(['not_waiting'])
  })

  test('tells the entrant, unless it is undone within the minute', async () => {
    const draft = pairDraft(season)
    const entry = await register(draft)
    const before = (await mailsTo(draft.email)).length
    const { undo } = await act('withdraw', [entry.id], { reason: 'Chấn thương' })
    expect((await mailsTo(draft.email)).at(-1)?.text).toContain('Chấn thương')
    await takeBack(undo)
    expect(await mailsTo(draft.email)).toHaveLength(before)
    await act('refuse', [entry.id], { reason })
    await act('reinstate', [entry.id])
    expect(await mailsTo(draft.email)).toHaveLength(before)
  })
})

describe('a scratched entry', () => {
  test('keeps its bib, which nobody else is given, and comes back approved', async () => {
    const entry = await register({}, { token })
    await done('PUT', `/athletes/${entry.id}`, { token, body: { number: 9000 } })
    await act('scratch', [entry.id])
    expect(await seen(token, entry.id)).toMatchObject({ status: 1, state: 'scratched', number: 9000 })
    const late = await register({}, { token })
    await done('PUT', '/athletes/decide/athletes-numbers', {
      token,
      body: { tournament_id: tournaments.open, atheletes_number_start: 9000 },
    })
    expect((await seen(token, late.id)).number).toBeGreaterThan(9000)
    expect((await act('reinstate', [entry.id])).results).toEqual(['reinstated'])
    expect(await seen(token, entry.id)).toMatchObject({ status: 1, state: null, number: 9000 })
  })

  test('is not changed, merged or collected, and says why', async () => {
    const entry = await register({}, { token })
    await act('scratch', [entry.id])
    for (const [path, body] of [
      [`/athletes/${entry.id}`, { mobile: '0912345679' }],
      [`/athletes/merge/${entry.id}`, { into: (await register()).id }],
    ] as const)
      expect(await refused('PUT', path, { token, body })).toMatchObject({ status: 409, message: 'ENTRY_SET_ASIDE' })
    expect(await refused('PUT', `/athletes/check-is_pay/${entry.id}`, { token })).toMatchObject({
      message: 'ENTRY_NOT_ACTIVE',
    })
  })
})

describe('reinstating an entry', () => {
  const olderThanJunior = { full_name_two: null, date_of_birth_two: null, date_of_birth_one: 1990 }
  /** A soloist of the open age whose event became one for juniors while the entry was set aside. */
  const outgrown = async (set: EntryAct) => {
    const entry = await register({ ...olderThanJunior, tournament_detail_id: [contents.solo] }, { token })
    if (set !== 'scratch') await done('PUT', `/athletes/waiting/${entry.id}`, { token })
    await act(set, [entry.id], { reason })
    await ageOf(contents.solo, contents.junior)
    onTestFinished(async () => ageOf(contents.solo, contents.soloTwo))
    return entry
  }
  const ageOf = async (detail: number, like: number) => {
    const contentOf = (id: number) =>
      portal.db.selectFrom('tournament_details').select('content_competition_id').where('id', '=', id)
    const { age_id } = await portal.db
      .selectFrom('content_competition')
      .select('age_id')
      .where('id', '=', contentOf(like))
      .executeTakeFirstOrThrow()
    await portal.db.updateTable('content_competition').set({ age_id }).where('id', '=', contentOf(detail)).execute()
  }

  test.each(['withdraw', 'refuse', 'scratch', 'ask'] as const)(
    'assesses its eligibility again, as an edit does: after %s',
    async (set) => {
      const { id } = await outgrown(set)
      const answer = await done('PUT', '/athletes/reinstate/all', { token, body: { id: [id] } })
      expect(answer.results).toEqual([
        {
          id,
          result: 'not_eligible',
          now: expect.objectContaining({ number: null }),
          code: 'NOT_ELIGIBLE',
          errors: [{ path: 'tournament_detail_id', code: 'AGE_OUT_OF_RANGE', message: expect.stringContaining('S1') }],
        },
      ])
      expect((await seen(token, id)).state).not.toBeNull()
    },
  )

  test('takes the reason of an admin instead, which its undo takes back', async () => {
    const { id } = await outgrown('withdraw')
    const override_reason = 'Ban tổ chức đồng ý'
    const { results, undo } = await act('reinstate', [id], { override_reason })
    expect(results).toEqual(['reinstated'])
    const entry = await seen(token, id)
    expect(entry).toMatchObject({ state: null, status: 0, override_reason })
    expect(entry.history.at(-1)).toMatchObject({ action: 'reinstate', reason: override_reason })
    await takeBack(undo)
    expect(await seen(token, id)).toMatchObject({ state: 'withdrawn', override_reason: null })
    await sound()
  })

  test('keeps no reason for an entry that needs none', async () => {
    const { id } = await register()
    await act('withdraw', [id])
    await act('reinstate', [id], { override_reason: 'Ban tổ chức đồng ý' })
    expect((await seen(token, id)).override_reason).toBeNull()
  })

  test('says that the same people were entered again, which no reason passes over', async () => {
    const draft = pairDraft(season)
    const { id } = await register(draft)
    await act('refuse', [id], { reason })
    await register(draft)
    const body = { id: [id], override_reason: 'Ban tổ chức đồng ý' }
    const { results } = await done('PUT', '/athletes/reinstate/all', { token, body })
    expect(results).toMatchObject([{ result: 'entered_again', code: 'ENTRY_EXIST', errors: [{ code: 'ENTRY_EXIST' }] }])
  })

  test('brings one of two entries of the same people back, not both', async () => {
    const draft = pairDraft(season)
    const first = await register(draft)
    await act('refuse', [first.id], { reason })
    const second = await register(draft)
    await act('withdraw', [second.id])
    expect((await act('reinstate', [first.id, second.id])).results).toEqual(['reinstated', 'entered_again'])
    await sound()
  })

  test('asks for no deadline: after registration has closed, and into an event that takes no more entries', async () => {
    const { id } = await register()
    await act('withdraw', [id])
    const closing = async (register_end_date: string | null, is_register: 0 | 1) => {
      await portal.db.updateTable('tournaments').set({ register_end_date }).where('id', '=', tournaments.open).execute()
      await portal.db.updateTable('tournament_details').set({ is_register }).where('id', '=', contents.pair).execute()
    }
    await closing('2026-01-02', 0)
    onTestFinished(async () => closing(null, 1))
    expect((await act('reinstate', [id])).results).toEqual(['reinstated'])
  })
})
