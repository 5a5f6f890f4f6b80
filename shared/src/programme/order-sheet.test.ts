import { expect, test } from 'vitest'
import { findOrderSheet, ORDER_SHEET } from './order-sheet.ts'

test('of two sheets the running order is the one with its name, wherever it is, otherwise the first', () => {
  const sheets = (...names: string[]) => names.map((name) => ({ name }))
  expect(findOrderSheet(sheets('Ghi chú', ORDER_SHEET))).toBe(1)
  expect(findOrderSheet(sheets('Ghi chú', 'dsvdvtheosk'))).toBe(1)
  expect(findOrderSheet(sheets('CSV'))).toBe(0)
  expect(findOrderSheet([])).toBe(0)
})
