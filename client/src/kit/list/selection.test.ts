import { describe, expect, test } from 'vitest'
import { extended, nothingSelected, toggled, toggledAll } from './selection.ts'

const visibleIds = [5, 3, 9, 1, 7]
const ids = (selection: { ids: ReadonlySet<number> }) => [...selection.ids].toSorted((a, b) => a - b)

describe('choosing rows', () => {
  test('takes one and lets it go again', () => {
    const selection = toggled(nothingSelected, 3)
    expect(ids(selection)).toEqual([3])
    expect(ids(toggled(selection, 3))).toEqual([])
    expect(ids(nothingSelected)).toEqual([])
  })

  test('takes a range in the order shown, downwards and upwards', () => {
    expect(ids(extended(toggled(nothingSelected, 3), visibleIds, 1))).toEqual([1, 3, 9])
    expect(ids(extended(toggled(nothingSelected, 1), visibleIds, 3))).toEqual([1, 3, 9])
  })

  test('adds a range to what was chosen, and goes on from its end', () => {
    const first = extended(toggled(toggled(nothingSelected, 7), 5), visibleIds, 3)
    expect(ids(first)).toEqual([3, 5, 7])
    expect(ids(extended(first, visibleIds, 9))).toEqual([3, 5, 7, 9])
  })

  test('takes the row alone where the range began on another page', () => {
    expect(ids(extended(toggled(nothingSelected, 42), visibleIds, 9))).toEqual([9, 42])
  })

  test('takes the whole page, then lets only that page go', () => {
    const elsewhere = toggled(nothingSelected, 42)
    const page = toggledAll(elsewhere, visibleIds)
    expect(ids(page)).toEqual([1, 3, 5, 7, 9, 42])
    expect(ids(toggledAll(page, visibleIds))).toEqual([42])
    expect(ids(toggledAll(elsewhere, []))).toEqual([42])
  })
})
