import { describe, expect, it } from 'vitest'
import { findOptions, isSafeMatch, type FilterOption } from './filter-options.ts'

const unpaid = { name: 'pay', value: '0', group: 'Lệ phí', label: 'Chưa nộp', words: ['Chưa thu'], isSafe: true }
const noBib = { name: 'bib', value: '0', group: 'Số đeo', label: 'Chưa có số đeo', isSafe: true }
const male = { name: 'sex', value: 'male', group: 'Giới tính', label: 'Nam' }
const unit = { name: 'unit', value: '4', group: 'Đơn vị', label: 'CLB Sao Mai', words: ['SMHN', 'Ngôi Sao'] }
const options: FilterOption[] = [male, unit, noBib, unpaid]
const found = (typed: string, withGroup = false) => findOptions(options, typed, { withGroup, limit: 8 })

describe('what is typed in the filter field', () => {
  it('finds options by the beginnings of their words, without diacritics and in any order', () => {
    expect(found('chua')).toEqual([noBib, unpaid])
    expect(found('nop chưa')).toEqual([unpaid])
    expect(found('smhn')).toEqual([unit])
    expect(found('ngoi')).toEqual([unit])
    expect(found('hua')).toEqual([])
  })
  it('finds by the heading among all filters only', () => {
    expect(found('giới tính')).toEqual([])
    expect(found('giới tính', true)).toEqual([male])
  })
  it('is chosen by Enter where it is no name of a person', () => {
    expect(['chưa nộp', 'chua n', 'chua thu'].map((typed) => isSafeMatch(unpaid, typed))).toEqual([true, true, true])
    expect(isSafeMatch(unpaid, 'chua')).toBe(false)
    expect(isSafeMatch(male, 'nam')).toBe(false)
    expect(isSafeMatch(unpaid, ' ')).toBe(false)
  })
})
