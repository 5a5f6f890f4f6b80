import { describe, expect, test } from 'vitest'
import { changedIn, heldFor, holdingNothing } from './held-selection.ts'
import { nothingSelected, toggled } from './selection.ts'

const ALL = 'all'
const WALTZ = 'waltz'
const chosen = (current: ReturnType<typeof heldFor>) => [...current.selection.ids]
const choose = (id: number) => (now: Parameters<typeof toggled>[0]) => toggled(now, id)

describe('the chosen rows of a list', () => {
  const two = changedIn(changedIn(heldFor(holdingNothing, ALL, true), ALL, choose(1)), ALL, choose(2))

  test('stay while the list shows the same, in another order or on another page', () => {
    expect(chosen(heldFor(two, ALL, false))).toEqual([1, 2])
    expect(heldFor(two, ALL, true)).toBe(two)
  })

  test('fall when another search, filter or tournament narrows the list', () => {
    expect(chosen(heldFor(two, WALTZ, true))).toEqual([])
  })

  test('stay deselected when the filter is removed', () => {
    expect(chosen(heldFor(heldFor(two, WALTZ, false), ALL, false))).toEqual([])
    expect(chosen(heldFor(heldFor(two, WALTZ, true), ALL, true))).toEqual([])
  })

  test('are not taken from rows that a new filter has not replaced yet', () => {
    const loading = heldFor(two, WALTZ, false)
    expect(chosen(changedIn(loading, WALTZ, choose(1)))).toEqual([])
    const loaded = heldFor(loading, WALTZ, true)
    expect(chosen(changedIn(loaded, WALTZ, choose(7)))).toEqual([7])
  })

  test('are not all those of an earlier filter, whose answer came late', () => {
    const narrowed = heldFor(two, WALTZ, true)
    expect(changedIn(narrowed, ALL, () => ({ ids: new Set([1, 2, 3]), anchor: null }))).toBe(narrowed)
  })

  test('can be let go all at once', () => {
    expect(changedIn(two, ALL, nothingSelected).selection).toBe(nothingSelected)
  })
})
