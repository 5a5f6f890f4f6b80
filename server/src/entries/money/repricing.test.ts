import { beforeEach, describe, expect, test } from 'vitest'
import { entryCallsOf, type EntryAnswers } from '../../test/entry-helpers.ts'
import { entrySeason, pairDraft, rowCounts } from '../../test/entry-season.ts'
import { testPortal } from '../../test/portal.ts'
import { unsoundness } from '../../test/soundness.ts'

const portal = await testPortal()
const season = await entrySeason(portal)
const { contents, tournaments } = season
const { register, done, refused, seen } = entryCallsOf(portal, season)
const { token, id: adminId } = await portal.signIn('admin')
const tournament_id = tournaments.open

type FeeChange = { id: number; fee_amount: number; fee_today: number; paid_amount: number }
const preview = async (more = '') =>
  done('GET', `/athletes/agreed-fees?tournament_id=${tournament_id}${more}`, { token })
const changeOf = async (id: number): Promise<FeeChange> => {
  const found = (await preview()).changes.find((change: FeeChange) => change.id === id)
  expect(found, `entry ${id} in the preview`).toBeDefined()
  return found
}
const seenOf = ({ id, fee_amount, fee_today }: FeeChange) => ({ id, fee_amount, fee_today })
const many = (entries: readonly FeeChange[], more: object = {}) => {
  const body = { tournament_id, entries: entries.map(seenOf), ...more }
  return ['PUT', '/athletes/agreed-fees/all', { token, body }] as const
}
const single = ({ id, ...amounts }: FeeChange, more: object = {}) => {
  const { fee_amount, fee_today, paid_amount } = amounts
  const body = { fee_amount, fee_today, paid_amount, ...more }
  return ['PUT', `/athletes/agreed-fees/${id}`, { token, body }] as const
}
const offered = async (...call: Parameters<typeof portal.call>): Promise<string> => {
  const answer = await portal.call(...call)
  expect(answer.statusCode, answer.body).toBe(200)
  expect(answer.json().undo, answer.body).toBeDefined()
  return answer.json().undo.token
}
const feeOf = async (id: number): Promise<number> => (await seen(token, id)).fee_amount
const ownFee = async (detail: number, fee: number | null) =>
  done('PUT', `/tournament_details/fee/${detail}`, { token, body: { fee } })
const pay = async (id: number, amount: number) =>
  done('POST', `/athletes/payments/${id}`, { token, body: { amount, method: 'cash' } })
const soundTotals = async () =>
  expect((await unsoundness(portal)).filter((each) => !/mail/u.test(each) && !/making/u.test(each))).toEqual([])
/** A pair that agreed to 300,000. */
const pair = async (more: Record<string, unknown> = {}): Promise<EntryAnswers> => register(more, { token })
const nobody = { count: 0, up: 0, down: 0, owed: 0, to_refund: 0 }

beforeEach(async () => {
  for (const table of ['payments', 'registrations', 'athletes'] as const) await portal.db.deleteFrom(table).execute()
  await ownFee(contents.pair, null)
  await ownFee(contents.pairTwo, null)
})

