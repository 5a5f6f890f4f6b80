import type { Entry } from '@portal/shared/entries/entries'
import { entryActNames, entryActs, type PredictableResult } from '@portal/shared/entries/entry.acts'
import { entryStates } from '@portal/shared/entries/entry-state'
import { meaningOf, type Act } from '@portal/shared/kit/acts'
import { describe, expect, expectTypeOf, test } from 'vitest'
import { entryCallsOf } from '../../test/entry-helpers.ts'
import { entrySeason } from '../../test/entry-season.ts'
import { testPortal } from '../../test/portal.ts'
import { decideByAct, noFacts, type DecidableEntry } from './entry-acts.rules.ts'

const portal = await testPortal()
const season = await entrySeason(portal)
const { register, done, refused, seen } = entryCallsOf(portal, season)
const { token } = await portal.signIn('admin')

const act = async (path: string, body: object) => {
  const answer = await portal.call('PUT', path, { token, body })
  expect(answer.statusCode, answer.body).toBe(200)
  const { data, undo } = answer.json()
  return { results: data.results as { id: number; result: string }[], undo: undo?.token as string | undefined }
}
const takeBack = async (offer: string | undefined) => done('POST', `/undo/${offer}`, { token })
const actionsOf = async (id: number) =>
  (await seen(token, id)).history.map(({ action }: { action: string }) => action) as string[]
const approved = async () => register({}, { token })
const paid = async () => {
  const entry = await approved()
  await done('PUT', `/athletes/check-is_pay/${entry.id}`, { token })
  return entry
}

const statusColumns = (state: string): Pick<DecidableEntry, 'status' | 'state' | 'state_reason' | 'state_until'> => {
  const aside = entryStates.find((each) => each === state) ?? null
  return { status: aside ? 2 : state === 'approved' ? 1 : 0, state: aside, state_reason: null, state_until: null }
}

describe('every act', () => {
  test('is decided, or the project does not compile', () => {
    expectTypeOf<Omit<typeof decideByAct, 'approve'>>().not.toExtend<typeof decideByAct>()
    expectTypeOf<ReturnType<typeof decideByAct.approve>>().toEqualTypeOf<
      'approved' | 'already_approved' | 'set_aside'
    >()
  })

  test.each(entryActNames)('%s leaves out only what the server leaves as it is', (name) => {
    const act: Act<Entry, PredictableResult> = entryActs[name]
    for (const number of [null, 7])
      for (const paid_amount of [0, 100, 200])
        for (const state of act.from) {
          const solo = { full_name_two: number === null ? null : 'Lê Bình', is_group: 0, is_flashmob: 0, sex: null }
          const clientEntry = { number, handed_number: null, paid_amount, fee_amount: 200, ...solo } as Entry
          const serverEntry = {
            ...noFacts,
            publish_date: null,
            people_key: '',
            ...clientEntry,
            hasPayments: paid_amount > 0,
            ...statusColumns(state),
          }
          const leftOutResult = act.leftOut?.(clientEntry) ?? null
          if (leftOutResult !== null)
            expect(decideByAct[name](serverEntry, { sex: 'female' }), `${state} ${number} ${paid_amount}`).toBe(
              leftOutResult,
            )
          else if (act.leftOut) expect(meaningOf(act, decideByAct[name](serverEntry, { sex: 'female' }))).toBe('done')
        }
  })

  test.each(entryActNames)('%s answers what is missing as missing, and offers no way back', async (name) => {
    const { results, undo } = await act(entryActs[name].path, { id: [2_000_000], reason: 'Thiếu năm sinh', sex: null })
    expect(results).toEqual([{ id: 2_000_000, result: 'missing' }])
    expect(meaningOf(entryActs[name], 'missing')).toBe('gone')
    expect(undo).toBeUndefined()
  })
})

describe('taking many approvals back', () => {
  test('lets entries wait again, but for those with a bib, a payment or another waiting entry of the same people', async () => {
    const free = await approved()
    const waiting = await register()
    const numbered = await approved()
    await done('PUT', `/athletes/${numbered.id}`, { token, body: { number: 77 } })
    const collected = await paid()
    const id = [free.id, waiting.id, numbered.id, collected.id]
    const { results, undo } = await act('/athletes/waiting/all', { id })
    expect(results.map(({ result }) => result)).toEqual(['unapproved', 'already_waiting', 'has_number', 'is_paid'])
    expect((await seen(token, free.id)).status).toBe(0)
    expect((await seen(token, numbered.id)).status).toBe(1)

    expect(await takeBack(undo)).toMatchObject({ restored: 1 })
    expect((await seen(token, free.id)).status).toBe(1)
    expect(await actionsOf(free.id)).toEqual(['create', 'unapprove', 'approve'])
  })

  test('of one entry can be undone as well', async () => {
    const { id } = await approved()
    const answer = await portal.call('PUT', `/athletes/waiting/${id}`, { token })
    expect(answer.json()).toMatchObject({ data: { id, status: 0 }, undo: { token: expect.any(String) } })
    await takeBack(answer.json().undo.token)
    expect((await seen(token, id)).status).toBe(1)
  })
})

