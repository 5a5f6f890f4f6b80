import { describe, expect, test } from 'vitest'
import { changeInView, selectionInView, noViewSelection } from './view-selection.ts'
import { noSelection, toggleId } from './selection.ts'

const ALL = 'all'
const WALTZ = 'waltz'
const chosen = (current: ReturnType<typeof selectionInView>) => [...current.selection.ids]
const choose = (id: number) => (now: Parameters<typeof toggleId>[0]) => toggleId(now, id)

describe('the chosen rows of a list', () => {
  const two = changeInView(changeInView(selectionInView(noViewSelection, ALL, true), ALL, choose(1)), ALL, choose(2))

  test('stay while the list shows the same, in another order or on another page', () => {
    expect(chosen(selectionInView(two, ALL, false))).toEqual([1, 2])
    expect(selectionInView(two, ALL, true)).toBe(two)
  })

  test('fall when another search, filter or tournament narrows the list', () => {
    expect(chosen(selectionInView(two, WALTZ, true))).toEqual([])
  })

  test('stay deselected when the filter is removed', () => {
    expect(chosen(selectionInView(selectionInView(two, WALTZ, false), ALL, false))).toEqual([])
    expect(chosen(selectionInView(selectionInView(two, WALTZ, true), ALL, true))).toEqual([])
  })

  test('are not taken from rows that a new filter has not replaced yet', () => {
    const loading = selectionInView(two, WALTZ, false)
    expect(chosen(changeInView(loading, WALTZ, choose(1)))).toEqual([])
    const loaded = selectionInView(loading, WALTZ, true)
    expect(chosen(changeInView(loaded, WALTZ, choose(7)))).toEqual([7])
  })

  test('are not all those of an earlier filter, whose answer came late', () => {
    const narrowed = selectionInView(two, WALTZ, true)
    expect(changeInView(narrowed, ALL, () => ({ ids: new Set([1, 2, 3]), anchor: null }))).toBe(narrowed)
  })

  test('can be let go all at once', () => {
    expect(changeInView(two, ALL, noSelection).selection).toBe(noSelection)
  })
})
