import { expect, test } from 'vitest'
import { readEntryValues } from './entry-values.ts'
import { guessEntryColumns } from './mapping.ts'
import { readTable } from './table-text.ts'
import { readBirthYear, readYearTypedAsDate } from './year-of-cell.ts'

test.each([
  ['1905-06-22', 2000],
  ['1905-05-03', 1950],
  ['1905-07-18', 2026],
  ['1905-05-02', null],
  ['1905-07-19', 2027],
  ['2005-06-22', null],
  ['22/06/1905', 2000],
  ['22/6/1905', 2000],
  ['6/22/1905', 2000],
  ['22-Jun-1905', 2000],
  ['1905-06-22T00:00:00', 2000],
  ['1905-06-05', 1983],
  ['6/6/1905', 1984],
  // Day and month may stand in either order, of 1983 or 1953.
  ['5/6/1905', null],
  ['22/8/1905', null],
  ['22/6/2005', null],
])('a year typed into a date cell is told from a day: %s', (text, year) => {
  expect(readYearTypedAsDate(text)).toBe(year)
})

test('a year of birth is read from whatever a program writes', () => {
  const written = [
    '5/13/2000',
    '2000-05-13 00:00:00',
    '13/05/2000 00:00:00',
    '2000/05/13 00:00',
    '5/13/2000 12:00:00 AM',
    'May 13, 2000 00:00',
    '2000-05-13T00:00:00+07:00',
    '13 thg 5, 2000',
    '2000.0',
    '2000,0',
    '1905-06-22',
    '13/5/2000',
  ]
  expect(written.map((text) => [text, readBirthYear(text)])).toEqual(written.map((text) => [text, 2000]))
  for (const text of ['2000 10:30', '2000,5', '31/02/2000 00:00', '10:30']) expect(readBirthYear(text), text).toBeNull()
})

test('a telephone that was kept as a number is one', () => {
  const rows = [
    ['Họ tên', 'Điện thoại', 'Nội dung'],
    ['An', '912345678.0', 'S213'],
  ]
  expect(readEntryValues({ rows, ...guessEntryColumns(rows, ['S213']) })[0]?.mobile).toBe('912345678')
})

test('a list whose columns are parted by | is read, one of events in a cell is not parted', () => {
  expect(readTable('STT|Họ tên|Nội dung\n1|Lê, An|D614\n2|Vũ Chi|D614')).toEqual([
    ['STT', 'Họ tên', 'Nội dung'],
    ['1', 'Lê, An', 'D614'],
    ['2', 'Vũ Chi', 'D614'],
  ])
  expect(readTable('Họ tên,Nội dung\nAn,D1|D2\nChi,D1|D3')[1]).toEqual(['An', 'D1|D2'])
})
