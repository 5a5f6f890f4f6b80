import { expect, test } from 'vitest'
import { entryValues } from './entry-values.ts'
import { guessEntryColumns } from './mapping.ts'
import { readTable } from './table-text.ts'
import { birthOfCell, yearOfDateCell } from './year-of-cell.ts'

test.each([
  ['1905-06-22', 2000],
  ['1905-05-03', 1950],
  ['1905-07-18', 2026],
  ['1905-05-02', null],
  ['1905-07-19', 2027],
  ['2005-06-22', null],
  ['22/6/1905', null],
])('a year typed into a date cell is told from a day: %s', (text, year) => {
  expect(yearOfDateCell(text)).toBe(year)
})

test('a year of birth is read from whatever a program writes', () => {
  const written = ['5/13/2000', '2000-05-13 00:00:00', '2000.0', '1905-06-22', '13/5/2000']
  expect(written.map(birthOfCell)).toEqual([2000, 2000, 2000, 2000, 2000])
})

test('a telephone that was kept as a number is one', () => {
  const rows = [
    ['Họ tên', 'Điện thoại', 'Nội dung'],
    ['An', '912345678.0', 'S213'],
  ]
  expect(entryValues({ rows, ...guessEntryColumns(rows, ['S213']) })[0]?.mobile).toBe('912345678')
})

test('a list whose columns are parted by | is read, one of events in a cell is not parted', () => {
  expect(readTable('STT|Họ tên|Nội dung\n1|Lê, An|D614\n2|Vũ Chi|D614')).toEqual([
    ['STT', 'Họ tên', 'Nội dung'],
    ['1', 'Lê, An', 'D614'],
    ['2', 'Vũ Chi', 'D614'],
  ])
  expect(readTable('Họ tên,Nội dung\nAn,D1|D2\nChi,D1|D3')[1]).toEqual(['An', 'D1|D2'])
})
