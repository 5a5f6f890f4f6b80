import { describe, expect, test } from 'vitest'
import { createUnitFinder } from './unit-alike.ts'

const units = [
  { name: 'CLB Dance Sport Sao Mai Hà Nội', code: 'SMH', short_name: 'Sao Mai HN', province: 'Hà Nội' },
  { name: 'CLB Nhịp Bước', code: 'NBS', province: 'TP. Hồ Chí Minh' },
  { name: 'Trung tâm khiêu vũ Ánh Dương Huế', code: 'ADH', other_names: ['Ánh Dương TTH'] },
  { name: 'CLB Quận 1', code: 'Q1' },
  { name: 'CLB Hoa Sen', code: 'HSL' },
  { name: 'CLB Bước Nhảy Vui', code: null },
]
const find = createUnitFinder(units)

describe('a typed name means the unit that', () => {
  test.each([
    ['Sao Mai Hà Nội', 'CLB Dance Sport Sao Mai Hà Nội', 'is called so behind its kind'],
    ['CÂU LẠC BỘ DANCESPORT SAO MAI HÀ NỘI', 'CLB Dance Sport Sao Mai Hà Nội', 'writes its kind in another way'],
    ['clb sao mai - ha noi', 'CLB Dance Sport Sao Mai Hà Nội', 'is written with marks and signs'],
    ['Hà Nội Sao Mai', 'CLB Dance Sport Sao Mai Hà Nội', 'has its words in another order'],
    ['Sao Mai HN', 'CLB Dance Sport Sao Mai Hà Nội', 'has this short name'],
    ['Saomai Hanoi studio', 'CLB Dance Sport Sao Mai Hà Nội', 'has spaces in its name'],
    ['CLB Sao Mia Hà Nội', 'CLB Dance Sport Sao Mai Hà Nội', 'is two letters away'],
    ['smh', 'CLB Dance Sport Sao Mai Hà Nội', 'has this code'],
    ['Nhịp Bước TP.HCM', 'CLB Nhịp Bước', 'is in the province that was added'],
    ['Nhịp Bướcc', 'CLB Nhịp Bước', 'is one letter away'],
    ['CLB Ánh Dương TTH', 'Trung tâm khiêu vũ Ánh Dương Huế', 'was called so before'],
    ['Trung tâm Hoa Sen', 'CLB Hoa Sen', 'is another kind of the same name'],
    ['Nhóm nhảy Bước Nhảy Vui', 'CLB Bước Nhảy Vui', 'has a kind of unit in its own name'],
    ['Quận 1', 'CLB Quận 1', 'has the same number'],
    ['C.L.B. Hoa-Sen', 'CLB Hoa Sen', 'shortens its kind with points'],
  ])('“%s” is %s, which %s', (typed, name) => {
    expect(find(typed)?.name).toBe(name)
  })
})

describe('a typed name is another unit where', () => {
  test.each([
    ['Sao Mai', 'a place is missing that tells it from others'],
    ['Sao Mai Huế', 'the place is another'],
    ['Sao Mai Hà Nội 2', 'a number is added'],
    ['Quận 10', 'the number goes on'],
    ['Quận 2', 'the number is another'],
    ['CLB Quận', 'the number is missing'],
    ['Hoa Mai', 'a whole word is another'],
    ['Hoa', 'a word is missing'],
    ['Hoa Sen A', 'a letter of a team is added'],
    ['CLB Dance Sport', 'only its kind is said'],
    ['   ', 'nothing is said'],
    ['Nhịp Bước Hà Nội', 'the province is another'],
    ['SMX', 'the code is another'],
  ])('“%s”: %s', (typed) => {
    expect(find(typed)).toBe(null)
  })
})

test('a unit is found by its own name where a short name has the same letters but other signs', () => {
  const unit = { name: 'CLB A 1', short_name: 'A1' }
  expect(createUnitFinder([unit])('CLB A 1')).toBe(unit)
})

test('of several units that are as near, the one that is spelled most alike is meant', () => {
  const two = createUnitFinder([{ name: 'Trung tâm Sao Mai' }, { name: 'CLB Sao Mai' }])
  expect(two('Câu lạc bộ CLB Sao Mai')?.name).toBe('CLB Sao Mai')
  expect(two('Trung tam Sao Mai')?.name).toBe('Trung tâm Sao Mai')
})
