import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { checkPeople, type AgeRange, type PeopleContent, type Person } from './people-rules.ts'
import type { Refusal } from './refusals.ts'

const YEAR = 2026

type Bounds = [number, number | null]

function ageGroup(
  main: Bounds,
  second: [number | null, number | null] = [null, null],
  total: number | null = null,
): AgeRange {
  return {
    id: 1,
    name: 'G',
    start_age: main[0],
    end_age: main[1],
    start_ages: second[0],
    end_ages: second[1],
    total_age: total,
  }
}

const SOLO = { id: 1, minimum_people: 1, maximum_people: 1 }
const PAIR = { id: 2, minimum_people: 2, maximum_people: 2 }
const FLASH_MOB = { id: 3, minimum_people: 2, maximum_people: 60 }
const GROUP = { id: 4, minimum_people: 2, maximum_people: 60 }

function contentOf(age: AgeRange, formality = PAIR, sub_ages: AgeRange[] = []): PeopleContent {
  return { symbol: 'X', age, sub_ages, formality }
}

const aged = (...ages: (number | null)[]): Person[] =>
  ages.map((age, i) => ({ name: `P${i}`, year: age === null ? null : YEAR - age }))

const found = (content: PeopleContent, people: readonly Person[]) =>
  checkPeople({ content, people, competitionYear: YEAR }).map(({ code, person }) =>
    person ? `${code} ${person}` : code,
  )

const trungNien = [
  { name: 'Trung niên 1', older: 35, younger: 30 },
  { name: 'Trung niên 2', older: 45, younger: 40 },
  { name: 'Trung niên 3', older: 55, younger: 50 },
  { name: 'Cao niên', older: 65, younger: 60 },
]

describe.each(trungNien)('$name: one $older or over, the other $younger or over', ({ older, younger }) => {
  const content = contentOf(ageGroup([older, null], [younger, null]))
  const both = (a: number, b: number) => [found(content, aged(a, b)), found(content, aged(b, a))]

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
    expect(found(content, aged(older, younger - 1))).toEqual(['AGE_OUT_OF_RANGE P1'])
    expect(found(content, aged(younger - 1, older))).toEqual(['AGE_OUT_OF_RANGE P0'])
    expect(found(content, aged(younger - 1, younger))).toEqual(['AGE_OUT_OF_RANGE P0', 'PAIR_MAIN_RANGE'])
  })

  it('asks a soloist for the main range only', () => {
    const solo = contentOf(content.age, SOLO)
    expect(found(solo, aged(older))).toEqual([])
    expect(found(solo, aged(younger))).toEqual(['AGE_OUT_OF_RANGE P0'])
    expect(checkPeople({ content: solo, people: aged(younger), competitionYear: YEAR })[0]?.params).toEqual({
      content: 'X',
      age_group: 'G',
      age: younger,
      year: YEAR,
      limits: `${older}-999`,
    })
  })

  it('asks a group for one of the ranges each', () => {
    expect(found(contentOf(content.age, GROUP), aged(younger, younger, younger))).toEqual([])
    expect(found(contentOf(content.age, GROUP), aged(younger, younger))).toEqual([])
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
    expect(found(content, aged(a, b))).toEqual(expected)
  })
})

