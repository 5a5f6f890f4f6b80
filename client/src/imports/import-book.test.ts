import { describe, expect, test } from 'vitest'
import {
  lastYearFields,
  readLastYearValues,
  guessLastYearColumns,
  type LastYearField,
} from '@portal/shared/imports/last-year'
import { readSheets, chooseSheets, findSheetRow, joinSheets, withSheetCell } from './import-book.ts'
import { emptyOptions } from './import-kind.ts'
import { findColumnIndex, gridColumns, type ImportList } from './import-list.ts'

const sheet = (name: string, rows: string[][]) => ({ name, rows, ...guessLastYearColumns(rows) })
const pairs = sheet('ĐÔI', [
  ['DANH SÁCH'],
  ['Họ tên nam', 'NS', 'Họ tên nữ', 'NS', 'Đơn vị', 'Nội dung', 'Lệ phí'],
  ['Trần An', '2014', 'Lê Chi', '2015', 'Sao Mai', 'D214', '300k'],
])
const solos = sheet('SOLO', [
  ['Đơn vị', 'Họ và tên', 'Năm sinh', '', 'S213', 'S21C'],
  ['', '', 'Nam', 'Nữ', '', ''],
  ['Hoa', 'Vũ Lan', '', '2016', 'x', ''],
  ['Hoa', 'Ngô Bình', '2016', '', 'x', 'x'],
])
const matrix = sheet('TỔNG HỢP', [
  ['Họ tên', 'Nội dung'],
  ['Trần An', 'D214'],
])
const guide = sheet('Hướng dẫn', [['Điền vào trang sau']])
const book = [pairs, solos]
const list = joinSheets(book, lastYearFields)
const kind = {
  repeatableField: 'contents',
  findImportableLineNumbers: (one: ImportList<LastYearField>) => readLastYearValues(one).map(({ line }) => line),
} as const

test('sheets of a book are one list, each read by its own columns, its rows numbered on', () => {
  expect(
    readSheets(list, (one) => readLastYearValues(one)).map(
      ({ line, full_name_one, full_name_two, date_of_birth_one, contents }) => [
        line,
        [full_name_one, full_name_two, date_of_birth_one].join(' '),
        contents.join(','),
      ],
    ),
  ).toEqual([
    [3, 'Trần An Lê Chi 2014', 'D214'],
    [6, 'Vũ Lan  2016', 'S213,'],
    [7, 'Ngô Bình  2016', 'S213,S21C'],
  ])
  expect([3, 4, 7].map((line) => findSheetRow(book, line))).toEqual([
    { sheet: 0, line: 3 },
    { sheet: 1, line: 1 },
    { sheet: 1, line: 4 },
  ])
})

describe('their table', () => {
  const columns = gridColumns(list, lastYearFields, new Set())
  const cellsAt = (line: number) => columns.map(({ column }) => list.rows[line - 1]?.[column ?? -1])

  test('has a column for each field of any of them', () => {
    expect(columns.map(({ field }) => field)).toEqual([
      'full_name_one',
      'date_of_birth_one',
      'date_of_birth_one',
      'full_name_two',
      'date_of_birth_two',
      'unit',
      'contents',
      'contents',
      'fee',
    ])
    expect(cellsAt(3)).toEqual(['Trần An', '2014', '', 'Lê Chi', '2015', 'Sao Mai', 'D214', '', '300k'])
    expect(cellsAt(6)).toEqual(['Vũ Lan', '', '2016', '', '', 'Hoa', 'x', '', ''])
    expect(findColumnIndex(columns, 'contents.1')).toBe(7)
  })

  test('mends a cell in the sheet that it stands in', () => {
    const [year] = columns.filter(({ column }) => column === 2)
    if (!year) throw new Error('no column')
    const next = withSheetCell(book, lastYearFields, { ...year, line: 6, text: '2017' })
    expect(next[0]).toBe(pairs)
    expect(next[1]?.rows[2]).toEqual(['Hoa', 'Vũ Lan', '', '2017', 'x', ''])
    const team = { field: 'fee', column: 8, title: 'Lệ phí', line: 6, text: '200k' } as const
    expect(withSheetCell(book, lastYearFields, team)[1]?.rows[2]?.[6]).toBe('200k')
  })
})

test('chosen at first are the lists with people of their own, neither repeats of them nor other sheets', () => {
  expect(chooseSheets([guide, pairs, solos, matrix], 1, kind, emptyOptions)).toEqual([1, 2])
})
