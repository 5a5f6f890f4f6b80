import { expect, test } from 'vitest'
import { readAmount } from './read-amount.ts'

test.each([
  ['300.000', 300_000],
  ['300,000', 300_000],
  ['300 000', 300_000],
  ['300\u00a0000', 300_000],
  ['300.000 ₫', 300_000],
  ['300.000đ', 300_000],
  ['300,000 VND', 300_000],
  ['300k', 300_000],
  ['1.250.000', 1_250_000],
  ['300000', 300_000],
  ['300.000,00', 300_000],
  ['0', 0],
  ['300', 300],
])('%s is %d đồng', (text, amount) => {
  expect(readAmount(text)).toBe(amount)
})

test.each(['', 'abc', '1,2', '12.34.56', 'k', '300.0000', '1'.repeat(50)])('%j is no amount', (text) => {
  expect(readAmount(text)).toBeNull()
})
