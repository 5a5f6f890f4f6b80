import { expect, test } from 'vitest'
import type { Tournament } from '@portal/shared/tournaments/tournament-rows'
import { make } from '../test/master-data.ts'
import { testPortal } from '../test/portal.ts'
import { tournamentDraft } from '../test/tournaments.ts'

const portal = await testPortal()
const { token } = await portal.signIn('admin')
const PAIR = 2
const tier = (amount: unknown, more: object = {}) => ({ formality_id: PAIR, amount, start_content: 1, ...more })
const create = async (...fee_details: object[]) =>
  make<Tournament>(portal, token, '/tournaments', tournamentDraft({ fee_details }))
const change = async (id: number, body: object) => portal.call('PUT', `/tournaments/${id}`, { token, body })
const feesOf = async (amount: number) =>
  portal.db.selectFrom('fees').selectAll().where('amount', '=', amount).orderBy('id').execute()

test('an amount becomes a fee of the list, once for all tournaments that charge it', async () => {
  const [firstTournament, secondTournament] = await Promise.all([create(tier(310_000)), create(tier('310000.00'))])
  const [fee, ...more] = await feesOf(310_000)
  expect(more).toEqual([])
  expect(fee).toMatchObject({ name: 'Thi đôi 310.000 ₫', formality_id: PAIR, currency_name: 'VND' })
  for (const { fee_details } of [firstTournament, secondTournament])
    expect(fee_details).toMatchObject([{ main: { fee: { id: fee?.id, amount: 310_000 } } }])
})

test('a fee that the tournament had stays, although an older one has the same amount', async () => {
  const fee = { name: 'Sớm', amount: 320_000, formality_id: PAIR }
  await make(portal, token, '/fees', fee)
  const own = await make(portal, token, '/fees', { ...fee, name: 'Muộn' })
  const { id } = await create({ formality_id: PAIR, fee_id: own.id, start_content: 1 })
  const saved = await change(id, { fee_details: [tier(320_000)] })
  expect(saved.json().data.fee_details).toMatchObject([{ main: { fee: { id: own.id } } }])
})

test('the amounts follow the currency', async () => {
  const { id } = await create(tier(33))
  const saved = await change(id, { currency_name: 'USD', fee_details: [tier(33)] })
  expect(saved.json().data.fee_details).toMatchObject([{ main: { fee: { name: 'Thi đôi 33 USD', amount: 33 } } }])
  expect(await feesOf(33)).toMatchObject([{ currency_name: 'VND' }, { currency_name: 'USD' }])
})

test.each([
  ['letters', 'abc', 'amount', 'NOT_A_NUMBER'],
  ['a fraction', '10.5', 'amount', 'NOT_A_WHOLE_NUMBER'],
  ['more than the limit', 1_000_000_000_001, 'amount', 'NUMBER_TOO_BIG'],
  ['less than nothing', -1, 'amount', 'NUMBER_TOO_SMALL'],
  ['nothing', undefined, 'fee_id', 'FIELD_BLANK'],
])('refuses %s as an amount and adds no fee', async (_what, amount, field, code) => {
  const before = await portal.db.selectFrom('fees').select('id').execute()
  const { id } = await create()
  const answer = (await change(id, { fee_details: [tier(amount)] })).json()
  expect(answer).toMatchObject({ message: 'VALIDATION', errors: [{ path: `fee_details.0.${field}`, code }] })
  expect(await portal.db.selectFrom('fees').select('id').execute()).toEqual(before)
})

test('an entry form that does not exist is named, and adds no fee', async () => {
  const { id } = await create()
  const answer = (await change(id, { fee_details: [tier(340_000, { formality_id: 987_654 })] })).json()
  expect(answer.errors).toMatchObject([{ path: 'fee_details.0.formality_id' }])
  expect(await feesOf(340_000)).toEqual([])
})
