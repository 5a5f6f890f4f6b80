import { expect, test } from 'vitest'
import { readEntryValues } from '../entry-values.ts'
import { guessEntryColumns } from '../mapping.ts'

const symbols = ['S213', 'D213']
/** The people of a list, with the sex that it says. */
const people = (rows: string[][]) =>
  readEntryValues({ rows, ...guessEntryColumns(rows, symbols) }).map(
    ({ full_name_one, date_of_birth_one, full_name_two, sex }) =>
      [full_name_one, date_of_birth_one, full_name_two, sex].filter(Boolean).join(' '),
  )

test.each(['Giới tính', 'GIOI TINH', 'Sex', 'Gender', 'Nam/Nữ', 'Phái', 'Giới', 'GT', 'G.T', 'Giới tính (Nam/Nữ)'])(
  'a column "%s" says the sex by a word',
  (title) => {
    const words = ['Nam', 'nữ', 'nu', 'NU', 'M', 'f', 'male', 'Female', '', '?']
    const rows = words.map((word) => ['Trần An', '2015', word, 'S213'])
    expect(people([['Họ và tên', 'Năm sinh', title, 'Nội dung'], ...rows])).toEqual(
      ['male', 'female', 'female', 'female', 'male', 'female', 'male', 'female', '', '?'].map((sex) =>
        ['Trần An 2015', sex].filter(Boolean).join(' '),
      ),
    )
  },
)

test.each([
  ['merged downwards', ['STT', 'Họ và tên', 'Nam', 'Nữ', 'Nội dung']],
  ['with nothing below the others', ['', '', 'Nam', 'Nữ', '']],
])('the column that a year stands in says the sex: %s', (_what, lower) => {
  const upper = ['STT', 'Họ và tên', 'Năm sinh', '', 'Nội dung']
  const rows = [
    ['1', 'Trần An', '2015', '', 'S213'],
    ['2', 'Lê Chi', '', '2016', 'S213'],
    ['3', 'Hồ Vy', 'x', '2016', 'S213'],
  ]
  expect(people([upper, lower, ...rows])).toEqual(['Trần An 2015 male', 'Lê Chi 2016 female', 'Hồ Vy 2016 female'])
})

test('years under "Nam" and "Nữ" in one row do too', () => {
  const rows = [
    ['Họ và tên', 'Nam', 'Nữ', 'Nội dung'],
    ['Trần An', '2015', '', 'S213'],
    ['Lê Chi', '', '2016', 'S213'],
  ]
  expect(people(rows)).toEqual(['Trần An 2015 male', 'Lê Chi 2016 female'])
})

test('so does the column that a name stands in', () => {
  const rows = [
    ['STT', 'Họ và tên', '', 'Năm sinh', 'Nội dung'],
    ['', 'Nam', 'Nữ', '', ''],
    ['1', 'Trần An', '', '2015', 'S213'],
    ['2', '', 'Lê Chi', '2016', 'S213'],
    ['3', 'Vũ Bình', 'Hồ Lan', '2014', 'D213'],
  ]
  expect(people(rows)).toEqual(['Trần An 2015 male', 'Lê Chi 2016 female', 'Vũ Bình 2014 Hồ Lan'])
})

test.each([
  [
    'under a heading',
    [
      ['Họ và tên', 'Năm sinh', 'Giới tính', '', 'Nội dung'],
      ['', '', 'Nam', 'Nữ', ''],
    ],
  ],
  ['alone', [['Họ và tên', 'Năm sinh', 'Nam', 'Nữ', 'Nội dung']]],
])('a tick under Nam or Nữ says it: %s', (_what, headings) => {
  const rows = [
    ['Trần An', '2015', 'x', '', 'S213'],
    ['Lê Chi', '2016', '', 'X', 'S213'],
    ['Hồ Vy', '2016', '', '', 'S213'],
  ]
  expect(people([...headings, ...rows])).toEqual(['Trần An 2015 male', 'Lê Chi 2016 female', 'Hồ Vy 2016'])
})

test('in a list for couples who stands alone under NỮ is a girl, and NAM says nothing', () => {
  const rows = [
    ['TT', 'NAM', 'NS', 'NỮ', 'NS', 'ND1'],
    ['1', 'X', '', 'Lê Chi', '2016', 'S213'],
    ['2', 'Tạ Ly', '2015', 'X', '', 'S213'],
    ['3', 'Vũ Bình', '2014', 'Hồ Lan', '2013', 'D213'],
  ]
  expect(people(rows)).toEqual(['Lê Chi 2016 female', 'Tạ Ly 2015', 'Vũ Bình 2014 Hồ Lan'])
})

test('where every solo stands with the men’s names, nobody is called a boy for it', () => {
  const rows = [
    ['Họ tên nam', 'Năm sinh', 'Họ tên nữ', 'Năm sinh', 'Nội dung'],
    ['Tạ Ly', '2015', '', '', 'S213'],
    ['Vũ Bình', '2014', 'Hồ Lan', '2013', 'D213'],
  ]
  expect(people(rows)).toEqual(['Tạ Ly 2015', 'Vũ Bình 2014 Hồ Lan'])
})

