import type { Member } from '../kit/text/names.ts'

/** A guardian agrees for people below this age, counted as the sport does: the tournament's year less the year of birth. */
export const NEEDED_BELOW = 16

/** The people who need a guardian's consent in a tournament of that year, except those without a year of birth. */
export function minorsOf(people: readonly Member[], competitionYear: number): Member[] {
  return people.filter(({ year }) => isMinor(year, competitionYear))
}

/** Whether somebody counts as a child where names are published: under age, or of unknown age in an event for people below that age. */
export function isChild(year: number | null, competitionYear: number, inChildrensEvent: boolean): boolean {
  return year === null ? inChildrensEvent : isMinor(year, competitionYear)
}

/** Whether somebody of this year of birth counts as under age in a tournament of that year; nobody of an unknown one does. */
export function isMinor(year: number | null, competitionYear: number): boolean {
  return year !== null && competitionYear - year < NEEDED_BELOW
}
