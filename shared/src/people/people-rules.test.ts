import { describe, expect, it } from 'vitest'
import { checkPeople, type AgeRange } from './people-rules.ts'
import { peopleAged, ageGroup, contentOf, FLASH_MOB, found, GROUP, PAIR, SOLO, YEAR } from './people-rules.fixtures.ts'

const trungNien = [
  { name: 'Trung niên 1', older: 35, younger: 30 },
  { name: 'Trung niên 2', older: 45, younger: 40 },
  { name: 'Trung niên 3', older: 55, younger: 50 },
  { name: 'Cao niên', older: 65, younger: 60 },
]

describe.each(trungNien)('$name: one $older or over, the other $younger or over', ({ older, younger }) => {
  const content = contentOf(ageGroup([older, null], [younger, null]))
  const both = (a: number, b: number) => [found(content, peopleAged(a, b)), found(content, peopleAged(b, a))]

  it.each([
    [older, younger, []],
    [older, older, []],
    [older, 998, []],
    [older + 1, younger, []],
    [older - 1, younger, ['PAIR_MAIN_RANGE']],
    [younger, younger, ['PAIR_MAIN_RANGE']],
    [older - 1, older - 1, ['PAIR_MAIN_RANGE']],
  ])('%i with %i: %j', (a, b, expected) => {
    expect(both(a, b)).toEqual([expected, expected])
  })

  it('names the one who is too young', () => {
    expect(found(content, peopleAged(older, younger - 1))).toEqual(['AGE_OUT_OF_RANGE P1'])
    expect(found(content, peopleAged(younger - 1, older))).toEqual(['AGE_OUT_OF_RANGE P0'])
    expect(found(content, peopleAged(younger - 1, younger))).toEqual(['AGE_OUT_OF_RANGE P0', 'PAIR_MAIN_RANGE'])
  })

  it('asks a soloist for the main range only', () => {
    const solo = contentOf(content.age, SOLO)
    expect(found(solo, peopleAged(older))).toEqual([])
    expect(found(solo, peopleAged(younger))).toEqual(['AGE_OUT_OF_RANGE P0'])
    expect(checkPeople({ content: solo, people: peopleAged(younger), competitionYear: YEAR })[0]?.params).toEqual({
      content: 'X',
      age_group: 'G',
      age: younger,
      year: YEAR,
      limits: `${older}-999`,
    })
  })

  it('asks a group for one of the ranges each', () => {
    expect(found(contentOf(content.age, GROUP), peopleAged(younger, younger, younger))).toEqual([])
    expect(found(contentOf(content.age, GROUP), peopleAged(younger, younger))).toEqual([])
  })
})

describe('Trung niên 4: the ages add up to 80, nobody under 21', () => {
  const content = contentOf(ageGroup([21, null], undefined, 80))
  it.each([
    [40, 40, []],
    [21, 59, []],
    [21, 60, []],
    [59, 21, []],
    [40, 39, ['SUM_OF_AGES']],
    [21, 58, ['SUM_OF_AGES']],
    [20, 60, ['AGE_OUT_OF_RANGE P0']],
    [60, 20, ['AGE_OUT_OF_RANGE P1']],
    [20, 59, ['AGE_OUT_OF_RANGE P0', 'SUM_OF_AGES']],
    [20, 20, ['AGE_OUT_OF_RANGE P0', 'AGE_OUT_OF_RANGE P1', 'PAIR_MAIN_RANGE', 'SUM_OF_AGES']],
  ])('%i with %i: %j', (a, b, expected) => {
    expect(found(content, peopleAged(a, b))).toEqual(expected)
  })
})

describe('Dưới 21: 16 to 20', () => {
  const content = contentOf(ageGroup([16, 20]))
  it.each([14, 15, 16, 17, 18, 19, 20, 21, 22, 0, -1, 999])('%i', (age) => {
    const fine = age >= 16 && age <= 20
    expect(found(content, peopleAged(18, age))).toEqual(fine ? [] : ['AGE_OUT_OF_RANGE P1'])
    expect(found(contentOf(content.age, SOLO), peopleAged(age))).toEqual(fine ? [] : ['AGE_OUT_OF_RANGE P0'])
  })
})

describe('Thanh niên: 21 or over, the partner 14 or over', () => {
  const content = contentOf(ageGroup([21, null], [14, null]))
  it.each([
    [21, 14, []],
    [30, 90, []],
    [20, 14, ['PAIR_MAIN_RANGE']],
    [21, 13, ['AGE_OUT_OF_RANGE P1']],
    [20, 13, ['AGE_OUT_OF_RANGE P1', 'PAIR_MAIN_RANGE']],
  ])('%i with %i: %j', (a, b, expected) => {
    expect(found(content, peopleAged(a, b))).toEqual(expected)
  })
})