test('"Năm" and "Năm sinh" are years, and who is called Nam keeps the name', () => {
  const rows = [
    ['Họ và tên', 'Năm', 'Nội dung'],
    ['Nguyễn Văn Nam', '2015', 'S213'],
  ]
  expect(people(rows)).toEqual(['Nguyễn Văn Nam 2015'])
})

test('"X", "0" or a word that is no sex stands as it is under one heading for both, and a dash is nothing', () => {
  const rows = ['X', '0', 'lạ', '-', 'n/a'].map((word) => ['Trần An', '2015', word, 'S213'])
  expect(people([['Họ và tên', 'Năm sinh', 'Giới tính', 'Nội dung'], ...rows])).toEqual(
    ['X', '0', 'lạ', '', ''].map((sex) => ['Trần An 2015', sex].filter(Boolean).join(' ')),
  )
})

test('figures under Nam and Nữ are ticks, and a tick under each is no sex', () => {
  const rows = [
    ['Họ và tên', 'Năm sinh', 'Nam', 'Nữ', 'Nội dung'],
    ['Trần An', '2015', '1', '0', 'S213'],
    ['Lê Chi', '2016', '0', '1', 'S213'],
    ['Hồ Vy', '2016', '0', '0', 'S213'],
    ['Tạ Ly', '2016', 'x', 'x', 'S213'],
  ]
  expect(people(rows)).toEqual(['Trần An 2015 male', 'Lê Chi 2016 female', 'Hồ Vy 2016', 'Tạ Ly 2016 x / x'])
})

test.each([
  ['2014 nữ', 'Trần An 2014 female'],
  ['Nữ 2014', 'Trần An 2014 female'],
  ['nữ - 2014', 'Trần An 2014 female'],
  ['12/5/2014 (Nam)', 'Trần An 12/5/2014 male'],
  ['2014 nam', 'Trần An 2014 male'],
  // An age is no year, but says who is meant.
  ['18 nam', 'Trần An 18 nam male'],
  ['18 nữ', 'Trần An 18 nữ female'],
  // "Năm 2014" without its mark.
  ['nam 2014', 'Trần An 2014'],
  ['năm 2014', 'Trần An năm 2014'],
  ['18 năm', 'Trần An 18 năm'],
  ['2014', 'Trần An 2014'],
])('a word beside the year or the age says the sex: %s', (cell, person) => {
  expect(
    people([
      ['Họ và tên', 'Năm sinh', 'Nội dung'],
      ['Trần An', cell, 'S213'],
    ]),
  ).toEqual([person])
})

test('where girls are "nữ 2014", boys are "nam 2014"', () => {
  const rows = [
    ['Họ và tên', 'Năm sinh', 'Nội dung'],
    ['Trần An', 'nam 2014', 'S213'],
    ['Lê Chi', 'nữ 2015', 'S213'],
  ]
  expect(people(rows)).toEqual(['Trần An 2014 male', 'Lê Chi 2015 female'])
})

test('GT says nothing beside a column that is clearly the sex, and where it holds something else', () => {
  const mappingOf = (titles: string[], cells: string[]) => guessEntryColumns([titles, cells], symbols).mapping
  expect(mappingOf(['Họ và tên', 'GT', 'Giới tính', 'Nội dung'], ['Trần An', 'nam', 'Nữ', 'S213'])).toEqual([
    'full_name_one',
    null,
    'sex',
    'contents',
  ])
  expect(mappingOf(['Họ và tên', 'GT', 'Nội dung'], ['Trần An', '600.000', 'S213'])[1]).toBe(null)
})

test('a sex in brackets behind a heading is that of its column', () => {
  const rows = [
    ['Họ và tên', 'Năm sinh (nam)', 'Năm sinh (nữ)', 'Nội dung'],
    ['Trần An', '2015', '', 'S213'],
    ['Lê Chi', '', '2016', 'S213'],
  ]
  expect(people(rows)).toEqual(['Trần An 2015 male', 'Lê Chi 2016 female'])
  const ofCouples = [
    ['Họ và tên (Nữ)', 'NS (Nữ)', 'Họ và tên (Nam)', 'NS (Nam)', 'Nội dung'],
    ['Hồ Lan', '2013', 'Vũ Bình', '2014', 'D213'],
  ]
  expect(people(ofCouples)).toEqual(['Vũ Bình 2014 Hồ Lan'])
})

test.each(['Ngày sinh (ngày/tháng/năm)', 'Ngay sinh (ngay/thang/nam)', 'Sinh năm (năm)', 'Năm sinh (Nam/Nữ)'])(
  'a year in brackets is no sex: %s',
  (title) => {
    expect(
      people([
        ['Họ và tên', title, 'Nội dung'],
        ['Trần An', '2015', 'S213'],
      ]),
    ).toEqual(['Trần An 2015'])
  },
)
