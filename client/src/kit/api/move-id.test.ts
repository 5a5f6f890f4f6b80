import { expect, test } from 'vitest'
import { moveId } from './move-id.ts'

test('moves one place and keeps the others in order', () => {
  expect(moveId([1, 2, 3, 4], 3, -1)).toEqual([1, 3, 2, 4])
  expect(moveId([1, 2, 3, 4], 3, 1)).toEqual([1, 2, 4, 3])
})

test('changes nothing at the ends, or for a row that is not there', () => {
  expect(moveId([1, 2], 1, -1)).toEqual([1, 2])
  expect(moveId([1, 2], 2, 1)).toEqual([1, 2])
  expect(moveId([1, 2], 9, 1)).toEqual([1, 2])
})
