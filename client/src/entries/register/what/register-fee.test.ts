import { expect, it } from 'vitest'
import { feeOf, isPerHead, linesOf, priceOf } from './register-fee.ts'
import { detail, tournament } from '../draft/register.fixtures.ts'

const tiers = tournament.fee_details

it('prices the next content by how many are chosen', () => {
  expect(priceOf(detail(1), [], tiers)).toBe(200_000)
  expect(priceOf(detail(3), [detail(1), detail(2)], tiers)).toBe(150_000)
  expect(priceOf(detail(3, { fee: 50_000 }), [detail(1), detail(2)], tiers)).toBe(50_000)
})

it('prices a chosen content by what removing it saves', () => {
  const chosen = [detail(1), detail(2), detail(3)]
  expect(priceOf(detail(1), chosen, tiers)).toBe(150_000)
})

it('names a flash-mob price per head and multiplies it in the fee', () => {
  const flashmob = detail(1, { form: 3 })
  expect(priceOf(flashmob, [], tiers)).toBe(100_000)
  expect(isPerHead(flashmob)).toBe(true)
  expect(feeOf([flashmob], tiers, 12)).toMatchObject({ ok: true, total: 1_200_000 })
})

it('gives every chosen content its own line, so that the rows add up to the total', () => {
  const chosen = [detail(1), detail(2), detail(3, { fee: 50_000 })]
  const fee = feeOf(chosen, tiers, 1)
  const rows = [...linesOf(fee, null).values()].map(({ amount }) => amount)
  expect(fee).toMatchObject({ total: rows.reduce((sum, amount) => sum + amount, 0) })
  expect(rows).toHaveLength(3)
  // No fee lines where an agreed fee differs from their total.
  expect(linesOf(fee, 1).size).toBe(0)
  expect(linesOf(feeOf([detail(1, { form: 4 })], tiers, 2), null).size).toBe(0)
})

it('says that nothing prices a content yet', () => {
  expect(priceOf(detail(1, { form: 4 }), [], tiers)).toBeNull()
  expect(feeOf([detail(1, { form: 4 })], tiers, 2)).toMatchObject({ ok: false })
})
