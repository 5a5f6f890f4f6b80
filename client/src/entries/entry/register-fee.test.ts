import { expect, it } from 'vitest'
import { computeEntryFee } from './register-fee.ts'
import { detail, tournament } from '../register/draft/register.fixtures.ts'

const team = (number_of_people: number, created_date = '2026-06-01T00:00:00Z') => ({ number_of_people, created_date })

it('multiplies the fee of a flash-mob team by its heads', () => {
  expect(computeEntryFee([detail(1, { form: 3 })], tournament, team(12))).toMatchObject({ ok: true, total: 1_200_000 })
})

it('says that nothing prices a content yet', () => {
  expect(computeEntryFee([detail(1, { form: 4 })], tournament, team(2))).toMatchObject({ ok: false })
})
