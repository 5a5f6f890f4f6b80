import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { checkPeople, type PeopleContent, type Person } from './people-rules.ts'
import { FLASH_MOB, found, GROUP, PAIR, SOLO, YEAR } from './people-rules.fixtures.ts'
import type { Refusal } from './refusals.ts'

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
    .map((ages) => ({ id: 1, name: 'G', name_en: null, ...ages }))
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

  // Puts right what the refusals name and nothing else. A wrong number of people means other people: they are chosen again.
  function mend(refusals: readonly Refusal[], people: readonly Person[]): Person[] {
    const codes = new Set(refusals.map(({ code }) => code))
    const refusedNames = new Set(refusals.map(({ person }) => person))
    const oneInMain = codes.has('PAIR_MAIN_RANGE')
    const sum = codes.has('SUM_OF_AGES')
    const count = refusals.find(({ code }) => code === 'PEOPLE_TOO_FEW' || code === 'PEOPLE_TOO_MANY')
    const wanted = Number(count?.params.minimum ?? count?.params.maximum ?? people.length)
    return Array.from({ length: wanted }, (_, i) => {
      const person = people[i]
      const untouched = person && !count && !refusedNames.has(person.name) && !sum && !(oneInMain && i === 0)
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
