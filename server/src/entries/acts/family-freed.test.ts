import { expect, test } from 'vitest'
import { entrySeason } from '../../test/entry-season.ts'
import { FEE, familyMoneyOf } from '../../test/family-money.ts'
import { testPortal } from '../../test/portal.ts'
import { statementsOf } from '../../test/queries.ts'
import { unsoundness } from '../../test/soundness.ts'

const portal = await testPortal({ RATE_ROWS: '400', RATE_REGISTRATION: '400' })
const { db } = portal
const season = await entrySeason(portal)
const { token } = await portal.signIn('admin')
const { done, refused, register, family, act, approve, pay, balance, paidOf, setFee } = familyMoneyOf(
  portal,
  season,
  token,
)
const { contents, tournaments } = season

/** A family whose approved entries are paid for by the first of them alone, and so far as `paid` goes. */
async function paidFamily(count: number, paid: number) {
  const sent = await family(count)
  await approve(...sent.ids)
  await pay(sent.first, paid)
  return sent
}
const put = async (path: string, body: object) => {
  const answer = await portal.call('PUT', path, { token, body })
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json()
}
const undo = async ({ undo: offer }: { undo: { token: string } }) => done('POST', `/undo/${offer.token}`, { token })
const sound = async () => (await unsoundness(portal)).filter((each) => /paid|payment/u.test(each))

test.each([
  ['withdrawn', 'withdraw'],
  ['scratched', 'scratch'],
])(
  'what was paid for an entry that is %s pays for its siblings at once, and comes back with the undo',
  async (_what, path) => {
    const { ids, first } = await paidFamily(3, FEE + 50_000)
    expect(await paidOf(ids)).toEqual([FEE, 50_000, 0])
    const answer = await put(`/athletes/${path}/all`, { id: [first] })
    expect(await paidOf(ids)).toEqual([0, FEE, 50_000])
    await undo(answer)
    expect(await paidOf(ids)).toEqual([FEE, 50_000, 0])
    expect(await sound()).toEqual([])
  },
)

test('two withdrawals are undone in the opposite order alone, and no money is lost on the way', async () => {
  const { ids, first, second } = await paidFamily(3, FEE)
  const firstAct = await put('/athletes/withdraw/all', { id: [first] })
  const secondAct = await put('/athletes/withdraw/all', { id: [second] })
  expect(await paidOf(ids)).toEqual([0, 0, FEE])
  expect(await refused('POST', `/undo/${firstAct.undo.token}`, { token })).toMatchObject({ message: 'UNDO_CHANGED' })
  expect(await paidOf(ids)).toEqual([0, 0, FEE])
  await undo(secondAct)
  expect(await paidOf(ids)).toEqual([0, FEE, 0])
  await undo(firstAct)
  expect(await paidOf(ids)).toEqual([FEE, 0, 0])
  expect(await sound()).toEqual([])
})

test('however many families are paid for, they are read by as many statements', async () => {
  const countStatements = async (count: number) => {
    const families = await Promise.all(Array.from({ length: count }, async () => paidFamily(2, FEE)))
    const firstIds = families.map(({ first }) => first)
    const statements = await statementsOf(db, async () => act('withdraw', firstIds))
    for (const { ids } of families) expect(await paidOf(ids)).toEqual([0, FEE])
    return statements.length
  }
  expect(await countStatements(4)).toBe(await countStatements(2))
})

test('a scratched entry that is reinstated is paid for by what its family has left', async () => {
  const { ids, first } = await paidFamily(2, FEE)
  await act('scratch', [first])
  expect(await paidOf(ids)).toEqual([0, FEE])
  await pay(ids[1] ?? 0, FEE)
  await act('reinstate', [first])
  expect(await paidOf(ids)).toEqual([FEE, FEE])
})

