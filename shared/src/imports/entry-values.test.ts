import { expect, test } from 'vitest'
import type { ImportedField } from './fields.ts'
import { mapNames } from '../kit/define-fields.ts'
import { unitTexts } from '../resources/unit.fields.ts'
import { readEntryValues, readUnitValues } from './entry-values.ts'

const mapping: (ImportedField | null)[] = [
  'full_name_one',
  'date_of_birth_one',
  'full_name_two',
  'unit',
  'contents',
  'contents',
]
const heading = ['Họ tên', 'NS', 'Bạn nhảy', 'CLB', 'D215', 'S11C']
const read = (...rows: string[][]) => readEntryValues({ rows: [heading, ...rows], headingIndex: 0, mapping })

test('rows keep the number that they have in the sheet; empty ones and sums are nobody', () => {
  const rows = read(
    ['An', '2015', '', '', 'D215'],
    ['', '', ''],
    ['Bình', '2016', '', '', '', 'S11C'],
    ['Tổng cộng', '2'],
  )
  expect(rows.map(({ line, full_name_one }) => [line, full_name_one])).toEqual([
    [2, 'An'],
    [4, 'Bình'],
  ])
})

test('a sum with its count under the contents is nobody', () => {
  const names = (...rows: string[][]) => read(...rows).map(({ full_name_one }) => full_name_one)
  expect(names(['An', '2015', '', '', '1'], ['Tổng cộng', '', '', '', '23'], ['Cộng:', '', '', '', '1', '22'])).toEqual(
    ['An'],
  )
  expect(names(['Tổng An', '2015', '', '', '1'], ['Tổng An', '', '', '', 'D215'])).toEqual(['Tổng An', 'Tổng An'])
})

test.each(['như trên', 'Như  dòng trên', '-nt-', '"'])('%s under the contents are those of the row above', (words) => {
  expect(
    read(['An', '2015', '', '', 'D215', 'x'], ['Bình', '2016', '', '', words, words]).map(({ contents }) => contents),
  ).toEqual([
    ['D215', 'S11C'],
    ['D215', 'S11C'],
  ])
})

test('a mark under a symbol is that content; X stands for no partner', () => {
  expect(read(['An', '2015', 'X', 'CLB Sao Mai', 'x', ''])[0]).toMatchObject({
    full_name_two: '',
    contents: ['D215', ''],
  })
})

test('names are composed as they are stored, whatever a Mac wrote', () => {
  expect(read(['Nguyễn  Văn An'.normalize('NFD'), '', '', 'CLB Sao  Mai'.normalize('NFD'), 'D215'])[0]).toMatchObject({
    unit: 'CLB Sao Mai',
  })
})

test('what all rows have in common fills empty cells, never full ones', () => {
  const rows = readEntryValues(
    {
      rows: [
        ['An', '2015', '', 'CLB Bình Minh'],
        ['Bình', '2016', '', ''],
      ],
      headingIndex: -1,
      mapping,
    },
    { unit: 'CLB Sao Mai', email: 'a@example.org' },
  )
  expect(rows.map(({ unit, email }) => [unit, email])).toEqual([
    ['CLB Bình Minh', 'a@example.org'],
    ['CLB Sao Mai', 'a@example.org'],
  ])
})

test('a family name stands before the name', () => {
  const [row] = readEntryValues({
    rows: [['Trần Văn', 'An']],
    headingIndex: -1,
    mapping: ['family_name_one', 'full_name_one'],
  })
  expect(row?.full_name_one).toBe('Trần Văn An')
})

test('units are the filled cells of their column', () => {
  const rows = [['Tên'], [' CLB  Sao Mai '], [''], ['CLB Bình Minh']]
  expect(readUnitValues({ rows, headingIndex: 0, mapping: ['name'] })).toEqual([
    { ...mapNames(unitTexts, () => ''), line: 2, name: 'CLB Sao Mai' },
    { ...mapNames(unitTexts, () => ''), line: 4, name: 'CLB Bình Minh' },
  ])
})

test('a team has its members where its row has no name', () => {
  const rows = [
    ['Họ tên', 'Đội', 'Thành viên', 'ND'],
    ['', 'Đội Sắc Màu', 'Trần An, Lê Bình', 'DD1'],
    ['Vũ Chi', '', '', 'S11C'],
  ]
  const values = readEntryValues({
    rows,
    headingIndex: 0,
    mapping: ['full_name_one', 'team_name', 'members', 'contents'],
  })
  expect(values.map(({ full_name_one, team_name }) => [full_name_one, team_name])).toEqual([
    ['Trần An, Lê Bình', 'Đội Sắc Màu'],
    ['Vũ Chi', ''],
  ])
})
