import { describe, expect, test } from 'vitest'
import { extendRange, noSelection, toggleId, toggleIds } from './selection.ts'

const visibleIds = [5, 3, 9, 1, 7]
const ids = (selection: { ids: ReadonlySet<number> }) => [...selection.ids].toSorted((a, b) => a - b)

describe('choosing rows', () => {
  test('takes one and lets it go again', () => {
    const selection = toggleId(noSelection, 3)
    expect(ids(selection)).toEqual([3])
    expect(ids(toggleId(selection, 3))).toEqual([])
    expect(ids(noSelection)).toEqual([])
  })

  test('takes a range in the order shown, downwards and upwards', () => {
    expect(ids(extendRange(toggleId(noSelection, 3), visibleIds, 1))).toEqual([1, 3, 9])
    expect(ids(extendRange(toggleId(noSelection, 1), visibleIds, 3))).toEqual([1, 3, 9])
  })

  test('adds a range to what was chosen, and goes on from its end', () => {
    const first = extendRange(toggleId(toggleId(noSelection, 7), 5), visibleIds, 3)
    expect(ids(first)).toEqual([3, 5, 7])
    expect(ids(extendRange(first, visibleIds, 9))).toEqual([3, 5, 7, 9])
  })

  test('takes the row alone where the range began on another page', () => {
    expect(ids(extendRange(toggleId(noSelection, 42), visibleIds, 9))).toEqual([9, 42])
  })

  test('takes the whole page, then lets only that page go', () => {
    const elsewhere = toggleId(noSelection, 42)
    const page = toggleIds(elsewhere, visibleIds)
    expect(ids(page)).toEqual([1, 3, 5, 7, 9, 42])
    expect(ids(toggleIds(page, visibleIds))).toEqual([42])
    expect(ids(toggleIds(elsewhere, []))).toEqual([42])
  })
})
