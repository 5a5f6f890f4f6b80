import { cleanName } from '../kit/text/names.ts'
import { readYear } from '../people/people-cells.ts'
import { sexOfCell, type Sex } from '../people/sex.ts'

const DAY = 86_400_000
/** Day 0 of spreadsheets. */
const ZERO = Date.UTC(1899, 11, 30)

/**
 * The year that was typed into a cell formatted as a date, which makes it so many days from the end of 1899: 2000 is 1905-06-22. Null for any
 * other text; nobody who dances was born in those weeks.
 */
export function yearOfDateCell(text: string): number | null {
  const [, month, day] = /^1905-(0[5-7])-(\d\d)$/u.exec(text.trim()) ?? []
  if (month === undefined || day === undefined) return null
  const days = Math.round((Date.UTC(1905, Number(month) - 1, Number(day)) - ZERO) / DAY)
  return days >= 1950 ? days : null
}

const SEX_BEHIND = /^(\d[\d./-]*?)\s*[-–,(/]?\s*(nam|nữ|nu|male|female)\)?$/iu
const SEX_BEFORE = /^(nam|nữ|nu|male|female)\s*[-–:,(/]?\s*(\d[\d./-]*)\)?$/iu

/**
 * A year, a date or an age with a word for the sex beside it: "2014 nữ", "Nữ - 2014", "18 nam". `isBare`: "nam 2014" may also be "năm 2014"
 * without its mark. Null for any other cell.
 */
export function sexBesideYear(text: string): { born: string; sex: Sex; isBare: boolean } | null {
  const clean = cleanName(text)
  const [, born = '', behind = ''] = SEX_BEHIND.exec(clean) ?? []
  const [, before = '', bornBehind = ''] = SEX_BEFORE.exec(clean) ?? []
  const sex = sexOfCell(behind || before)
  return sex && { born: born || bornBehind, sex, isBare: before.toLowerCase() === 'nam' }
}

/** A cell of years without a word for the sex; an age stays as it was typed. */
export function withoutSexWord(text: string): string {
  const { born = '' } = sexBesideYear(text) ?? {}
  return readYear(born) === null ? text : born
}

/** The year of birth of a cell. */
export const birthOfCell = (text: string): number | null => yearOfDateCell(text) ?? readYear(text)
