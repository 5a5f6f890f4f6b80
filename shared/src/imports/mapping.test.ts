import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { importedFields } from './fields.ts'
import { guessEntryColumns, guessUnitColumns, findLikeliestSheet } from './mapping.ts'
import { fold } from '../kit/text/names.ts'

const symbols = ['D215', 'S11C', 'DD1']
const headed = (...headings: string[]) => guessEntryColumns([headings], symbols).mapping

describe('the columns of a list of entries', () => {
  test('of our own Excel file are all known, its bibs, sums and counts left out', () => {
    const own = ['TT', 'SĐ', 'NAM', 'NS', 'NỮ', 'NS', 'ĐƠN VỊ', 'MÃ ĐV', 'ND1', 'ND2', 'Email', 'ĐT', 'KINH PHÍ']
    const counts = ['ND', 'N', 'ND ĐÔI', 'ND ĐƠN', 'ND ĐD ĐÔI', 'ND ĐD ĐƠN', 'ND NỘI BỘ', 'TRẠNG THÁI']
    const entry = ['1', '101', 'Trần Văn An', '2010', 'Lê Thị Bình', '2011', 'CLB Sao Mai', '3', 'D215', 'S11C']
    const rows = [['', '', 'CẬP NHẬT ĐĂNG KÍ CÚP'], [], [...own, ...counts], [...entry, 'a@example.org', '0912345678']]
    const { headingIndex: heading, mapping } = guessEntryColumns(rows, symbols)
    expect(heading).toBe(2)
    expect(mapping.slice(0, 8)).toEqual([
      null,
      null,
      'full_name_one',
      'date_of_birth_one',
      'full_name_two',
      'date_of_birth_two',
      'unit',
      null,
    ])
    expect(mapping.slice(8, 13)).toEqual(['contents', 'contents', 'email', 'mobile', null])
    // Nobody stands in a club-internal content.
    expect(mapping.slice(13)).toEqual([null, null, null, null, null, null, null, null])
  })

  test.each([
    [['Họ và tên', 'Năm sinh', 'Bạn nhảy', 'Năm sinh', 'CLB', 'Nội dung'], 'two people by their order'],
    [['Full name 1', 'Year of birth 1', 'Full name 2', 'Year of birth 2', 'Club', 'Contents'], 'numbered'],
    [['Họ tên nam', 'Năm sinh nam', 'Họ tên nữ', 'Năm sinh nữ', 'Đơn vị', 'Mã ND'], 'by the sexes'],
    [
      ['full_name_one', 'date_of_birth_one', 'full_name_two', 'date_of_birth_two', 'unit', 'contents'],
      'as on the wire',
    ],
    [['HO TEN VDV 1', 'NS 1', 'HO TEN VDV 2', 'NS 2', 'DON VI', 'KY HIEU'], 'without diacritics'],
  ])('%j are %s', (headings) => {
    expect(headed(...headings)).toEqual([
      'full_name_one',
      'date_of_birth_one',
      'full_name_two',
      'date_of_birth_two',
      'unit',
      'contents',
    ])
  })

  test('with both names first give the years in the same order', () => {
    expect(headed('Họ tên 1', 'Họ tên 2', 'Năm sinh', 'Năm sinh')).toEqual([
      'full_name_one',
      'full_name_two',
      'date_of_birth_one',
      'date_of_birth_two',
    ])
  })

  test('of names behind those of two people are the members of a team', () => {
    expect(headed('NAM', 'NS', 'NỮ', 'NS', 'TÊN NHÓM', 'THÀNH VIÊN').slice(-2)).toEqual(['team_name', 'members'])
    // As our files of last year say it.
    expect(headed('NAM', 'NS', 'NỮ', 'NS', 'ĐỘI', 'THÀNH VIÊN').slice(-2)).toEqual(['team_name', 'members'])
  })

  test('of a family name and a given name make one person', () => {
    expect(headed('STT', 'Họ và tên đệm', 'Tên', 'Ngày sinh', 'SĐT')).toEqual([
      null,
      'family_name_one',
      'full_name_one',
      'date_of_birth_one',
      'mobile',
    ])
  })

  test('a heading that is a symbol is a column of that content', () => {
    expect(headed('Họ tên', 'Năm sinh', 'd215', 'S11C')).toEqual([
      'full_name_one',
      'date_of_birth_one',
      'contents',
      'contents',
    ])
  })

  test('"Nam" is a year where years stand below it, and nobody where marks do', () => {
    const under = (...cells: string[]) =>
      guessEntryColumns([['Họ tên', 'Nam'], ...cells.map((cell) => ['An', cell])], [])
    expect(under('2015', '2016').mapping[1]).toBe('date_of_birth_one')
    expect(under('x', '').mapping[1]).toBe(null)
  })

  test('without headings are known by what they hold', () => {
    const rows = [
      ['Trần Văn An', '2010', 'Lê Thị Bình', '2011', 'CLB Sao Mai', 'D215, S11C', 'an@example.org', '0912 345 678'],
      ['Vũ Đức Cường', '2012', 'Đỗ Thu Hà', '2012', 'CLB Sao Mai', 'D215', 'ha@example.org', '0912345679'],
    ]
    const { headingIndex: heading, mapping } = guessEntryColumns(rows, symbols)
    expect(heading).toBe(-1)
    expect(mapping.slice(0, 4)).toEqual(['full_name_one', 'date_of_birth_one', 'full_name_two', 'date_of_birth_two'])
    expect(mapping.slice(4)).toEqual(['unit', 'contents', 'email', 'mobile'])
  })

  test('no field is given to two columns but contents and years of birth, whatever the sheet', () => {
    const heading = fc.constantFrom(
      'Họ tên',
      'Họ tên 1',
      'Họ tên nữ',
      'NS',
      'NAM',
      'Năm',
      'ND',
      'ND1',
      'Đơn vị',
      'CLB',
      'Email',
      'x',
      '',
    )
    const rows = fc.array(fc.array(fc.oneof(heading, fc.string({ maxLength: 8 })), { maxLength: 12 }), { maxLength: 6 })
    fc.assert(
      fc.property(rows, (sheet) => {
        const { headingIndex: at, mapping } = guessEntryColumns(sheet, symbols)
        for (const field of importedFields)
          if (field !== 'contents')
            expect(mapping.filter((each) => each === field).length).toBeLessThan(field === 'date_of_birth_one' ? 3 : 2)
        expect(mapping.length).toBe(Math.max(0, ...sheet.map(({ length }) => length)))
        expect(at).toBeLessThan(sheet.length)
      }),
    )
  })

  test('are the same without diacritics and in capitals', () => {
    const headings = [
      'Họ và tên',
      'Năm sinh',
      'Bạn nhảy',
      'Ngày sinh',
      'Đơn vị',
      'Nội dung 1',
      'Số điện thoại',
      'E-mail',
    ]
    fc.assert(
      fc.property(fc.shuffledSubarray(headings, { minLength: 2 }), (subset) => {
        expect(headed(...subset.map((heading) => fold(heading).toUpperCase()))).toEqual(headed(...subset))
      }),
    )
  })
})

test('a list of units has its names under their heading, else in the fullest column', () => {
  expect(guessUnitColumns([['DANH SÁCH'], ['STT', 'Tên đơn vị', 'Địa chỉ'], ['1', 'CLB Sao Mai', 'Hà Nội']])).toEqual({
    headingIndex: 1,
    mapping: [null, 'name', null],
  })
  expect(
    guessUnitColumns([
      ['1', 'CLB Sao Mai'],
      ['2', 'CLB Bình Minh'],
    ]),
  ).toEqual({ headingIndex: -1, mapping: [null, 'name'] })
})

test('of a book the list is read, not the matrix with a column for each content', () => {
  const matrix = [
    ['Họ tên', 'Đơn vị', ...symbols],
    ['Trần An', 'CLB Sao Mai', '1', '1', '1'],
  ]
  const list = [
    ['Họ tên', 'Năm sinh', 'Đơn vị', 'ND1', 'Email'],
    ['Trần An', '2015', 'CLB Sao Mai', 'D215', ''],
  ]
  const sheets = [matrix, list].map((rows) => ({ rows }))
  expect(findLikeliestSheet(sheets, (rows) => guessEntryColumns(rows, symbols))).toBe(1)
})
