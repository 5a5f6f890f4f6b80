import { AGE_LIMIT } from '../kit/limits.ts'
import { PAIR } from '../resources/entry-forms.ts'
import { meetsThreshold } from '../fees/threshold.ts'
import type { BilingualName } from '../kit/text/name-in.ts'
import type { AgeBounds } from './age-ranges.ts'
import { bilingualParams, type Refusal } from './refusals.ts'

/**
 * An age group, in whole years: `start_age` to `end_age` is its main range, `start_ages` to `end_ages` an optional second range that the other
 * partner of a pair may be in, and `total_age` the minimum sum of all ages.
 */
export type AgeRange = BilingualName & {
  id: number
  start_age: number
  end_age: number | null
  start_ages: number | null
  end_ages: number | null
  total_age: number | null
  /** The position in the list of age groups, for `compareAges`. */
  index?: number | undefined
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

/** Whether an age is within a range; an unknown age (null) is only within a range without bounds. */
function isWithin(age: number | null, { from, to }: AgeBounds): boolean {
  const isOldEnough = from <= 0 || (age !== null && age >= from)
  const isYoungEnough = to >= AGE_LIMIT || (age !== null && age <= to)
  return isOldEnough && isYoungEnough
}

function toMainRange(age: AgeRange): AgeBounds {
  return { from: age.start_age, to: age.end_age ?? AGE_LIMIT }
}

function toSecondRanges(age: AgeRange): AgeBounds[] {
  if ((age.start_ages ?? age.end_ages ?? null) === null) return []
  return [{ from: age.start_ages ?? 0, to: age.end_ages ?? AGE_LIMIT }]
}

function formatLimits(ranges: readonly AgeBounds[]): string {
  return [...new Set(ranges.map(({ from, to }) => `${from}-${to}`))].join(',')
}

/** Whether one of these people is within the main range of an age group. The others dance up or down into it. */
export function isInMainRange(age: AgeRange, people: readonly Person[], competitionYear: number): boolean {
  return people.some(({ year }) => isWithin(year === null ? null : competitionYear - year, toMainRange(age)))
}

/**
 * Every reason why these people cannot enter a content together: their number, each one's age (year of the tournament's start minus year of
 * birth) and the sum of their ages. An unknown year adds nothing to the sum and is inside no bounded range.
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
  const ages = people.map(({ year }) => (Number.isInteger(year) ? competitionYear - Number(year) : null))
  return [
    ...checkHeadCount(content, people.length),
    ...people.flatMap(({ name }, index) =>
      checkAge(content, { name, age: ages[index] ?? null, position: index + 1 }, people.length, competitionYear),
    ),
    ...checkMainRange(content, ages),
    ...checkSumOfAges(content, ages),
  ]
}

function checkHeadCount(
  { symbol, formality: { minimum_people, maximum_people } }: PeopleContent,
  count: number,
): Refusal[] {
  if (count < minimum_people)
    return [{ code: 'PEOPLE_TOO_FEW', params: { content: symbol, minimum: minimum_people, count } }]
  if (count > maximum_people)
    return [{ code: 'PEOPLE_TOO_MANY', params: { content: symbol, maximum: maximum_people, count } }]
  return []
}

const toMainRanges = ({ age, sub_ages }: PeopleContent) => [age, ...sub_ages].map(toMainRange)
const toContentParams = ({ symbol, age }: PeopleContent) => ({ content: symbol, ...bilingualParams('age_group', age) })

function checkAge(
  content: PeopleContent,
  { name, age, position }: { name: string; age: number | null; position: number },
  peopleCount: number,
  competitionYear: number,
): Refusal[] {
  const mainRanges = toMainRanges(content)
  const acceptedRanges = peopleCount > 1 ? [...mainRanges, ...toSecondRanges(content.age)] : mainRanges
  const isAccepted = acceptedRanges.some((range) => isWithin(age, range))
  const contentParams = toContentParams(content)
  const subject =
    name.trim() === '' ? { params: { ...contentParams, position } } : { person: name, params: contentParams }
  if (age === null) {
    const needsYear = !isAccepted || (content.age.total_age ?? 0) > 0
    return needsYear ? [{ code: 'YEAR_NEEDED', ...subject }] : []
  }
  if (isAccepted) return []
  const params = { ...subject.params, age, year: competitionYear, limits: formatLimits(acceptedRanges) }
  return [{ ...subject, code: 'AGE_OUT_OF_RANGE', params }]
}

/** One of the two partners of a pair has to be in a main range. */
function checkMainRange(content: PeopleContent, ages: readonly (number | null)[]): Refusal[] {
  if (content.formality.id !== PAIR || ages.length < 2) return []
  const mainRanges = toMainRanges(content)
  if (ages.some((age) => mainRanges.some((range) => isWithin(age, range)))) return []
  return [{ code: 'PAIR_MAIN_RANGE', params: { ...toContentParams(content), limits: formatLimits(mainRanges) } }]
}

function checkSumOfAges(content: PeopleContent, ages: readonly (number | null)[]): Refusal[] {
  const { total_age } = content.age
  const knownAges = ages.filter((age) => age !== null)
  if (meetsThreshold(knownAges, total_age)) return []
  const total = knownAges.reduce((sum, age) => sum + age, 0)
  return [{ code: 'SUM_OF_AGES', params: { ...toContentParams(content), minimum: total_age ?? 0, total } }]
}