describe('dancing up: the ages one band below are accepted as well', () => {
  const bands = [
    ['Thiếu nhi 1', 8, 9],
    ['Thiếu nhi 2', 10, 11],
    ['Thiếu niên 1', 12, 13],
    ['Thiếu niên 2', 14, 15],
    ['Dưới 21', 16, 20],
  ] as const
  const pairs = bands.slice(1).map(([name, from, to], i) => ({ name, from, to, below: bands[i] ?? bands[0] }))

  it.each(pairs)('$name', ({ from, to, below: [, belowFrom, belowTo] }) => {
    const content = contentOf(ageGroup([from, to]), PAIR, [ageGroup([belowFrom, belowTo], [1, 99], 500)])
    for (let age = 0; age < 40; age++) {
      const fine = (age >= from && age <= to) || (age >= belowFrom && age <= belowTo)
      const refused = fine ? [] : ['AGE_OUT_OF_RANGE P0']
      expect(found(content, peopleAged(age, belowFrom)), `${age}`).toEqual(refused)
      expect(found(contentOf(content.age, SOLO, [...content.sub_ages]), peopleAged(age)), `${age}`).toEqual(refused)
    }
    expect(found(contentOf(content.age), peopleAged(from, belowTo))).toEqual(['AGE_OUT_OF_RANGE P1'])
  })
})

describe('bounds', () => {
  it.each([
    ['upper bound empty', ageGroup([19, null]), 120, []],
    ['upper bound 999', ageGroup([19, 999]), 120, []],
    ['no bounds, no year', ageGroup([0, null]), null, []],
    ['no bounds, odd year', ageGroup([0, null]), -3, []],
    ['only a lower bound, no year', ageGroup([1, null]), null, ['YEAR_NEEDED P0']],
    ['only an upper bound, no year', ageGroup([0, 9]), null, ['YEAR_NEEDED P0']],
    ['only an upper bound', ageGroup([0, 9]), 9, []],
    [
      'no bounds but a minimum sum, no year',
      ageGroup([0, null], undefined, 80),
      null,
      ['YEAR_NEEDED P0', 'SUM_OF_AGES'],
    ],
    ['a minimum sum of nothing, no year', ageGroup([0, null], undefined, 0), null, []],
  ])('%s', (_name, age, years, expected) => {
    expect(found(contentOf(age, SOLO), peopleAged(years))).toEqual(expected)
  })

  it('takes a second range that has one bound only', () => {
    expect(found(contentOf(ageGroup([35, null], [null, 20])), peopleAged(35, 20))).toEqual([])
    expect(found(contentOf(ageGroup([35, null], [null, 20])), peopleAged(35, 21))).toEqual(['AGE_OUT_OF_RANGE P1'])
    expect(found(contentOf(ageGroup([35, null], [30, null])), peopleAged(35, 30))).toEqual([])
  })

  it('takes absent bounds as empty ones', () => {
    const sparse = { id: 1, name: 'G', start_age: 18 } as AgeRange
    expect(found(contentOf(sparse), peopleAged(18, 80))).toEqual([])
    expect(found(contentOf(sparse), peopleAged(18, 17))).toEqual(['AGE_OUT_OF_RANGE P1'])
  })

  it('does not need a year where the second range has no bounds', () => {
    expect(found(contentOf(ageGroup([35, null], [0, null])), peopleAged(35, null))).toEqual([])
    expect(found(contentOf(ageGroup([35, null], [0, null])), peopleAged(null, null))).toEqual(['PAIR_MAIN_RANGE'])
  })

  it.each([Number.NaN, Number.POSITIVE_INFINITY, 2010.5])('takes the year %d for unknown', (year) => {
    expect(found(contentOf(ageGroup([10, 20]), SOLO), [{ name: 'An', year }])).toEqual(['YEAR_NEEDED An'])
  })
})

describe('number of people', () => {
  const open = ageGroup([0, null])
  const forms = { SOLO, PAIR, FLASH_MOB, GROUP, TRIO: { id: 5, minimum_people: 3, maximum_people: 3 } }
  const table = Object.entries(forms).flatMap(([name, form]) =>
    [0, 1, 2, 3, 4, 59, 60, 61].map((n) => ({ name, form, n })),
  )
  it.each(table)('$name with $n', ({ form, n }) => {
    const few = n < form.minimum_people ? ['PEOPLE_TOO_FEW'] : []
    const many = n > form.maximum_people ? ['PEOPLE_TOO_MANY'] : []
    expect(found(contentOf(open, form), peopleAged(...Array<number>(n).fill(20)))).toEqual([...few, ...many])
  })
})

it('counts a person without a name by position', () => {
  const people = [
    { name: 'An', year: 2010 },
    { name: ' ', year: null },
  ]
  const [refusal] = checkPeople({ content: contentOf(ageGroup([10, 20])), people, competitionYear: YEAR })
  expect(refusal).toEqual({ code: 'YEAR_NEEDED', params: { content: 'X', age_group: 'G', position: 2 } })
})
