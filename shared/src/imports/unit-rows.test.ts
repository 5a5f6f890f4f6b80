import { expect, test } from 'vitest'
import { readEntryValues } from './entry-values.ts'
import { guessEntryColumns } from './mapping.ts'
import { findLoneTexts } from './unit-rows.ts'

const heading = ['STT', 'Họ và tên', 'Năm sinh', 'Nội dung']
const an = ['1', 'Trần An', '2015', 'S213']
const chi = ['2', 'Lê Chi', '2016', 'S213']
const sheetOf = (...rows: string[][]) => ({ rows, ...guessEntryColumns(rows, ['S213']) })
const unitsOf = (...rows: string[][]) =>
  readEntryValues(sheetOf(heading, ...rows)).map(({ full_name_one, unit }) => [full_name_one, unit].join(': '))

test.each([
  ['with its number', ['I', 'CLB Sao Mai', '', ''], 'CLB Sao Mai'],
  ['in the first column alone', ['CLB Hoa'], 'CLB Hoa'],
  ['merged over all columns', ['CLB Hoa', 'CLB Hoa', 'CLB Hoa', 'CLB Hoa'], 'CLB Hoa'],
  ['with a label', ['', 'Đơn vị: Sao Mai'], 'Sao Mai'],
  ['with its number before it', ['II. Trung tâm Hoa Sen'], 'Trung tâm Hoa Sen'],
  ['with a letter before it', ['A - CLB Hoa'], 'CLB Hoa'],
  ['with points in the word for a club', ['C.L.B Sao Mai'], 'C.L.B Sao Mai'],
  ['with a letter and a hyphen that begin its name', ['X-Dance Club'], 'X-Dance Club'],
])('a unit in a row above its people is theirs: %s', (_what, row, unit) => {
  expect(unitsOf(row, an, chi)).toEqual([`Trần An: ${unit}`, `Lê Chi: ${unit}`])
})

test('the people below the next unit are of that one, and those above the first are of none', () => {
  expect(unitsOf(an, ['CLB Hoa'], chi, ['', 'CLB Sao Mai'], an)).toEqual([
    'Trần An: ',
    'Lê Chi: CLB Hoa',
    'Trần An: CLB Sao Mai',
  ])
})

test('a unit beside the name goes before the one above, which fills empty cells', () => {
  const rows = [
    ['Họ và tên', 'Năm sinh', 'Đơn vị', 'Nội dung'],
    ['', '', 'CLB Hoa', ''],
    ['Trần An', '2015', '', 'S213'],
    ['Lê Chi', '2016', 'CLB Sao Mai', 'S213'],
  ]
  expect(readEntryValues(sheetOf(...rows)).map(({ unit }) => unit)).toEqual(['CLB Hoa', 'CLB Sao Mai'])
})

test('what may be a unit or something else is offered, and is the unit where the reader says so', () => {
  const sheet = sheetOf(heading, ['THIẾU NHI'], an, ['II', 'Sao Mai'], chi, ['Nhờ xếp sân sớm'])
  expect(findLoneTexts(sheet)).toEqual([
    { row: 1, column: 0, text: 'THIẾU NHI', namesUnit: false, hasRows: true },
    { row: 3, column: 1, text: 'Sao Mai', namesUnit: false, hasRows: true },
    { row: 5, column: 0, text: 'Nhờ xếp sân sớm', namesUnit: false, hasRows: false },
  ])
  const names = (unitRows: number[]) =>
    readEntryValues({ ...sheet, unitRows }).map(({ full_name_one, unit }) => [full_name_one, unit])
  expect(names([])).toEqual([
    ['Trần An', ''],
    ['Sao Mai', ''],
    ['Lê Chi', ''],
  ])
  expect(names([3])).toEqual([
    ['Trần An', ''],
    ['Lê Chi', 'Sao Mai'],
  ])
})

test('a sum, a signature, the number of a page and who has a name alone are no units', () => {
  const rows = [
    heading,
    an,
    ['2', 'Đoàn Thị Lan'],
    chi,
    ['Trang 1/2'],
    an,
    ['Tổng cộng'],
    ['', 'Người lập'],
    ['', 'Vũ Ký'],
  ]
  expect(findLoneTexts(sheetOf(...rows))).toEqual([])
  expect(findLoneTexts(sheetOf(['Họ và tên', 'Nội dung'], ['Trần An'], ['Lê Chi'], ['Hồ Vy']))).toEqual([])
})

test('a note is said not to be imported', () => {
  expect(findLoneTexts(sheetOf(heading, an, ['', 'Lưu ý: nộp lệ phí trước ngày 5/3'], chi))).toEqual([
    { row: 2, column: 1, text: 'Lưu ý: nộp lệ phí trước ngày 5/3', namesUnit: false, hasRows: false },
  ])
})

test('a year without a name stays a row', () => {
  expect(readEntryValues(sheetOf(heading, an, ['2', '', '2016', ''])).map(({ line }) => line)).toEqual([2, 3])
})
