import { expect, it } from 'vitest'
import { computeEntryFee } from './register-fee.ts'
import { detail, tournament } from '../register/draft/register.fixtures.ts'

const tiers = tournament.fee_details

it('multiplies the fee of a flash-mob team by its heads', () => {
  expect(computeEntryFee([detail(1, { form: 3 })], tiers, 12)).toMatchObject({ ok: true, total: 1_200_000 })
})

it('says that nothing prices a content yet', () => {
  expect(computeEntryFee([detail(1, { form: 4 })], tiers, 2)).toMatchObject({ ok: false })
})
