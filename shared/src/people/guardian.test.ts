import { expect, test } from 'vitest'
import { findMinors } from './guardian.ts'

const born = (year: number | null) => ({ name: 'Nguyễn An', year })

test('a guardian agrees for a dancer of 15 and not for one of 16, by the year of birth', () => {
  expect(findMinors([born(2011), born(2010)], 2026)).toEqual([born(2011)])
  expect(findMinors([born(2011)], 2027)).toEqual([])
})

test('a dancer whose year of birth is not known needs no guardian', () => {
  expect(findMinors([born(null)], 2026)).toEqual([])
})
