import { expect, test } from 'vitest'
import { item } from '../../test/rows.ts'
import { searchItems } from './mc-search.ts'

const danced = (number: number, name: string, athletes: { bib: number; one: string; unit?: string; team?: string }[]) =>
  item(number, {
    id: number,
    name,
    athletes: athletes.map(({ bib, one, unit = null, team = null }, n) => ({
      id: number * 100 + n,
      number: bib,
      full_name_one: one,
      full_name_two: null,
      team_name: team,
      unit,
      heat: null,
    })),
  })
const items = [
  danced(1, 'Hạng A Latin', [{ bib: 12, one: 'Đỗ Thị Hà', unit: 'CLB Sao Mai' }]),
  danced(2, 'Đồng diễn 12 người', [{ bib: 30, one: 'Lê Nhi, Vũ An', team: 'Đội Nắng' }]),
]
const found = (search: string) => searchItems(items, search).map(({ number }) => number)

test('a number finds the bib, not what has the number in its name', () => {
  expect(found('12')).toEqual([1])
  expect(found('3')).toEqual([])
})
test('words find people, units, teams and their members, and items, without diacritics', () => {
  expect(found('do ha')).toEqual([1])
  expect(found('sao mai')).toEqual([1])
  expect(found('doi nang')).toEqual([2])
  expect(found('vu an')).toEqual([2])
  expect(found('dong dien')).toEqual([2])
  expect(found('')).toEqual([1, 2])
})
