import { describe, expect, test } from 'vitest'
import { readEntryValues, readUnitValues } from './entry-values.ts'
import { guessEntryColumns, guessUnitColumns } from './mapping.ts'

const symbols = ['S213', 'S31C', 'D213']
const valuesOf = (rows: string[][]) => readEntryValues({ rows, ...guessEntryColumns(rows, symbols) })
const people = (rows: string[][]) =>
  valuesOf(rows).map(({ full_name_one, date_of_birth_one, full_name_two, date_of_birth_two }) =>
    [full_name_one, date_of_birth_one, full_name_two, date_of_birth_two].filter(Boolean).join(' '),
  )

describe('headings in two rows', () => {
  const upper = ['STT', 'Họ và tên', 'Năm sinh', '', 'Đơn vị', 'Nội dung']
  const rows = [
    ['1', 'Trần An', '2015', '', 'Sao Mai', 'S213'],
    ['2', 'Lê Chi', '', '2016', 'Sao Mai', 'S213'],
  ]

  test.each([
    ['merged downwards', ['STT', 'Họ và tên', 'Nam', 'Nữ', 'Đơn vị', 'Nội dung']],
    ['with nothing below the others', ['', '', 'Nam', 'Nữ', '', '']],
  ])('a year over boys and girls is a year of birth of each of them: %s', (_what, lower) => {
    const all = [['DANH SÁCH ĐĂNG KÝ'], [], upper, lower, ...rows]
    expect(people(all)).toEqual(['Trần An 2015', 'Lê Chi 2016'])
    expect(valuesOf(all).map(({ line, unit, contents }) => [line, unit, contents])).toEqual([
      [5, 'Sao Mai', ['S213']],
      [6, 'Sao Mai', ['S213']],
    ])
  })

  test('a blank row between them changes nothing', () => {
    const all = [upper, ['', ''], ['', '', 'Nam', 'Nữ', '', ''], ...rows]
    expect(
      valuesOf(all).map(({ full_name_one, date_of_birth_one, sex }) => [full_name_one, date_of_birth_one, sex]),
    ).toEqual([
      ['Trần An', '2015', 'male'],
      ['Lê Chi', '2016', 'female'],
    ])
  })

  test('a name over boys and girls is that of either, and both are a pair', () => {
    const all = [
      ['STT', 'Họ và tên', '', 'Năm sinh', '', 'Nội dung'],
      ['', 'Nam', 'Nữ', 'Nam', 'Nữ', ''],
      ['1', 'Trần An', '', '2015', '', 'S213'],
      ['2', '', 'Lê Chi', '', '2016', 'S213'],
      ['3', 'Vũ Bình', 'Hồ Lan', '2014', '2013', 'D213'],
    ]
    expect(people(all)).toEqual(['Trần An 2015', 'Lê Chi 2016', 'Vũ Bình 2014 Hồ Lan 2013'])
  })

  test('a dancer over name and year is the first or second of a pair', () => {
    const all = [
      ['STT', 'VĐV nữ', '', 'VĐV nam', '', 'Nội dung'],
      ['', 'Họ tên', 'NS', 'Họ tên', 'NS', ''],
      ['1', 'Hồ Lan', '2013', 'Vũ Bình', '2014', 'D213'],
    ]
    expect(people(all)).toEqual(['Vũ Bình 2014 Hồ Lan 2013'])
  })

  test('repeated on each page they are nobody', () => {
    const lower = ['STT', 'Họ và tên', 'Nam', 'Nữ', 'Đơn vị', 'Nội dung']
    const [first = [], second = []] = rows
    expect(people([upper, lower, first, upper, lower, second])).toEqual(['Trần An 2015', 'Lê Chi 2016'])
  })

  test('a couple named in one cell has a year in each column', () => {
    const all = [upper, ['', '', 'Nam', 'Nữ', '', ''], ['1', 'Vũ Bình - Hồ Lan', '5/3/2014', '2013', 'Sao Mai', 'D213']]
    expect(people(all)).toEqual(['Vũ Bình - Hồ Lan 2014 / 2013'])
  })

  test('a lower row repeated alone is nobody', () => {
    const names = ['STT', 'Họ và tên', '', 'Năm sinh', 'Nội dung']
    const marks = ['', 'Nam', 'Nữ', '', '']
    const an = ['1', 'Trần An', '', '2015', 'S213']
    expect(people([names, marks, an, ['', 'VĐV nam', 'VĐV nữ']])).toEqual(['Trần An 2015'])
  })

  test('a list with its headings in one row is read as before', () => {
    const all = [
      ['Họ và tên', 'Ngày sinh', 'Năm sinh', 'Nội dung'],
      ['Nam Anh', '5/3/2014', '2014', 'S213'],
    ]
    expect(people(all)).toEqual(['Nam Anh 2014'])
  })
})

test('who dances alone under NỮ, with X under NAM, is one person', () => {
  const all = [
    ['TT', 'NAM', 'NS', 'NỮ', 'NS', 'ND1'],
    ['1', 'X', '', 'Lê Chi', '2016', 'S213'],
    ['2', 'Trần Văn An', '2015', 'X', '', 'S213'],
    ['3', 'Vũ Văn Bình', '2014', 'Hồ Thị Lan', '2013', 'D213'],
  ]
  expect(people(all)).toEqual(['Lê Chi 2016', 'Trần Văn An 2015', 'Vũ Văn Bình 2014 Hồ Thị Lan 2013'])
})

