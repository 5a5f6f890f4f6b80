import { expect, test } from 'vitest'
import { formatLeaf, formatMonth } from './format.ts'

test('a month is named with its year, in Vietnamese by its number', () => {
  expect(formatMonth('2026-12', 'en')).toBe('December 2026')
  expect(formatMonth('2026-12', 'vi')).toBe('Tháng 12/2026')
})

test('a leaf of the calendar has the day and the short month', () => {
  expect(formatLeaf('2026-09-06', 'en')).toEqual({ month: 'Sep', day: '6' })
  expect(formatLeaf('2026-09-06', 'vi')).toEqual({ month: 'Th 9', day: '6' })
})
