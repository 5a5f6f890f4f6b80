import { fold } from '../kit/text/names.ts'
import { PAIR, SOLO } from './entry-forms.ts'

/** The syllabus of an age group: the numbers of dances of its graded contents, and how many single dances it may enter. */
type AgeGroupSyllabus = { danceCounts: readonly number[]; singleDances: number }

/** The national cup's syllabus for pairs, by the letter of the age group in the symbols. */
const pairSyllabus: Readonly<Record<string, AgeGroupSyllabus>> = {
  N: { danceCounts: [2], singleDances: 2 },
  '1': { danceCounts: [3, 2], singleDances: 3 },
  '2': { danceCounts: [4, 3, 2], singleDances: 3 },
  '3': { danceCounts: [5, 4, 3, 2], singleDances: 5 },
  '4': { danceCounts: [5, 4, 3, 2], singleDances: 5 },
  '5': { danceCounts: [5, 4, 3, 2], singleDances: 5 },
  '6': { danceCounts: [5, 4, 3, 2], singleDances: 5 },
  '7': { danceCounts: [4, 3, 2], singleDances: 0 },
  '8': { danceCounts: [4, 3, 2], singleDances: 0 },
  '9': { danceCounts: [4, 3, 2], singleDances: 0 },
  T: { danceCounts: [3, 2], singleDances: 0 },
  C: { danceCounts: [2], singleDances: 0 },
}
const soloSyllabus: typeof pairSyllabus = {
  N: { danceCounts: [2], singleDances: 2 },
  '1': { danceCounts: [3, 2], singleDances: 4 },
  '2': { danceCounts: [4, 3, 2], singleDances: 5 },
  '3': { danceCounts: [5, 4, 3, 2], singleDances: 5 },
  '4': { danceCounts: [5, 4, 3, 2], singleDances: 5 },
  '5': { danceCounts: [5, 4, 3, 2], singleDances: 0 },
}
/** The letters of the age groups for teams only. */
const teamLetters = new Set(['M', 'E', 'Y'])

/** The letters of age groups by their folded names in the regulations. Organisers may use others, so these are only suggestions. */
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

/** The letter of an age group in the symbols of the national cup, by its usual names; null for any other name. */
export function usualAgeLetter(name: string): string | null {
  return ageLetters[fold(name)] ?? null
}

export type NamedAgeGroup = { name: string; code?: string | null }
/** The letter of an age group: its stored code, else the usual letter for its name. */
export const ageLetter = ({ name, code }: NamedAgeGroup): string | null => code ?? usualAgeLetter(name)

/** Whether an age group is a wide band for teams only. */
export function isTeamBand(age: NamedAgeGroup): boolean {
  return teamLetters.has(ageLetter(age) ?? '')
}

/**
 * Whether the national cup's syllabus has a grade for an age group. `dances`: the number of dances of the grade; `danceNumber`: the number of a
 * single dance, from 1. An age group that the syllabus does not know may dance everything.
 */
export function isInSyllabus(form: number, age: NamedAgeGroup, dances: number, danceNumber: number): boolean {
  const letter = ageLetter(age)
  if (letter === null) return true
  const syllabus = (form === SOLO ? soloSyllabus : pairSyllabus)[letter]
  if (!syllabus) return false
  return dances === 1 ? danceNumber <= syllabus.singleDances : syllabus.danceCounts.includes(dances)
}

/** The fewest entries with which contents take place; `pairMany`: contents of pairs with four dances or more. */
export type MinimumEntries = { solo: number; pair: number; pairMany: number; team: number }
export const defaultMinimumEntries: MinimumEntries = { solo: 6, pair: 5, pairMany: 4, team: 3 }

/** The fewest entries with which a content of this form and number of dances takes place. */
export function findMinimumEntries(
  form: number,
  dances: number,
  { solo, pair, pairMany, team }: MinimumEntries,
): number {
  if (form === SOLO) return solo
  if (form !== PAIR) return team
  return dances >= 4 ? pairMany : pair
}
