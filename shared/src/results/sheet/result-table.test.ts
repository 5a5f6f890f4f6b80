import { expect, test } from 'vitest'
import { findItemNumber, readResultSheets } from './result-table.ts'

const read = (rows: string[][], name = 'Sheet1') => readResultSheets([{ name, rows }])

test('one sheet with all events has the symbol in a column, of merged cells in the first row alone', () => {
  const lines = read([
    ['KẾT QUẢ GIẢI'],
    [],
    ['STT', 'SK', 'Mã ND', 'Số đeo', 'Họ tên', 'Hạng'],
    ['1', '34', 'D414', '88', 'Lý A', '1'],
    ['2', '', '', '134', 'Lý B', '2-3'],
    ['3', '', '', '103', 'Lý C', '2-3'],
    ['4', '35', 'D415', '12', 'Lý D', '=1'],
    ['', '', '', '', 'Thư ký', ''],
  ])
  expect(lines.map(({ line, item, event, bib, place }) => [line, item, event, bib, place])).toEqual([
    [4, '34', 'D414', '88', '1'],
    [5, '34', 'D414', '134', '2-3'],
    [6, '34', 'D414', '103', '2-3'],
    [7, '35', 'D415', '12', '=1'],
  ])
})

test('a title above a table, or the name of its sheet, names the event', () => {
  const table = [
    ['SĐ', 'Hạng'],
    ['88', '1'],
  ]
  expect(read(table, 'D414')[0]?.event).toBe('D414')
  const titled = read([['D414 Đôi Thiếu niên'], ...table, ['D415 Đôi Nhi đồng'], ['Bib', 'Place'], ['12', '1']])
  expect(titled.map(({ event, bib }) => [event, bib])).toEqual([
    ['D414 Đôi Thiếu niên', '88'],
    ['D415 Đôi Nhi đồng', '12'],
  ])
})

test('marks by judge stand below the title of their dance', () => {
  const lines = read([
    ['D414'],
    ['Samba'],
    ['SĐ', 'A', 'B', 'C'],
    ['88', '1', '2', '1'],
    ['Điệu Rumba'],
    ['89', '3', '1', '2'],
  ])
  expect(lines.map(({ event, dance, marks }) => [event, dance, marks.map(({ value }) => value).join('')])).toEqual([
    ['D414', 'Samba', '121'],
    ['D414', 'Rumba', '312'],
  ])
})

test('dances beside each other are named in their headings, or in the row above', () => {
  const describeLines = (rows: string[][]) =>
    read(rows).map(({ dance, place, marks }) => `${dance} ${marks.map(({ value }) => value).join('')} ${place}`)
  const rows = [['88', '1', '2', '1', '3', '1', '2', '1']]
  expect(describeLines([['SĐ', 'SA', 'SB', 'SC', 'R-A', 'R-B', 'R-C', 'Hạng'], ...rows])).toEqual(['S 121 ', 'R 312 '])
  const above = ['', 'Samba', '', '', 'Rumba', '', '', '']
  expect(describeLines([above, ['SĐ', 'A', 'B', 'C', 'A', 'B', 'C', 'Hạng'], ...rows])).toEqual([
    'Samba 121 ',
    'Rumba 312 ',
  ])
})

test.each([
  ['SK 34', 34],
  ['Item 7 – Final', 7],
  ['34', 34],
  ['34.0', 34],
  ['D414', null],
])('%s names the item %s', (text, item) => {
  expect(findItemNumber(text)).toBe(item)
})
