import { expect, test } from 'vitest'
import { entryValues } from './entry-values.ts'
import { guessEntryColumns } from './mapping.ts'

const symbols = ['S213', 'D213']
/** Who a list names, with what it says of the sex. */
const people = (rows: string[][]) =>
  entryValues({ rows, ...guessEntryColumns(rows, symbols) }).map(
    ({ full_name_one, date_of_birth_one, full_name_two, sex }) =>
      [full_name_one, date_of_birth_one, full_name_two, sex].filter(Boolean).join(' '),
  )

test.each(['Giới tính', 'GIOI TINH', 'Sex', 'Gender', 'Nam/Nữ', 'Phái'])(
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
