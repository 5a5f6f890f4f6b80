import { describe, expect, it } from 'vitest'
import { findGroup, groupChanges } from './admin-reprice-groups.ts'

const entry = (id: number, more: object = {}) => ({
  id,
  code: `CODE${id}`,
  number: 100 + id,
  status: 1 as const,
  full_name_one: `Trần Đức ${id}`,
  full_name_two: null,
  team_name: null,
  unit: { id: 1, name: 'CLB Sao Mai' },
  contents: ['D1'],
  fee_amount: 300_000,
  paid_amount: 0,
  fee_today: 350_000,
  ...more,
})
const sums = { count: 0, up: 0, down: 0, owed: 0, to_refund: 0 }
const preview = {
  checked: 4,
  unpaid: sums,
  paid: sums,
  unpriced: 1,
  changes: [entry(1), entry(2, { paid_amount: 1 }), entry(3, { unit: null, contents: ['S2'] })],
  unpriced_entries: [{ ...entry(4), missing: ['D1'] }],
}
const idsOf = (search: string) => {
  const { unpaid, paid, unpriced } = groupChanges(preview, search)
  return [unpaid, paid, unpriced].map((group) => group.map(({ id }) => id))
}

describe('the entries of a preview', () => {
  it('are unpaid, paid or without a price', () => expect(idsOf('')).toEqual([[1, 3], [2], [4]]))
  it.each([
    ['duc clb', [[1], [2], [4]]],
    ['SAO mai', [[1], [2], [4]]],
    ['103', [[3], [], []]],
    ['s2', [[3], [], []]],
    ['code2', [[], [2], []]],
    ['nobody', [[], [], []]],
  ])('are found by %j', (search, found) => expect(idsOf(search)).toEqual(found))
})

describe('the group that is shown', () => {
  const groups = { unpaid: [], paid: [1], unpriced: [1] }
  it('is the chosen one', () => expect(findGroup('unpriced', groups)).toBe('unpriced'))
  it('is the first with entries, where none was chosen', () => expect(findGroup('', groups)).toBe('paid'))
  it('is that of the unpaid ones, where there is no entry', () =>
    expect(findGroup('x', { unpaid: [], paid: [], unpriced: [] })).toBe('unpaid'))
})