test('an entry whose owner asked to withdraw it pays for its sibling when that is accepted, and again when it is undone', async () => {
  const { ids, first, entries } = await paidFamily(2, FEE)
  const headers = { 'x-entry-token': entries[0]?.link ?? '' }
  const { id } = await done('POST', `/athletes/request/withdraw/${first}`, { headers, body: {} })
  const answer = await put(`/athletes/request/accept/${first}`, { request: id })
  expect(await paidOf(ids)).toEqual([0, FEE])
  await undo(answer)
  expect(await paidOf(ids)).toEqual([FEE, 0])
})

test('a fee that falls by re-pricing pays for a sibling at once, and the mail says what is left', async () => {
  const { ids, first, email } = await family(2)
  await approve(...ids)
  await setFee(first, FEE + 100_000)
  await pay(first, FEE + 100_000)
  const repriced = { fee_amount: FEE + 100_000, fee_today: FEE, paid_amount: FEE + 100_000, reason: 'x' }
  const answer = await put(`/athletes/agreed-fees/${first}`, repriced)
  expect(await paidOf(ids)).toEqual([FEE, 100_000])
  const mail = await db
    .selectFrom('mails')
    .select('text')
    .where('to_address', '=', email)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  expect(mail.text).not.toMatch(/100[.,]000/u)
  await undo(answer)
  expect(await paidOf(ids)).toEqual([FEE + 100_000, 0])
  expect(await sound()).toEqual([])
})

test('a fee that falls by a move to another event, or by a change, pays for a sibling at once', async () => {
  for (const way of ['move', 'change'] as const) {
    const { ids, first } = await family(2)
    await approve(...ids)
    await setFee(first, FEE + 100_000)
    await pay(first, FEE + 100_000)
    if (way === 'change') {
      const { version } = await done('GET', `/athletes/get-by-id/${first}`, { token })
      await put(`/athletes/${first}`, { version, tournament_detail_id: [contents.soloTwo] })
    } else {
      const event = { tournament_id: tournaments.open, from: contents.solo, to: contents.soloTwo }
      const { entries } = await done('POST', '/athletes/move/preview', { token, body: { ...event, id: [first] } })
      const { id, fee_amount, fee_after, paid_amount } = entries[0]
      const seenRow = { id, fee_amount, fee_after, paid_amount, by_name: 1 }
      const { undo: offer } = await done('POST', '/athletes/move', { token, body: { ...event, entries: [seenRow] } })
      expect(await paidOf(ids), way).toEqual([FEE, 100_000])
      await undo({ undo: offer })
      expect(await paidOf(ids), way).toEqual([FEE + 100_000, 0])
      continue
    }
    expect(await paidOf(ids), way).toEqual([FEE, 100_000])
  }
})

test('what an undo frees pays for a sibling that was approved meanwhile', async () => {
  const { code, ids, first, second, third } = await family(3)
  await approve(first)
  await pay(first, 2 * FEE)
  const approval = await put('/athletes/active/all', { id: [second] })
  expect(await paidOf(ids)).toEqual([FEE, FEE, 0])
  await approve(third)
  await undo(approval)
  expect(await paidOf(ids)).toEqual([FEE, 0, FEE])
  expect(await balance(code)).toMatchObject({ owed: 0, credit: 0 })
  expect(await sound()).toEqual([])
})

test('what a sibling holds pays for events that join an entry', async () => {
  const { code, ids, first, second, email, entries } = await family(2)
  await approve(first, second)
  await pay(first, 2 * FEE + 100_000)
  expect(await paidOf(ids)).toEqual([FEE + 100_000, FEE])
  const solo = { date_of_birth_one: 2014, full_name_two: null, date_of_birth_two: null }
  const sameDancer = { ...solo, email, full_name_one: entries[1]?.full_name_one }
  await register({ ...sameDancer, tournament_detail_id: [contents.soloTwo], override_reason: 'x' }, { token })
  expect(await balance(code)).toMatchObject({ owed: 0, credit: 0 })
  expect(await paidOf(ids)).toEqual([FEE, FEE + 100_000])
  expect(await sound()).toEqual([])
})
