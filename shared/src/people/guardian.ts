import type { Member } from '../kit/text/names.ts'

/** People below this age need a guardian's consent. The age counts as in the sport: the tournament's year less the year of birth. */
export const CONSENT_AGE = 16

/** The people who need a guardian's consent in a tournament of that year, except those without a year of birth. */
export function findMinors(people: readonly Member[], competitionYear: number): Member[] {
  return people.filter(({ year }) => isMinor(year, competitionYear))
}

/** Whether a person counts as a child when names are published: under age, or of unknown age in a children's event. */
export function isChild(year: number | null, competitionYear: number, isInChildrensEvent: boolean): boolean {
  return year === null ? isInChildrensEvent : isMinor(year, competitionYear)
}

/** Whether a person is under age in a tournament of that year; false if the year of birth is unknown. */
export function isMinor(year: number | null, competitionYear: number): boolean {
  return year !== null && competitionYear - year < CONSENT_AGE
}
