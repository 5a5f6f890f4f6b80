import { describe, expect, it } from 'vitest'
import type { Entry } from '@portal/shared/entries/entries'
import { entry as anyEntry } from '../../test/rows.ts'
import { groupByTournament, searchEntries, searchGroups } from './my-entries-totals.ts'

const entry = (id: number, changes: Partial<Entry> = {}) =>
  anyEntry(id, {
    code: `CODE${id}`,
    full_name_one: 'Đặng Thùy Dương',
    date_of_birth_one: 2015,
    unit: null,
    tournament: { id: 1, name: 'Cúp mùa hè', name_en: null },
    ...changes,
  })

describe('the own entries by tournament', () => {
  it('leaves out entries that do not take part and lists corrections first', () => {
    const [group] = groupByTournament([
      entry(1),
      entry(2, { state: 'withdrawn' }),
      entry(3, { status: 1, state: 'scratched', paid_amount: 200_000 }),
      entry(4, { state: 'asked' }),
    ])
    expect(group).toMatchObject({ waiting: 1, approved: 0, total: 200_000, paid: 0, owed: 200_000 })
    expect(group?.entries.map(({ id }) => id)).toEqual([4, 1, 3, 2])
  })
  it('sums due and paid fees, pending entries and the latest tournament first', () => {
    const later = { id: 2, name: 'Cúp mùa thu', name_en: null }
    const [second, first] = groupByTournament([
      entry(1, { status: 1, paid_amount: 200_000, is_pay: true }),
      entry(2),
      entry(3, { paid_amount: 50_000 }),
      entry(4, { tournament: later }),
    ])
    expect(second).toMatchObject({ tournament: later, total: 200_000, owed: 200_000 })
    expect(first).toMatchObject({ waiting: 2, approved: 1, total: 600_000, paid: 250_000, owed: 350_000 })
    expect(first?.entries.map(({ id }) => id)).toEqual([3, 2, 1])
  })

  it('shows refunds apart from amounts that other entries still owe', () => {
    const [group] = groupByTournament([entry(1, { paid_amount: 250_000, is_pay: true }), entry(2)])
    expect(group).toMatchObject({ total: 400_000, paid: 250_000, owed: 200_000, to_refund: 50_000 })
  })

  it('owes nothing where more was paid than asked', () => {
    expect(groupByTournament([entry(1, { paid_amount: 300_000 }), entry(2)])[0]?.owed).toBe(200_000)
  })
})

it('a search changes the list, never the totals', () => {
  const otherCupEntry = entry(3, { full_name_one: 'Trần Nam', tournament: { id: 2, name: 'Cúp', name_en: null } })
  const groups = groupByTournament([
    entry(1),
    entry(2, { full_name_one: 'Lê Hoa', fee_amount: 300_000 }),
    otherCupEntry,
  ])
  const [found, ...others] = searchGroups(groups, 'hoa')
  expect(others).toEqual([])
  expect(found).toMatchObject({ total: 500_000, owed: 500_000, waiting: 2 })
  expect([found?.matchingEntries.length, found?.entries.length]).toEqual([1, 2])
  expect(searchGroups(groups, '')).toHaveLength(2)
})

describe('the search of own entries', () => {
  const team = entry(2, {
    team_name: 'Sao Mai',
    members: [{ full_name: 'Lý An', year_of_birth: null }],
    unit: { id: 3, name: 'CLB Phượng', code: null },
  })
  const ids = (search: string) => searchEntries([entry(1), team], search).map(({ id }) => id)

  it('finds people, members, codes and units without diacritics', () => {
    expect(ids('dang duong')).toEqual([1])
    expect(ids('ly an')).toEqual([2])
    expect(ids('code2')).toEqual([2])
    expect(ids('phuong')).toEqual([2])
    expect(ids('')).toEqual([1, 2])
    expect(ids('duong phuong')).toEqual([])
  })
})