describe('the preview', () => {
  test('has no entry while nothing costs anything else than was agreed', async () => {
    await pair()
    expect(await preview()).toEqual({
      checked: 1,
      unpaid: nobody,
      paid: nobody,
      unpriced: 0,
      changes: [],
      unpriced_entries: [],
    })
  })

  test('shows per entry what was agreed and what it costs today, and adds up paid and unpaid ones apart', async () => {
    const [up, paid, part, same] = [
      await pair({ unit_id: season.units.saoMai }),
      await pair(),
      await pair(),
      await pair({ tournament_detail_id: [contents.pairTwo] }),
    ]
    await pay(paid.id, 300_000)
    await pay(part.id, 100_000)
    await ownFee(contents.pair, 350_000)
    const { changes, ...figures } = await preview()
    expect(figures).toEqual({
      checked: 4,
      unpaid: { count: 1, up: 50_000, down: 0, owed: 350_000, to_refund: 0 },
      paid: { count: 2, up: 100_000, down: 0, owed: 300_000, to_refund: 0 },
      unpriced: 0,
      unpriced_entries: [],
    })
    expect(changes.map(({ id }: FeeChange) => id).toSorted()).toEqual([up.id, paid.id, part.id].toSorted())
    expect(changes).not.toContainEqual(expect.objectContaining({ id: same.id }))
    const { full_name_one, full_name_two } = await seen(token, up.id)
    expect(changes.find(({ id }: FeeChange) => id === up.id)).toEqual({
      id: up.id,
      code: up.code,
      number: null,
      status: 1,
      full_name_one,
      full_name_two,
      team_name: null,
      unit: { id: season.units.saoMai, name: 'CLB Sao Mai' },
      contents: ['D1'],
      fee_amount: 300_000,
      paid_amount: 0,
      fee_today: 350_000,
    })
    const { changes: _changes, unpriced_entries: _unpriced, ...summary } = await preview()
    expect(await done('GET', `/athletes/agreed-fees/summary?tournament_id=${tournament_id}`, { token })).toEqual(
      summary,
    )
  })

  test('says what would be refunded, where a fee falls below what is paid', async () => {
    const { id } = await pair()
    await pay(id, 300_000)
    await ownFee(contents.pair, 250_000)
    expect((await preview()).paid).toEqual({ count: 1, up: 0, down: 50_000, owed: 0, to_refund: 50_000 })
  })

  test('follows a tier, and what an entry form costs by the head', async () => {
    const entry = await pair({ tournament_detail_id: [contents.pair, contents.pairTwo] })
    const members = Array.from({ length: 3 }, (_, n) => `Đỗ An ${'ABC'[n]} 2001`).join(', ')
    const team = {
      full_name_one: members,
      date_of_birth_one: null,
      full_name_two: null,
      date_of_birth_two: null,
      team_name: 'Đồng diễn',
      is_flashmob: 1,
      tournament_detail_id: [contents.flashmob],
    }
    const flashmob = await pair(team)
    await portal.db.updateTable('fees').set({ amount: 60_000 }).where('formality_id', '=', 3).execute()
    await portal.db.updateTable('fees').set({ amount: 320_000 }).where('amount', '=', 300_000).execute()
    expect(await changeOf(entry.id)).toMatchObject({ fee_amount: 450_000, fee_today: 470_000 })
    expect(await changeOf(flashmob.id)).toMatchObject({ fee_amount: 150_000, fee_today: 180_000 })
    await portal.db.updateTable('fees').set({ amount: 50_000 }).where('formality_id', '=', 3).execute()
    await portal.db.updateTable('fees').set({ amount: 300_000 }).where('amount', '=', 320_000).execute()
  })

  test('is narrowed by the entry form and by contents', async () => {
    const [first, second] = [await pair(), await pair({ tournament_detail_id: [contents.pairTwo] })]
    await ownFee(contents.pair, 310_000)
    await ownFee(contents.pairTwo, 310_000)
    const ids = async (more: string) =>
      (await preview(more)).changes.map(({ id }: FeeChange) => id).toSorted((a: number, b: number) => a - b)
    expect(await ids('&formality_id=2')).toEqual([first.id, second.id])
    expect(await ids('&formality_id=1')).toEqual([])
    expect(await ids(`&tournament_detail_id=${contents.pairTwo}`)).toEqual([second.id])
    expect(await ids(`&tournament_detail_id=${contents.pair},${contents.pairTwo}`)).toEqual([first.id, second.id])
    expect((await preview('&formality_id=1')).checked).toBe(0)
  })

  test('names what cannot be priced today, and leaves it alone', async () => {
    const { id } = await pair()
    const tiers = await portal.db.selectFrom('fee_details').selectAll().where('formality_id', '=', 2).execute()
    await portal.db.deleteFrom('fee_details').where('formality_id', '=', 2).execute()
    const { changes, unpriced, unpriced_entries } = await preview()
    expect(changes).toEqual([])
    expect(unpriced).toBe(1)
    expect(unpriced_entries).toMatchObject([{ id, fee_amount: 300_000, missing: ['D1'] }])
    const unpricedChange = { id, fee_amount: 300_000, fee_today: 0, paid_amount: 0 }
    expect(await refused(...many([unpricedChange]))).toMatchObject({ status: 409, message: 'REPRICE_CHANGED' })
    expect(await refused(...single(unpricedChange))).toMatchObject({ status: 409, message: 'REPRICE_CHANGED' })
    expect(await feeOf(id)).toBe(300_000)
    await portal.db.insertInto('fee_details').values(tiers).execute()
  })

  test('of no tournament is refused', async () => {
    const path = '/athletes/agreed-fees?tournament_id=2000000'
    expect(await refused('GET', path, { token })).toMatchObject({ status: 404, message: 'TOURNAMENTS_NOT_FOUND' })
  })
})

