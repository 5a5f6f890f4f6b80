import { cleanName } from '../kit/text/names.ts'
import { readDateOnly, readEnglishDate, isCalendarDay, readDateParts, readYear } from '../people/people-cells.ts'
import { readCellSex, type Sex } from '../people/sex.ts'

const DAY_MS = 86_400_000
/** Spreadsheets count days from here. */
const DAY_ZERO = Date.UTC(1899, 11, 30)
/** The years that a cell with a day of 1905 may mean; day 2039 is 1905-07-31. */
const [FIRST_YEAR, LAST_YEAR] = [1950, 2039]

/**
 * Reads a year that was typed into a cell formatted as a date. The spreadsheet shows it as that many days after the end of 1899: 2000 becomes
 * 1905-06-22, in the date format of the sheet. Null for any other text; no dancer was born in those weeks.
 */
export function readYearTypedAsDate(text: string): number | null {
  const clean = cleanName(text)
  const date = readDateOnly(clean) ?? ''
  const [year, month = 0, day = 0] = readEnglishDate(clean) ?? readDateParts(date)
  if (year !== 1905) return null
  // Before the year, either number may be the month.
  const swapped = date.endsWith('1905') ? spreadsheetDayNumber(day, month) : null
  const days = spreadsheetDayNumber(month, day) ?? swapped
  if (days === null || (swapped !== null && swapped !== days)) return null
  return days >= FIRST_YEAR && days <= LAST_YEAR ? days : null
}

function spreadsheetDayNumber(month: number, day: number): number | null {
  return isCalendarDay(1905, month, day) ? Math.round((Date.UTC(1905, month - 1, day) - DAY_ZERO) / DAY_MS) : null
}

const SEX_AFTER_YEAR = /^(\d[\d./-]*?)\s*[-–,(/]?\s*(nam|nữ|nu|male|female)\)?$/iu
const SEX_BEFORE_YEAR = /^(nam|nữ|nu|male|female)\s*[-–:,(/]?\s*(\d[\d./-]*)\)?$/iu

/**
 * Reads a year, a date or an age with a word for the sex: "2014 nữ", "Nữ - 2014", "18 nam". `isAmbiguous`: "nam 2014" may also be "năm 2014"
 * without diacritics. Null for any other cell.
 */
export function readSexBesideYear(text: string): { birthText: string; sex: Sex; isAmbiguous: boolean } | null {
  const clean = cleanName(text)
  const [, textBefore = '', wordAfter = ''] = SEX_AFTER_YEAR.exec(clean) ?? []
  const [, wordBefore = '', textAfter = ''] = SEX_BEFORE_YEAR.exec(clean) ?? []
  const sex = readCellSex(wordAfter || wordBefore)
  return sex && { birthText: textBefore || textAfter, sex, isAmbiguous: wordBefore.toLowerCase() === 'nam' }
}

/** A year or date without the word for the sex: "2014 nữ" becomes "2014". Any other text, such as the age "18 nam", is unchanged. */
export function withoutSexWord(text: string): string {
  const { birthText = '' } = readSexBesideYear(text) ?? {}
  return readYear(birthText) === null ? text : birthText
}

/** The year of birth of a cell. */
export const readBirthYear = (text: string): number | null => readYearTypedAsDate(text) ?? readYear(text)