describe('giving back what was paid', () => {
  test('adds a refund, and its undo a payment; the sums follow', async () => {
    const entry = await paid()
    const { paid_amount } = await seen(token, entry.id)
    const free = await approved()
    const { results, undo } = await act('/athletes/uncollect/all', { id: [entry.id, free.id] })
    expect(results.map(({ result }) => result)).toEqual(['uncollected', 'nothing_paid'])
    expect(await seen(token, entry.id)).toMatchObject({ paid_amount: 0, is_pay: false })
    await takeBack(undo)
    const again = await seen(token, entry.id)
    expect(again).toMatchObject({ paid_amount, is_pay: true })
    expect(again.payments.map(({ amount }: { amount: number }) => amount)).toEqual([
      paid_amount,
      -paid_amount,
      paid_amount,
    ])
    expect(await actionsOf(entry.id)).toEqual(['create', 'collect', 'uncollect', 'collect'])
  })

  test('refunds the amount seen in the preview, or nothing', async () => {
    const entry = await paid()
    const call = { token, body: { id: [entry.id], owed: 5 } }
    expect(await refused('PUT', '/athletes/uncollect/all', call)).toMatchObject({
      status: 409,
      message: 'BALANCE_CHANGED',
      data: { owed: 0 },
    })
    expect((await seen(token, entry.id)).is_pay).toBe(true)
  })
})

describe('withdrawing the consent to publication', () => {
  const consent = { guardian_name: 'Người Giám Hộ', guardian_phone: '0912345678', accepted: true, publish: 1 }
  const publicationOf = async (id: number) => {
    const { publish_date, no_publication } = await seen(token, id)
    return { isAgreed: publish_date !== null, no_publication }
  }

  test('hides the names again, also of an entry that is set aside, and is undone for the same people alone', async () => {
    const [child, aside] = [
      await register({ date_of_birth_one: 2013, consent }),
      await register({ date_of_birth_one: 2013, consent }),
    ]
    const adult = await approved()
    await act(entryActs.refuse.path, { id: [aside.id], reason: 'Hết chỗ' })
    expect(await publicationOf(child.id)).toEqual({ isAgreed: true, no_publication: 0 })
    expect(await publicationOf(adult.id)).toEqual({ isAgreed: false, no_publication: 0 })

    const path = '/athletes/withdraw-consent/all'
    const { results, undo } = await act(path, { id: [child.id, aside.id, adult.id] })
    expect(results.map(({ result }) => result)).toEqual(['consent_withdrawn', 'consent_withdrawn', 'consent_absent'])
    for (const { id } of [child, aside]) expect(await publicationOf(id)).toEqual({ isAgreed: false, no_publication: 1 })

    await takeBack(undo)
    expect(await publicationOf(child.id)).toEqual({ isAgreed: true, no_publication: 0 })
    expect(await actionsOf(child.id)).toEqual(['create', 'withdraw_consent', 'restore_consent'])

    const again = await act(path, { id: [child.id] })
    await done('PUT', `/athletes/${child.id}`, { token, body: { full_name_one: 'Trẻ Em Khác' } })
    await portal.call('POST', `/undo/${again.undo}`, { token })
    expect(await publicationOf(child.id)).toEqual({ isAgreed: false, no_publication: 1 })
  })
})

test('what nothing was done to is answered as it stands now', async () => {
  const aside = await register()
  const collected = await paid()
  await act(entryActs.refuse.path, { id: [aside.id], reason: 'Hết chỗ' })
  const { results } = await act(entryActs.approve.path, { id: [aside.id, collected.id, 2_000_000] })
  expect(results).toEqual([
    { id: aside.id, result: 'set_aside', now: expect.objectContaining({ status: 0, state: 'refused', is_pay: false }) },
    {
      id: collected.id,
      result: 'already_approved',
      now: expect.objectContaining({ status: 1, state: null, is_pay: true }),
    },
    { id: 2_000_000, result: 'missing' },
  ])
})

test('two clerks and an organiser decide one entry at once: one of them does, the others read that it is decided', async () => {
  for (let round = 0; round < 5; round++) {
    const { id } = await register()
    const answers = await Promise.all([
      act(entryActs.approve.path, { id: [id] }),
      act(entryActs.ask.path, { id: [id], reason: 'Thiếu năm sinh' }),
      act(entryActs.refuse.path, { id: [id], reason: 'Hết chỗ' }),
    ])
    const meanings = answers.map(({ results }, at) => {
      const name = (['approve', 'ask', 'refuse'] as const)[at] ?? 'approve'
      return meaningOf(entryActs[name], results[0]?.result ?? '')
    })
    // After a request for a correction a refusal can still follow, decided upon what was asked.
    const acts = (await actionsOf(id)).filter((action) => action !== 'create')
    expect(meanings.filter((meaning) => meaning === 'done').length).toBe(acts.length)
    expect([['approve'], ['ask'], ['refuse'], ['ask', 'refuse']]).toContainEqual(acts)
  }
})
