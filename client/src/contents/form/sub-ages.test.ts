import { expect, test } from 'vitest'
import { replaceSubAges } from './sub-ages.ts'

const ages = [
  { id: 1, ages_more: [] },
  { id: 2, ages_more: [{ id: 1 }] },
  { id: 3, ages_more: [{ id: 2 }, { id: 1 }] },
]

test('choosing an age offers its further groups', () => {
  expect(replaceSubAges(ages, null, 3, [])).toEqual([2, 1])
})

test('choosing another age takes back what the first one offered', () => {
  expect(replaceSubAges(ages, 2, 1, [1])).toEqual([])
  expect(replaceSubAges(ages, 3, null, [2, 1])).toEqual([])
})

test('keeps age groups chosen by hand, without duplicates and without the main group', () => {
  expect(replaceSubAges(ages, 1, 2, [3])).toEqual([1, 3])
  expect(replaceSubAges(ages, 1, 3, [3, 2])).toEqual([2, 1])
})
