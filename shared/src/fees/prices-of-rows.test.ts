import { describe, expect, test } from 'vitest'
import { inferPrices } from './prices-of-rows.ts'

const rows = (...paid: [contents: number, fee: number][]) => paid.map(([contents, fee]) => ({ contents, fee }))

describe('prices read from what entries paid', () => {
  test('are one for each event where all fit', () => {
    expect(inferPrices(rows([1, 300], [2, 600], [5, 1500]))).toMatchObject({
      first: null,
      main: 300,
      sub: null,
      explained: 3,
      paid: 3,
    })
  })
  test('are lower from the event on from which they are in the list', () => {
    expect(inferPrices(rows([1, 300], [2, 600], [3, 900], [4, 1100], [5, 1300]))).toMatchObject({
      first: 3,
      main: 300,
      sub: 200,
    })
  })
  test('do not follow the one row with a discount', () => {
    expect(inferPrices(rows([1, 300], [1, 300], [1, 150], [2, 600]))).toMatchObject({
      first: null,
      main: 300,
      sub: null,
      explained: 3,
      paid: 4,
    })
  })
  test('are none without amounts', () => {
    expect(inferPrices(rows([1, 0], [0, 300]))).toBeNull()
  })
})
