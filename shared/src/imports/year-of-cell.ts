import { cleanName } from '../kit/text/names.ts'
import { dateAlone, englishDay, isCalendarDay, readDateParts, readYear } from '../people/people-cells.ts'
import { readCellSex, type Sex } from '../people/sex.ts'

const DAY_MS = 86_400_000
/** Day 0 of spreadsheets. */
const DAY_ZERO = Date.UTC(1899, 11, 30)
/** The years that such a cell may mean, until 1905-07-31. */
const [FIRST_YEAR, LAST_YEAR] = [1950, 2039]

/**
 * The year that was typed into a cell formatted as a date, which makes it so many days from the end of 1899: 2000 is 1905-06-22, in
 * the order in which the sheet writes its dates. Null for any other text; nobody who dances was born in those weeks.
 */
export function readDateCellYear(text: string): number | null {
  const clean = cleanName(text)
  const date = dateAlone(clean) ?? ''
  const [year, month = 0, day = 0] = englishDay(clean) ?? readDateParts(date)
  if (year !== 1905) return null
  // In front of the year either number may be the month.
  const swapped = date.endsWith('1905') ? sheetDay(day, month) : null
  const days = sheetDay(month, day) ?? swapped
  if (days === null || (swapped !== null && swapped !== days)) return null
  return days >= FIRST_YEAR && days <= LAST_YEAR ? days : null
}

function sheetDay(month: number, day: number): number | null {
  return isCalendarDay(1905, month, day) ? Math.round((Date.UTC(1905, month - 1, day) - DAY_ZERO) / DAY_MS) : null
}

const SEX_BEHIND = /^(\d[\d./-]*?)\s*[-–,(/]?\s*(nam|nữ|nu|male|female)\)?$/iu
const SEX_BEFORE = /^(nam|nữ|nu|male|female)\s*[-–:,(/]?\s*(\d[\d./-]*)\)?$/iu

/**
 * A year, a date or an age with a word for the sex beside it: "2014 nữ", "Nữ - 2014", "18 nam". `isBare`: "nam 2014" may also be "năm 2014"
 * without its mark. Null for any other cell.
 */
export function readSexBesideYear(text: string): { born: string; sex: Sex; isBare: boolean } | null {
  const clean = cleanName(text)
  const [, born = '', behind = ''] = SEX_BEHIND.exec(clean) ?? []
  const [, before = '', bornBehind = ''] = SEX_BEFORE.exec(clean) ?? []
  const sex = readCellSex(behind || before)
  return sex && { born: born || bornBehind, sex, isBare: before.toLowerCase() === 'nam' }
}

/** A cell of years without a word for the sex; an age stays as it was typed. */
export function withoutSexWord(text: string): string {
  const { born = '' } = readSexBesideYear(text) ?? {}
  return readYear(born) === null ? text : born
}

/** The year of birth of a cell. */
export const readBirthYear = (text: string): number | null => readDateCellYear(text) ?? readYear(text)
