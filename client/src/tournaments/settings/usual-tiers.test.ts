import { expect, it } from 'vitest'
import { suggestTiers } from './usual-tiers.ts'

const fee = (id: number, amount: number, form: number) => ({ id, amount, formality: { id: form } })

it('each form costs its highest fee, and from the fourth content on the next lower one', () => {
  expect(suggestTiers([fee(1, 150_000, 1), fee(2, 200_000, 1), fee(3, 300_000, 2), fee(4, 50_000, 1)])).toEqual([
    { formality_id: 1, first: 3, main: 200_000, sub: 150_000 },
    { formality_id: 2, first: null, main: 300_000, sub: null },
  ])
  expect(suggestTiers([])).toEqual([])
})
