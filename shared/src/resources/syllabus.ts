import { fold } from '../kit/text/names.ts'
import { PAIR, SOLO } from './entry-forms.ts'

/** The numbers of dances in the graded contents of an age group, and the number of its single dances. */
type AgeProgramme = { counts: readonly number[]; singles: number }

/** The programme of each age group of the national cup for pairs, by its letter in the symbols. */
const pairProgrammes: Readonly<Record<string, AgeProgramme>> = {
  N: { counts: [2], singles: 2 },
  '1': { counts: [3, 2], singles: 3 },
  '2': { counts: [4, 3, 2], singles: 3 },
  '3': { counts: [5, 4, 3, 2], singles: 5 },
  '4': { counts: [5, 4, 3, 2], singles: 5 },
  '5': { counts: [5, 4, 3, 2], singles: 5 },
  '6': { counts: [5, 4, 3, 2], singles: 5 },
  '7': { counts: [4, 3, 2], singles: 0 },
  '8': { counts: [4, 3, 2], singles: 0 },
  '9': { counts: [4, 3, 2], singles: 0 },
  T: { counts: [3, 2], singles: 0 },
  C: { counts: [2], singles: 0 },
}
const soloProgrammes: typeof pairProgrammes = {
  N: { counts: [2], singles: 2 },
  '1': { counts: [3, 2], singles: 4 },
  '2': { counts: [4, 3, 2], singles: 5 },
  '3': { counts: [5, 4, 3, 2], singles: 5 },
  '4': { counts: [5, 4, 3, 2], singles: 5 },
  '5': { counts: [5, 4, 3, 2], singles: 0 },
}
/** Age groups for teams only. */
const teamBands = new Set(['M', 'E', 'Y'])

/** Letters by the folded names that regulations give to age groups; organisers use others, so these are suggestions only. */
const ageLetters: Readonly<Record<string, string>> = {
  'nhi dong': 'N',
  'thieu nhi 1': '1',
  'thieu nhi 2': '2',
  'thieu nien 1': '3',
  'thieu nien 2': '4',
  'duoi 21': '5',
  tre: '5',
  'thanh nien': '6',
  'nguoi lon': '6',
  'trung nien 1': '7',
  'trung nien 2': '8',
  'trung nien 3': '9',
  'trung nien 4': 'T',
  'cao nien': 'C',
  'mo rong': 'M',
  'tre em': 'E',
  'thanh thieu nien': 'Y',
  'under 8': 'N',
  'juvenile i': '1',
  'juvenile ii': '2',
  'junior i': '3',
  'junior ii': '4',
  'under 21': '5',
  youth: '5',
  adult: '6',
  'senior i': '7',
  'senior ii': '8',
  'senior iii': '9',
  'senior 80 combined': 'T',
  'senior iv': 'C',
  open: 'M',
  'junior and youth': 'Y',
}

/** The letter that an age group of this name has in the symbols of a national cup, null for any other name. */
export function usualAgeLetter(name: string): string | null {
  return ageLetters[fold(name)] ?? null
}

export type KnownAge = { name: string; code?: string | null }
/** The letter of an age group: the code that is stored with it, else the usual one for its name. */
export const ageLetter = ({ name, code }: KnownAge): string | null => code ?? usualAgeLetter(name)

/** Whether an age group is a wide band in which only teams dance. */
export function isTeamBand(age: KnownAge): boolean {
  return teamBands.has(ageLetter(age) ?? '')
}

/**
 * Whether an age group dances a grade in the national cup's syllabus. `dances`: how many the grade has; `place`: which of the
 * single dances it is, from 1. An age group that the syllabus does not know dances everything.
 */
export function isInSyllabus(form: number, age: KnownAge, dances: number, place: number): boolean {
  const letter = ageLetter(age)
  if (letter === null) return true
  const programme = (form === SOLO ? soloProgrammes : pairProgrammes)[letter]
  if (!programme) return false
  return dances === 1 ? place <= programme.singles : programme.counts.includes(dances)
}

/** The fewest entries with which contents run; `pairMany`: of pairs with four dances or more. */
export type Minimums = { solo: number; pair: number; pairMany: number; team: number }
export const usualMinimums: Minimums = { solo: 6, pair: 5, pairMany: 4, team: 3 }

/** The fewest entries with which a content of this form and number of dances runs. */
export function minimumEntries(form: number, dances: number, { solo, pair, pairMany, team }: Minimums): number {
  if (form === SOLO) return solo
  if (form !== PAIR) return team
  return dances >= 4 ? pairMany : pair
}
