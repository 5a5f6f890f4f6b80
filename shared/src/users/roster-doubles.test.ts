import { expect, test } from 'vitest'
import { findLikelyDuplicates } from './roster-doubles.ts'

const person = (id: number, full_name: string, year_of_birth: number | null) => ({ id, full_name, year_of_birth })
const ids = (...people: ReturnType<typeof person>[]) =>
  findLikelyDuplicates(people).map((pair) => pair.map(({ id }) => id))

test.each([
  ['the same name without a year', person(1, 'Lê Khánh Vy', 2017), person(2, 'Le Khanh Vy', null)],
  ['the same name of another year', person(1, 'Lê Khánh Vy', 2017), person(2, 'Lê Khánh Vy', 2016)],
  ['a letter amiss in the same year', person(1, 'Phạm Minh Thư', 2014), person(2, 'Phạm Minh Thơ', 2014)],
  ['a word left out in the same year', person(1, 'Nguyễn Bảo Ngân', 2016), person(2, 'Bảo Ngân', 2016)],
])('%s is a likely double', (_what, first, second) => {
  expect(ids(first, second)).toEqual([[1, 2]])
})

test.each([
  ['another name', person(1, 'Phạm Minh Thư', 2014), person(2, 'Trần Gia Hưng', 2014)],
  ['nearly the same name of another year', person(1, 'Phạm Minh Thư', 2014), person(2, 'Phạm Minh Thơ', 2015)],
  ['nearly the same name without a year', person(1, 'Phạm Minh Thư', null), person(2, 'Phạm Minh Thơ', null)],
])('%s is none', (_what, first, second) => {
  expect(ids(first, second)).toEqual([])
})

test('three are three pairs, each once and in the order of the list', () => {
  const three = [person(7, 'Lê Vy', 2017), person(3, 'Le Vy', 2017), person(5, 'Lê Vy', null)]
  expect(ids(...three)).toEqual([
    [7, 3],
    [7, 5],
    [3, 5],
  ])
})
