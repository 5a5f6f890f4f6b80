import { expect, test } from 'vitest'
import { linkCompetitors } from './link.rules.ts'
import { readRunningOrder } from './running-order.rules.ts'

const days = { start_date: '2026-01-23', end_date: '2026-01-23' }
const entry = (id: number, full_name_one: string, full_name_two: string | null, team_name: string | null = null) => ({
  id,
  full_name_one,
  full_name_two,
  team_name,
})
const bibs = new Map([
  [11, entry(1, 'Trần Văn An', 'Lê Thị Bình')],
  [12, entry(2, 'Đỗ Hòa', null)],
  [13, entry(3, 'Nguyễn An, Phạm Bo', null, 'Đội Nắng')],
])
const contents = [
  { detail_id: 5, name: 'Hạng A Trẻ Latin', name_en: 'Youth grade A Latin' },
  { detail_id: 6, name: 'Nhóm', name_en: 'Nhóm' },
  { detail_id: 7, name: 'NHÓM', name_en: null },
]
const link = (...athletes: string[][]) =>
  linkCompetitors(
    readRunningOrder([[], [], [], [], ['SK 1: Chung kết Hạng A trẻ LATIN - Giờ: 9:00'], ...athletes], days),
    bibs,
    contents,
  )

test('the same bib and names are the entry, in either order and spelling', () => {
  const { items, linked, findings } = link(
    ['11', 'lê thị bình', 'Trần Văn An', 'x', '1'],
    ['12', 'Đỗ Hoà', '', '', '2'],
    ['13', 'Đội Nắng'],
  )
  expect(findings).toEqual([])
  expect(linked).toBe(3)
  expect(items[0]?.athletes.map(({ athlete_id, full_name_one, heat }) => [athlete_id, full_name_one, heat])).toEqual([
    [1, null, 1],
    [2, null, 2],
    [3, null, null],
  ])
})

test('a bib alone is the entry that wears it; one that nobody wears is an error', () => {
  expect(link(['12', '', '', 'CLB']).items[0]?.athletes[0]?.athlete_id).toBe(2)
  expect(link(['99', '', '', 'CLB']).findings).toEqual([{ line: 6, code: 'NO_NAME' }])
})

test('other names under a bib stay, and are said', () => {
  const { items, linked, findings } = link(['12', 'Vũ Minh', '', 'CLB', '1'], ['99', 'Lý Hà'])
  expect(linked).toBe(0)
  expect(items[0]?.athletes[0]).toEqual({
    athlete_id: null,
    number: 12,
    full_name_one: 'Vũ Minh',
    full_name_two: null,
    unit: 'CLB',
    heat: 1,
  })
  expect(findings).toEqual([
    { line: 6, code: 'BIB_OF_OTHER', params: { bib: 12, name: 'Đỗ Hòa', text: 'Vũ Minh' } },
    { line: 7, code: 'BIB_UNKNOWN', params: { bib: 99 } },
  ])
})

test('an item is of the opened content that has its name in either language, of none where two have it', () => {
  expect(link(['12', 'Đỗ Hòa']).items[0]?.tournament_detail_id).toBe(5)
  const english = linkCompetitors(
    readRunningOrder([['SK 1: Youth grade A LATIN'], ['12', 'Đỗ Hòa']], days),
    bibs,
    contents,
  )
  expect(english.items[0]?.tournament_detail_id).toBe(5)
  const { items } = linkCompetitors(readRunningOrder([['SK 1: Nhóm'], ['12', 'Đỗ Hòa']], days), bibs, contents)
  expect(items[0]?.tournament_detail_id).toBe(null)
})
