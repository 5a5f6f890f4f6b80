import { describe, expect, test } from 'vitest'
import { readAmount } from '../payments/read-amount.ts'
import { guessLastYearColumns, readLastYearValues } from './last-year.ts'

describe('the columns of last year’s list', () => {
  test('are found in any order, below titles, with the fee', () => {
    const rows = [
      ['DANH SÁCH ĐĂNG KÝ CÚP 2025'],
      [],
      ['STT', 'Lệ phí', 'ĐƠN VỊ', 'NỮ', 'NS', 'ND1', 'ND2', 'NAM', 'NS'],
      ['1', '600.000', 'CLB Hoa Mai', 'Lê Thị B', '2012', 'D215', 'D213', 'Trần Văn A', '2011'],
      ['', '600.000', 'Tổng cộng', '', '', '', '', '', ''],
    ]
    const guess = guessLastYearColumns(rows)
    expect(guess.headingIndex).toBe(2)
    expect(guess.mapping.slice(1, 4)).toEqual(['fee', 'unit', 'full_name_two'])
    const [only, ...more] = readLastYearValues({ rows, ...guess })
    expect(more).toEqual([])
    expect(only).toMatchObject({
      line: 4,
      full_name_one: 'Trần Văn A',
      full_name_two: 'Lê Thị B',
      unit: 'CLB Hoa Mai',
      contents: ['D215', 'D213'],
      fee: '600.000',
    })
  })

  test('may be the symbols of events, ticked below', () => {
    const rows = [
      ['Họ và tên', 'Năm sinh', 'Đơn vị', 'S11C', 'S11R'],
      ['Trần Bảo An', '2016', 'CLB Hoa Mai', 'x', ''],
    ]
    const [only] = readLastYearValues({ rows, ...guessLastYearColumns(rows) })
    expect(only).toMatchObject({ contents: ['S11C'], fee: '' })
  })
})

test.each([
  ['300.000', 300_000],
  ['300,000 đ', 300_000],
  ['1 150 000 VNĐ', 1_150_000],
  ['300k', 300_000],
  ['2 triệu', 2_000_000],
  ['300000.00', 300_000],
  ['300000', 300_000],
  ['miễn phí', null],
  ['', null],
  ['-300', null],
])('an amount written %s is read as %s', (text, amount) => {
  expect(readAmount(text)).toBe(amount)
})
