import { describe, expect, test } from 'vitest'
import { entryCallsOf } from '../../test/entry-helpers.ts'
import { entrySeason } from '../../test/entry-season.ts'
import { testPortal } from '../../test/portal.ts'

const portal = await testPortal()
const season = await entrySeason(portal)
const { register, done, refused, seen } = entryCallsOf(portal, season)
const { token } = await portal.signIn('admin')

const rows = async (id: number) => (await seen(token, id)).payments.map(({ amount }: { amount: number }) => amount)

describe('collecting a fee', () => {
  test('again changes nothing, and can be undone', async () => {
    const { id } = await register({}, { token })
    const first = await done('PUT', `/athletes/check-is_pay/${id}`, { token })
    expect(first).toMatchObject({ is_pay: true, paid_amount: 300_000 })
    expect(await done('PUT', `/athletes/check-is_pay/${id}`, { token, body: { is_pay: true } })).toEqual(first)
    const undone = await done('PUT', `/athletes/check-is_pay/${id}`, { token, body: { is_pay: false, note: 'nhầm' } })
    expect(undone).toMatchObject({ is_pay: false, paid_amount: 0 })
    await done('PUT', `/athletes/check-is_pay/${id}`, { token, body: { is_pay: 0 } })
    expect(await rows(id)).toEqual([300_000, -300_000])
    const { history } = await seen(token, id)
    expect(history.map(({ action }: { action: string }) => action)).toEqual(['create', 'collect', 'uncollect'])
  })

  test('is undone only while as much is owed as was seen', async () => {
    const { id } = await register({}, { token })
    const path = `/athletes/check-is_pay/${id}`
    await done('POST', `/athletes/payments/${id}`, { token, body: { amount: 100_000, method: 'cash' } })
    const body = { is_pay: 0, owed: 300_000 }
    expect(await refused('PUT', path, { token, body })).toMatchObject({
      message: 'BALANCE_CHANGED',
      data: { owed: 200_000 },
    })
    await done('PUT', path, { token, body: { ...body, owed: 200_000 } })
    expect(await rows(id)).toEqual([100_000, -100_000])
  })

  test('by several admins at once pays it once', async () => {
    const { id } = await register({}, { token })
    await Promise.all([1, 2, 3, 4].map(async () => done('PUT', `/athletes/check-is_pay/${id}`, { token })))
    expect(await rows(id)).toEqual([300_000])
  })

  test('collects what is missing after a part payment', async () => {
    const { id } = await register({}, { token })
    await done('POST', `/athletes/payments/${id}`, { token, body: { amount: 120_000, method: 'bank' } })
    expect((await seen(token, id)).is_pay).toBe(false)
    await done('PUT', `/athletes/check-is_pay/${id}`, { token, body: { method: 'card' } })
    expect(await rows(id)).toEqual([120_000, 180_000])
  })

  test('of an entry that waits is refused', async () => {
    const { id } = await register()
    expect(await refused('PUT', `/athletes/check-is_pay/${id}`, { token })).toMatchObject({
      status: 409,
      message: 'ENTRY_NOT_ACTIVE',
    })
  })

  test('of many says what each became', async () => {
    const [due, done1, waiting] = [await register({}, { token }), await register({}, { token }), await register()]
    await done('PUT', `/athletes/check-is_pay/${done1.id}`, { token })
    const body = { id: [due.id, done1.id, waiting.id, 2_000_000] }
    const { results } = await done('PUT', '/athletes/check-is_pay/all', { token, body })
    expect(results.map(({ result }: { result: string }) => result)).toEqual([
      'collected',
      'already_collected',
      'not_approved',
      'missing',
    ])
    const again = await done('PUT', '/athletes/check-is_pay/all', { token, body })
    expect(again.results[0].result).toBe('already_collected')
    expect(await rows(due.id)).toEqual([300_000])
  })
})

describe('a payment', () => {
  test('is recorded once for a retry', async () => {
    const { id } = await register({}, { token })
    const call = ['POST', `/athletes/payments/${id}`] as const
    const options = { token, body: { amount: 50_000, method: 'bank' }, headers: { 'idempotency-key': 'payment-1' } }
    const first = await done(...call, options)
    expect(await done(...call, options)).toEqual(first)
    expect(await rows(id)).toEqual([50_000])
  })

  test('is recorded only if as much is owed as was seen', async () => {
    const { id } = await register({}, { token })
    const path = `/athletes/payments/${id}`
    const pay = { amount: 300_000, method: 'cash', owed: 300_000 }
    await done('POST', path, { token, body: pay })
    expect(await refused('POST', path, { token, body: pay })).toMatchObject({
      status: 409,
      message: 'BALANCE_CHANGED',
      data: { owed: 0 },
    })
    expect(await rows(id)).toEqual([300_000])
    await done('POST', path, { token, body: { ...pay, owed: 0 } })
    await done('POST', path, { token, body: { ...pay, amount: -300_000, owed: -300_000 } })
    expect(await rows(id)).toEqual([300_000, 300_000, -300_000])
  })

  test('gives back no more than was paid', async () => {
    const { id } = await register({}, { token })
    const pay = { token, body: { amount: -1, method: 'cash' } }
    expect(await refused('POST', `/athletes/payments/${id}`, pay)).toMatchObject({
      status: 422,
      errors: [{ path: 'amount', code: 'NUMBER_TOO_SMALL' }],
    })
    expect(
      await refused('POST', `/athletes/payments/${id}`, { token, body: { amount: 0, method: 'cash' } }),
    ).toMatchObject({ status: 422 })
    expect(await rows(id)).toEqual([])
  })
})
