import { expect, test } from 'vitest'
import { calledPlace, listCalls, nextCall, readPlaces } from './medals.ts'

test('places are read as typed, and only bibs of the item once each', () => {
  expect(readPlaces('12, 45  7', [7, 12, 45, null])).toEqual({ places: [12, 45, 7], problem: null })
  expect(readPlaces('12 46', [12, 45]).problem).toEqual({ code: 'unknown', bib: 46 })
  expect(readPlaces('12 45 12', [12, 45]).problem).toEqual({ code: 'twice', bib: 12 })
  expect(readPlaces(' ', [12]).problem).toEqual({ code: 'none' })
})

test('medals are called from the last place to the first, and the winner is hidden until then', () => {
  const medals = { item_id: 1, bibs: [12, 45, 7] }
  const bibsAt = (called: number) => listCalls({ ...medals, called }).map(({ bib }) => bib)
  expect(listCalls({ ...medals, called: 0 }).map(({ place }) => place)).toEqual([3, 2, 1])
  expect([0, 1, 2, 3].map(bibsAt)).toEqual([
    [null, null, null],
    [7, null, null],
    [7, 45, null],
    [7, 45, 12],
  ])
  expect([0, 1, 2, 3].map((called) => nextCall({ ...medals, called }))).toEqual([3, 2, 1, null])
  expect([0, 1, 2, 3].map((called) => calledPlace({ ...medals, called }))).toEqual([null, 3, 2, 1])
})