describe('sums and signatures', () => {
  const heading = ['STT', 'Đơn vị', 'Họ và tên', 'Năm sinh', 'Nội dung', 'Ghi chú']
  const list = (...more: string[][]) =>
    people([heading, ['1', 'Sao Mai', 'Trần An', '2015', 'S213'], ...more]).map((one) => one.replace(' 2015', ''))

  test.each<[string, string[]]>([
    ['a sum of a unit under the units', ['', 'Cộng Sao Mai Dance Sport', '', '', '12']],
    ['a sum under the numbers', ['Tổng', '', '12 VĐV', '', '']],
    ['a sum under the names', ['', '', 'Tổng cộng', '', '', '3.600.000']],
    ['a sum in no column of the list', ['', '', '', '', '4', 'Tổng cộng']],
    ['a sum in words', ['', '(Bằng chữ: Ba triệu đồng)', '', '', '']],
    ['whoever made the list', ['', 'Người lập biểu', 'Trưởng đoàn', '', '']],
    ['a place to sign', ['', '', '(Ký, ghi rõ họ tên)', '', '']],
    ['the day of the list', ['', '', '', '', 'Hà Nội, ngày 5 tháng 3 năm 2026']],
    ['who attests it', ['', '', 'XÁC NHẬN CỦA ĐƠN VỊ', '', '']],
    ['an amount', ['', '', 'Thành tiền', '', '600.000']],
    ['what is paid', ['', '', 'Đã nộp', '', '', '600.000']],
    ['what is left', ['', 'Còn lại:', '', '', '0']],
    ['a count of people', ['', '', 'Số VĐV: 1', '', '']],
    ['who drew it up', ['', '', 'Lập bảng', '', '']],
    ['for whom it is signed', ['', '', 'TM. BAN TỔ CHỨC', '', '']],
    ['a deputy', ['', '', 'P. Giám đốc', '', '']],
    ['an approval', ['', '', 'Duyệt', '', '']],
    ['a note', ['', '', 'Lưu ý: nộp lệ phí trước ngày 5/3', '', '']],
    ['the numbers of the columns', ['(1)', '(2)', '(3)', '(4)', '(5)', '(6)']],
    ['the same without brackets', ['1', '2', '3', '4', '5', '6']],
    ['a heading in other words', ['TT', 'Tên đơn vị', 'Họ tên VĐV', 'NS', 'Nội dung thi', 'Số báo danh']],
  ])('%s is nobody', (_what, row) => {
    expect(list(row)).toEqual(['Trần An'])
  })

  test('who signs is nobody, and a further list below is read', () => {
    const signed = [
      ['', '', 'Người lập', '', ''],
      ['', '', 'Ngô Ký', '', ''],
    ]
    expect(list(...signed)).toEqual(['Trần An'])
    expect(list(...signed, ['1', 'Hoa', 'Lê Chi', '2015', 'S213'])).toEqual(['Trần An', 'Lê Chi'])
  })

  test('a person is a person whatever a cell begins with', () => {
    expect(list(['2', 'Cộng Hòa Dance', 'Lê Chi', '', ''])).toEqual(['Trần An', 'Lê Chi'])
    expect(list(['2', 'Hoa', 'Tổng Văn Bình', '2015', ''])).toEqual(['Trần An', 'Tổng Văn Bình'])
    expect(list(['2', 'Hoa', 'Công Minh', '', ''])).toEqual(['Trần An', 'Công Minh'])
    expect(list(['2', 'Hoa', 'Lưu Ý Nhi', '', ''])).toEqual(['Trần An', 'Lưu Ý Nhi'])
    expect(list(['2', 'Hoa', 'Nam', '', 'ND1'])).toEqual(['Trần An', 'Nam'])
    expect(list(['2', 'Hoa', 'Lê Chi', '', '', 'Đã nộp'])).toEqual(['Trần An', 'Lê Chi'])
  })

  test('they are no units either', () => {
    const rows = [
      ['STT', 'Đơn vị', 'Số VĐV'],
      ['1', 'Sao Mai', '12'],
      ['', 'Tổng cộng', '12'],
      ['', 'Người lập'],
      ['2', 'Cộng Đồng Xanh'],
      ['(1)', '(2)', '(3)'],
      ['TT', 'Tên đơn vị', 'Số lượng'],
    ]
    const units = readUnitValues({ rows, ...guessUnitColumns(rows) })
    expect(units.map(({ name }) => name)).toEqual(['Sao Mai'])
  })
})

describe('a telephone of the coach', () => {
  const mobiles = (...rows: string[][]) => valuesOf(rows).map(({ mobile }) => mobile)

  test.each(['Điện thoại HLV', 'SĐT HLV', 'Số điện thoại huấn luyện viên', 'SĐT trưởng đoàn', 'Coach phone'])(
    '%s is where the entrant is reached',
    (title) => {
      expect(mobiles(['Họ tên', title, 'Nội dung'], ['An', '0912345678', 'S213'])).toEqual(['0912345678'])
    },
  )

  test('stands back where the list has one of the entrant', () => {
    expect(
      mobiles(['Họ tên', 'SĐT HLV', 'Điện thoại', 'Nội dung'], ['An', '0912345678', '0987654321', 'S213']),
    ).toEqual(['0987654321'])
  })
})