describe('unpaid entries', () => {
  test('cost what they cost today in one act, with who changed which fee and why in the history', async () => {
    const [approved, waiting] = [await pair(), await register()]
    await ownFee(contents.pair, 350_000)
    const entries = [await changeOf(approved.id), await changeOf(waiting.id)]
    const { results } = await done(...many(entries, { reason: 'Thuê thêm sàn' }))
    expect(results).toEqual([
      { id: approved.id, result: 'updated' },
      { id: waiting.id, result: 'updated' },
    ])
    for (const { id } of entries) {
      const { fee_amount, is_pay, history } = await seen(token, id)
      expect({ fee_amount, is_pay }).toEqual({ fee_amount: 350_000, is_pay: false })
      expect(history.at(-1)).toMatchObject({
        action: 'reprice',
        before: { fee_amount: 300_000 },
        after: { fee_amount: 350_000 },
        reason: 'Thuê thêm sàn',
        created_by: { id: adminId },
      })
    }
    expect((await preview()).changes).toEqual([])
    await soundTotals()
  })

  test('are updated once, however often the same is asked', async () => {
    const { id } = await pair()
    await ownFee(contents.pair, 350_000)
    const updateCall = many([await changeOf(id)])
    await done(...updateCall)
    const rows = await rowCounts(portal)
    const again = await portal.call(...updateCall)
    expect(again.json()).toEqual({
      success: true,
      message: 'ATHLETE_UPDATE_SUCCESS',
      data: { results: [{ id, result: 'already_updated' }] },
    })
    expect(await rowCounts(portal)).toEqual(rows)
  })

  test('stay as they are, all of them, where one is paid by now; the refusal names it', async () => {
    const draft = pairDraft(season)
    const [free, paid] = [await pair(), await register(draft, { token })]
    await ownFee(contents.pair, 350_000)
    const updateCall = many([await changeOf(free.id), await changeOf(paid.id)])
    await pay(paid.id, 1_000)
    const rows = await rowCounts(portal)
    expect(await refused(...updateCall)).toMatchObject({
      status: 409,
      message: 'REPRICE_PAID',
      sentence: expect.stringContaining(draft.full_name_one),
      data: { id: [paid.id] },
    })
    expect(await rowCounts(portal)).toEqual(rows)
    expect(await feeOf(free.id)).toBe(300_000)
  })

  test.each(['price', 'contents', 'agreed fee', 'deletion', 'tournament'] as const)(
    'stay as they are, all of them, where the %s of one changed after the preview; the refusal names it if it is of the tournament',
    async (aspect) => {
      const draft = pairDraft(season)
      const [free, changedEntry] = [
        await pair({ tournament_detail_id: [contents.pairTwo] }),
        await register(draft, { token }),
      ]
      await ownFee(contents.pairTwo, 310_000)
      await ownFee(contents.pair, 350_000)
      const entries = [await changeOf(free.id), await changeOf(changedEntry.id)]
      if (aspect === 'price') await ownFee(contents.pair, 360_000)
      if (aspect === 'contents') {
        const body = { ...draft, tournament_detail_id: [contents.pair, contents.pairThree] }
        await done('PUT', `/athletes/${changedEntry.id}`, { token, body })
      }
      if (aspect === 'agreed fee')
        await portal.db.updateTable('athletes').set({ fee_amount: 290_000 }).where('id', '=', changedEntry.id).execute()
      if (aspect === 'deletion') await done('DELETE', `/athletes/${changedEntry.id}`, { token })
      const elsewhere = aspect === 'tournament' ? { tournament_id: tournaments.past } : {}
      const refusal = await refused(...many(entries, elsewhere))
      const name = expect.stringContaining(draft.full_name_one)
      // An entry of another tournament is not named: the caller may have no right to it.
      const sentence = aspect === 'tournament' ? expect.not.stringContaining(draft.full_name_one) : name
      expect(refusal).toMatchObject({ status: 409, message: 'REPRICE_CHANGED', sentence })
      expect(refusal.data).toMatchObject({ id: expect.arrayContaining([changedEntry.id]) })
      expect(await feeOf(free.id)).toBe(300_000)
    },
  )

  test('and a payment at the same moment end in one of the two orders', async () => {
    const { id } = await pair()
    await ownFee(contents.pair, 350_000)
    const updateCall = many([await changeOf(id)])
    const payment = { token, body: { amount: 300_000, method: 'cash', owed: 300_000 } }
    const [update, payed] = await Promise.all([
      portal.call(...updateCall),
      portal.call('POST', `/athletes/payments/${id}`, payment),
    ])
    const { fee_amount, paid_amount } = await seen(token, id)
    expect([
      [200, 409, 350_000, 0],
      [409, 200, 300_000, 300_000],
    ]).toContainEqual([update.statusCode, payed.statusCode, fee_amount, paid_amount])
  })
})

