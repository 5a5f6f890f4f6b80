import { checkPeople, type AgeRange, type PeopleContent, type Person } from './people-rules.ts'

/** Contents and people for the tests of the age rules. */
export const YEAR = 2026

type Bounds = [number, number | null]

export function ageGroup(
  main: Bounds,
  second: [number | null, number | null] = [null, null],
  total: number | null = null,
): AgeRange {
  return {
    id: 1,
    name: 'G',
    name_en: null,
    start_age: main[0],
    end_age: main[1],
    start_ages: second[0],
    end_ages: second[1],
    total_age: total,
  }
}

export const SOLO = { id: 1, minimum_people: 1, maximum_people: 1 }
export const PAIR = { id: 2, minimum_people: 2, maximum_people: 2 }
export const FLASH_MOB = { id: 3, minimum_people: 2, maximum_people: 60 }
export const GROUP = { id: 4, minimum_people: 2, maximum_people: 60 }

export function contentOf(age: AgeRange, formality = PAIR, sub_ages: AgeRange[] = []): PeopleContent {
  return { symbol: 'X', age, sub_ages, formality }
}

export const peopleAged = (...ages: (number | null)[]): Person[] =>
  ages.map((age, i) => ({ name: `P${i}`, year: age === null ? null : YEAR - age }))

export const found = (content: PeopleContent, people: readonly Person[]) =>
  checkPeople({ content, people, competitionYear: YEAR }).map(({ code, person }) =>
    person ? `${code} ${person}` : code,
  )
