import { cleanName } from '../kit/text/names.ts'
import { dateAlone, englishDay, isOf, partsOf, readYear } from '../people/people-cells.ts'
import { sexOfCell, type Sex } from '../people/sex.ts'

const DAY = 86_400_000
/** Day 0 of spreadsheets. */
const ZERO = Date.UTC(1899, 11, 30)
/** The years that such a cell may mean, until 1905-07-31. */
const [FIRST, LAST] = [1950, 2039]

/**
 * The year that was typed into a cell formatted as a date, which makes it so many days from the end of 1899: 2000 is 1905-06-22, in
 * the order in which the sheet writes its dates. Null for any other text; nobody who dances was born in those weeks.
 */
export function yearOfDateCell(text: string): number | null {
  const clean = cleanName(text)
  const date = dateAlone(clean) ?? ''
  const [year, month = 0, day = 0] = englishDay(clean) ?? partsOf(date)
  if (year !== 1905) return null
  // In front of the year either number may be the month.
  const swapped = date.endsWith('1905') ? numberOfDay(day, month) : null
  const days = numberOfDay(month, day) ?? swapped
  if (days === null || (swapped !== null && swapped !== days)) return null
  return days >= FIRST && days <= LAST ? days : null
}

function numberOfDay(month: number, day: number): number | null {
  return isOf(1905, month, day) ? Math.round((Date.UTC(1905, month - 1, day) - ZERO) / DAY) : null
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