describe('Dưới 21: 16 to 20', () => {
  const content = contentOf(ageGroup([16, 20]))
  it.each([14, 15, 16, 17, 18, 19, 20, 21, 22, 0, -1, 999])('%i', (age) => {
    const fine = age >= 16 && age <= 20
    expect(found(content, aged(18, age))).toEqual(fine ? [] : ['AGE_OUT_OF_RANGE P1'])
    expect(found(contentOf(content.age, SOLO), aged(age))).toEqual(fine ? [] : ['AGE_OUT_OF_RANGE P0'])
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
    expect(found(content, aged(a, b))).toEqual(expected)
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
      expect(found(content, aged(age, belowFrom)), `${age}`).toEqual(refused)
      expect(found(contentOf(content.age, SOLO, [...content.sub_ages]), aged(age)), `${age}`).toEqual(refused)
    }
    expect(found(contentOf(content.age), aged(from, belowTo))).toEqual(['AGE_OUT_OF_RANGE P1'])
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
    expect(found(contentOf(age, SOLO), aged(years))).toEqual(expected)
  })

  it('takes a second range that has one bound only', () => {
    expect(found(contentOf(ageGroup([35, null], [null, 20])), aged(35, 20))).toEqual([])
    expect(found(contentOf(ageGroup([35, null], [null, 20])), aged(35, 21))).toEqual(['AGE_OUT_OF_RANGE P1'])
    expect(found(contentOf(ageGroup([35, null], [30, null])), aged(35, 30))).toEqual([])
  })

  it('takes absent bounds as empty ones', () => {
    const sparse = { id: 1, name: 'G', start_age: 18 } as AgeRange
    expect(found(contentOf(sparse), aged(18, 80))).toEqual([])
    expect(found(contentOf(sparse), aged(18, 17))).toEqual(['AGE_OUT_OF_RANGE P1'])
  })

  it('does not need a year where the second range has no bounds', () => {
    expect(found(contentOf(ageGroup([35, null], [0, null])), aged(35, null))).toEqual([])
    expect(found(contentOf(ageGroup([35, null], [0, null])), aged(null, null))).toEqual(['PAIR_MAIN_RANGE'])
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
    expect(found(contentOf(open, form), aged(...Array<number>(n).fill(20)))).toEqual([...few, ...many])
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

// The rules again, written naively: a set of the ages that each range takes, and sentences of "is there" and "are all".
describe('against an independent oracle', () => {
  const UNKNOWN = 'unknown'
  const ALL = [...Array.from({ length: 1400 }, (_, i) => i - 200), UNKNOWN]
  const takes = (from: number, to: number | null) => {
    const last = to === null || to >= 999 ? Number.POSITIVE_INFINITY : to
    const first = from <= 0 ? Number.NEGATIVE_INFINITY : from
    const bounded = Number.isFinite(first) || Number.isFinite(last)
    return new Set(ALL.filter((age) => (typeof age === 'number' ? age >= first && age <= last : !bounded)))
  }

  const union = <T>(a: Set<T>, b: Set<T>) => new Set([...a, ...b])

  function oracle(content: PeopleContent, people: readonly Person[]): string[] {
    const ages = people.map(({ year }) => (year === null ? UNKNOWN : YEAR - year))
    const inMain = [content.age, ...content.sub_ages].map((a) => takes(a.start_age, a.end_age)).reduce(union)
    const { start_ages, end_ages, total_age } = content.age
    const hasSecond = people.length >= 2 && !(start_ages === null && end_ages === null)
    const anywhere = hasSecond ? union(inMain, takes(start_ages === null ? 0 : start_ages, end_ages)) : inMain
    const reasons: string[] = []
    if (people.length < content.formality.minimum_people) reasons.push('PEOPLE_TOO_FEW')
    if (people.length > content.formality.maximum_people) reasons.push('PEOPLE_TOO_MANY')
    for (const [i, { name }] of people.entries()) {
      const age = ages[i] ?? UNKNOWN
      if (age === UNKNOWN && (!anywhere.has(UNKNOWN) || (total_age !== null && total_age > 0)))
        reasons.push(`YEAR_NEEDED ${name}`)
      if (age !== UNKNOWN && !anywhere.has(age)) reasons.push(`AGE_OUT_OF_RANGE ${name}`)
    }
    if (content.formality.id === 2 && people.length >= 2 && ages.every((age) => !inMain.has(age)))
      reasons.push('PAIR_MAIN_RANGE')
    let sum = 0
    for (const age of ages) if (typeof age === 'number') sum += age
    if (total_age !== null && total_age > sum) reasons.push('SUM_OF_AGES')
    return reasons.sort()
  }

  const bound = fc.oneof(fc.integer({ min: 0, max: 70 }), fc.constantFrom(0, 999))
  const maybe = fc.option(bound)
  const range = fc
    .record({
      start_age: bound,
      end_age: maybe,
      start_ages: maybe,
      end_ages: maybe,
      total_age: fc.option(fc.integer({ min: 0, max: 150 })),
    })
    .map((ages) => ({ id: 1, name: 'G', ...ages }))
  const content = fc.record({
    symbol: fc.constant('X'),
    age: range,
    sub_ages: fc.array(range, { maxLength: 2 }),
    formality: fc.constantFrom(SOLO, PAIR, FLASH_MOB, GROUP),
  })
  const people = fc
    .array(fc.option(fc.integer({ min: 1940, max: 2027 }), { freq: 6 }), { maxLength: 5 })
    .map((years) => years.map((year, i) => ({ name: `P${i}`, year })))

  it('finds the same reasons', () => {
    fc.assert(
      fc.property(content, people, (c, p) => {
        expect(found(c, p).toSorted()).toEqual(oracle(c, p))
      }),
      { numRuns: 1500 },
    )
  })

  it('does not depend on the order of the people', () => {
    const shuffled = people.chain((p) => fc.tuple(fc.constant(p), fc.shuffledSubarray(p, { minLength: p.length })))
    fc.assert(
      fc.property(content, shuffled, (c, [p, q]) => {
        const sorted = (list: readonly Person[]) =>
          checkPeople({ content: c, people: list, competitionYear: YEAR })
            .map((r) => JSON.stringify(r))
            .sort()
        expect(sorted(q)).toEqual(sorted(p))
      }),
      { numRuns: 500 },
    )
  })

  // At or above every lower bound and sum that is generated.
  const OLD_ENOUGH = 150

  // Puts right what the refusals name and nothing else. A wrong number of people means other people: they are chosen anew.
  function mend(refusals: readonly Refusal[], given: readonly Person[]): Person[] {
    const codes = new Set(refusals.map(({ code }) => code))
    const named = new Set(refusals.map(({ person }) => person))
    const oneInMain = codes.has('PAIR_MAIN_RANGE')
    const sum = codes.has('SUM_OF_AGES')
    const count = refusals.find(({ code }) => code === 'PEOPLE_TOO_FEW' || code === 'PEOPLE_TOO_MANY')
    const wanted = Number(count?.params.minimum ?? count?.params.maximum ?? given.length)
    return Array.from({ length: wanted }, (_, i) => {
      const person = given[i]
      const untouched = person && !count && !named.has(person.name) && !sum && !(oneInMain && i === 0)
      return untouched ? person : { name: person?.name ?? `N${i}`, year: YEAR - OLD_ENOUGH }
    })
  }

  it('finds nothing any more once what it named is put right', () => {
    const lower = fc.integer({ min: 0, max: 70 })
    const openEnded = range.chain((r) =>
      fc
        .record({ start_age: lower, start_ages: fc.option(lower) })
        .map((low) => ({ ...r, ...low, end_age: null, end_ages: null })),
    )
    const satisfiable = content.chain((c) => openEnded.map((age) => ({ ...c, age, sub_ages: [] })))
    fc.assert(
      fc.property(satisfiable, people, (c, p) => {
        const refusals = checkPeople({ content: c, people: p, competitionYear: YEAR })
        expect(found(c, mend(refusals, p))).toEqual([])
        if (refusals.length === 0) expect(mend(refusals, p)).toEqual(p)
      }),
      { numRuns: 1500 },
    )
  })
})
