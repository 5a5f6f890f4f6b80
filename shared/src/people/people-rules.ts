import { AGE_LIMIT } from '../kit/limits.ts'
import { PAIR } from '../resources/entry-forms.ts'
import { meetsThreshold } from '../fees/threshold.ts'
import type { BothNames } from '../kit/text/name-in.ts'
import { bilingualParams, type Refusal } from './refusals.ts'

/** An age group: main range, optional second range (the other partner's), optional minimum sum. Ages in whole years. */
export type AgeRange = BothNames & {
  id: number
  start_age: number
  end_age: number | null
  start_ages: number | null
  end_ages: number | null
  total_age: number | null
}

/** `year`: of birth; null while unknown. */
export type Person = { name: string; year: number | null }

/** The part of a content that the rules about its people need. */
export type PeopleContent = {
  symbol: string
  age: AgeRange
  sub_ages: readonly AgeRange[]
  formality: { id: number; minimum_people: number; maximum_people: number }
}

type Bounds = { from: number; to: number }

/** Whether an age is within a range; an unknown one (null) only where the range has no bounds. */
function fits(age: number | null, { from, to }: Bounds): boolean {
  const isOldEnough = from <= 0 || (age !== null && age >= from)
  const isYoungEnough = to >= AGE_LIMIT || (age !== null && age <= to)
  return isOldEnough && isYoungEnough
}

function mainRange(age: AgeRange): Bounds {
  return { from: age.start_age, to: age.end_age ?? AGE_LIMIT }
}

function secondRange(age: AgeRange): Bounds[] {
  if ((age.start_ages ?? age.end_ages ?? null) === null) return []
  return [{ from: age.start_ages ?? 0, to: age.end_ages ?? AGE_LIMIT }]
}

function writeLimits(ranges: readonly Bounds[]): string {
  return [...new Set(ranges.map(({ from, to }) => `${from}-${to}`))].join(',')
}

/** Whether one of these people belongs to an age group by its main range, instead of dancing up or down into it. */
export function isOwnAge(age: AgeRange, people: readonly Person[], competitionYear: number): boolean {
  return people.some(({ year }) => fits(year === null ? null : competitionYear - year, mainRange(age)))
}

/**
 * Every reason why these people cannot enter a content together: how many they are, each one's age (year of the tournament's start
 * minus year of birth) and their ages taken together. An unknown year adds nothing to the sum and is inside no bounded range.
 */
export function checkPeople({
  content,
  people,
  competitionYear,
}: {
  content: PeopleContent
  people: readonly Person[]
  competitionYear: number
}): Refusal[] {
  const { age: ageGroup, formality, symbol } = content
  const contentParams = { content: symbol, ...bilingualParams('age_group', ageGroup) }
  const refusals: Refusal[] = []

  const count = people.length
  if (count < formality.minimum_people)
    refusals.push({ code: 'PEOPLE_TOO_FEW', params: { content: symbol, minimum: formality.minimum_people, count } })
  if (count > formality.maximum_people)
    refusals.push({ code: 'PEOPLE_TOO_MANY', params: { content: symbol, maximum: formality.maximum_people, count } })

  const main = [ageGroup, ...content.sub_ages].map(mainRange)
  const accepted = count > 1 ? [...main, ...secondRange(ageGroup)] : main
  const ages = people.map(({ year }) => (Number.isInteger(year) ? competitionYear - Number(year) : null))

  people.forEach(({ name }, index) => {
    const age = ages[index] ?? null
    const subject =
      name.trim() === ''
        ? { params: { ...contentParams, position: index + 1 } }
        : { person: name, params: contentParams }
    const inRange = accepted.some((range) => fits(age, range))
    if (age === null && (!inRange || (ageGroup.total_age ?? 0) > 0)) refusals.push({ code: 'YEAR_NEEDED', ...subject })
    if (age !== null && !inRange) {
      const params = { ...subject.params, age, year: competitionYear, limits: writeLimits(accepted) }
      refusals.push({ ...subject, code: 'AGE_OUT_OF_RANGE', params })
    }
  })

  const anyoneInMain = ages.some((age) => main.some((range) => fits(age, range)))
  if (formality.id === PAIR && count > 1 && !anyoneInMain)
    refusals.push({ code: 'PAIR_MAIN_RANGE', params: { ...contentParams, limits: writeLimits(main) } })

  const knownAges = ages.filter((age) => age !== null)
  if (!meetsThreshold(knownAges, ageGroup.total_age)) {
    const total = knownAges.reduce((sum, age) => sum + age, 0)
    refusals.push({ code: 'SUM_OF_AGES', params: { ...contentParams, minimum: ageGroup.total_age ?? 0, total } })
  }
  return refusals
}