describe('a paid entry', () => {
  test('is updated alone, as it was seen; what is paid too much is to be refunded, and the fee stays covered', async () => {
    const { id } = await pair()
    await pay(id, 300_000)
    await ownFee(contents.pair, 250_000)
    const change = await changeOf(id)
    expect(await refused(...many([change]))).toMatchObject({ status: 409, message: 'REPRICE_PAID' })
    expect(await done(...single(change))).toMatchObject({ id, fee_amount: 250_000, paid_amount: 300_000, is_pay: true })
    expect(await done(...single(change))).toMatchObject({ fee_amount: 250_000 })
    expect(
      (await seen(token, id)).history.filter(({ action }: { action: string }) => action === 'reprice'),
    ).toHaveLength(1)
    await soundTotals()
  })

  test('owes the rest where its fee rises above what is paid', async () => {
    const { id } = await pair()
    await pay(id, 300_000)
    await ownFee(contents.pair, 350_000)
    expect(await done(...single(await changeOf(id)))).toMatchObject({ fee_amount: 350_000, is_pay: false })
  })

  test('stays as it is where something was paid or given back after the preview', async () => {
    const { id } = await pair()
    await pay(id, 100_000)
    await ownFee(contents.pair, 350_000)
    const change = await changeOf(id)
    await pay(id, 50_000)
    expect(await refused(...single(change))).toMatchObject({
      status: 409,
      message: 'REPRICE_CHANGED',
      data: { id: [id] },
    })
    expect(await feeOf(id)).toBe(300_000)
  })

  test('answers 404 for a deleted one', async () => {
    const missingEntry = { id: 2_000_000, fee_amount: 1, fee_today: 2, paid_amount: 0 }
    expect(await refused(...single(missingEntry))).toMatchObject({ status: 404, message: 'ATHLETE_NOT_FOUND' })
  })
})

describe('undoing', () => {
  test('puts every fee back, and says so in the history', async () => {
    const [first, second] = [await pair(), await pair({ tournament_detail_id: [contents.pair, contents.pairTwo] })]
    await ownFee(contents.pair, 100_000)
    const offer = await offered(...many([await changeOf(first.id), await changeOf(second.id)]))
    expect([await feeOf(first.id), await feeOf(second.id)]).toEqual([100_000, 400_000])
    expect(await done('POST', `/undo/${offer}`, { token })).toMatchObject({ restored: 2 })
    expect([await feeOf(first.id), await feeOf(second.id)]).toEqual([300_000, 450_000])
    expect((await seen(token, second.id)).history.at(-1)).toMatchObject({
      action: 'unreprice',
      before: { fee_amount: 400_000 },
      after: { fee_amount: 450_000 },
    })
    await soundTotals()
  })

  test('is offered for one by name, and stays away where something was paid since', async () => {
    const { id } = await pair()
    await pay(id, 100_000)
    await ownFee(contents.pair, 350_000)
    const offer = await offered(...single(await changeOf(id)))
    await pay(id, 250_000)
    expect(await refused('POST', `/undo/${offer}`, { token })).toMatchObject({ status: 409, message: 'UNDO_CHANGED' })
    await pay(id, -250_000)
    await done('POST', `/undo/${offer}`, { token })
    expect(await feeOf(id)).toBe(300_000)
  })
})

describe('who is no admin', () => {
  test.each([
    ['visitor', 401],
    ['user', 403],
  ] as const)('sees and updates no agreed fee: %s', async (role, status) => {
    const { id } = await pair()
    await ownFee(contents.pair, 350_000)
    const change = await changeOf(id)
    const by = role === 'user' ? { token: (await portal.signIn('user')).token } : {}
    for (const [method, path, { body }] of [
      ['GET', `/athletes/agreed-fees?tournament_id=${tournament_id}`, { body: undefined }],
      ['GET', `/athletes/agreed-fees/summary?tournament_id=${tournament_id}`, { body: undefined }],
      many([change]),
      single(change),
    ] as const)
      expect((await refused(method, path, { ...by, ...(body ? { body } : {}) })).status).toBe(status)
    expect(await feeOf(id)).toBe(300_000)
  })
})
