import { cleanName, type Member } from '../kit/text/names.ts'
import { splitNickname } from './nickname.ts'

/** A part of a list of people: a name with or without a year, a year alone, or neither. */
export type Cell =
  | { kind: 'name'; name: string; year: number | null }
  | { kind: 'year'; year: number }
  | { kind: 'noise' }

const NOISE: Cell = { kind: 'noise' }
const SPELLED_DATE = String.raw`(?:(?:ngày\s)?\d{1,2}\s)?(?:tháng|thg)\s\d{1,2}(?:,?\snăm|,)\s\d{4}`
/** A year, or a date with one: 2016, 12/5/2016, 12-05-2016, 12.5.2016, 2016-05-12, 2016/05/12, 5/2016, 12 tháng 5 năm 2016. */
const DATE = String.raw`${SPELLED_DATE}|\d{4}[-/.]\d{1,2}[-/.]\d{1,2}|(?:\d{1,2}\s?[-/.]\s?){2}\d{4}|\d{1,2}[-/.]\d{4}|\d{4}`
/** In spreadsheets an apostrophe before a number makes it a text. */
const APOSTROPHE = "['’]?"
const YEAR_WORD = String.raw`(?:sinh năm|sinh ngày|năm sinh|ngày sinh|sn|ns|born|yob|dob)\s*[:.]?\s*`
const DATE_ONLY = new RegExp(String.raw`^[([]?\s*(?:${YEAR_WORD})?${APOSTROPHE}(${DATE})\s*[)\]]?$`, 'iu')
/** A date after a name, separated by a space, a dash, a colon or a bracket; a word such as "sinh năm" counts only after a sign. */
const DATE_AFTER_NAME = new RegExp(
  String.raw`(?:\s*[-–—:([]\s*(?:${YEAR_WORD})?|\s+)${APOSTROPHE}(${DATE})\s*[)\]]?$`,
  'iu',
)
const DATE_BEFORE_NAME = new RegExp(String.raw`^(${DATE})(?:\s*[-–—:]\s*|\s+)(?=\p{L})`, 'u')
/** A serial number before a name: "1. ", "01) ", "(3) ", "4 - ", "5 ". */
const SERIAL = /^(?:stt\s*)?\(?\d{1,3}(?:\s*[.)\]/:–—-]+\s*|\s+)(?=[\p{L}'])/iu
const BULLET = /^(?:[-–—•*+·]\s+)+/u
export const QUOTES = /["“”]+/gu
/** Only this many characters at the ends of a name are searched for a date. */
const MAX_DATE_LENGTH = 48

/** Programs write a time of day with its zone after a date, or ".0" after a year. */
const PROGRAM_ENDING =
  /(?<=[-/.,\p{L}] ?\d{1,4})[T ]\d{1,2}:\d\d(?::\d\d(?:\.\d{1,6})?)?(?: ?[ap]m)?(?:z|[+-]\d\d:?\d\d)?$|(?<=^\d{4})[.,]0{1,6}$/iu
const trimProgramEnding = (clean: string) =>
  clean.length > MAX_DATE_LENGTH ? clean : clean.replace(PROGRAM_ENDING, '')

/** The year of a text that is a year or a date of the calendar, with day and month in either order; null for any other text. */
export function readYear(text: string): number | null {
  const clean = cleanName(text)
  const date = readDateOnly(clean)
  if (date === null) return readEnglishDate(clean)?.[0] ?? null
  return isCalendarDate(date) ? findYear(date) : null
}

/** Year, month and day, as far as a date has them. */
type DateParts = readonly number[]

const MONTHS = 'january february march april may june july august september october november december'.split(' ')
/** Matches the name of a month or its first letters: Jan, Sept. */
const matchesMonth = (word: string) => (month: string) => word.length > 2 && month.startsWith(word.toLowerCase())
const ENGLISH_DATE = /^(?:(\d{1,2})(?:st|nd|rd|th)?[ -])?([a-z]{3,9})\.?(?: (\d{1,2})(?:st|nd|rd|th)?)?,?[ -](\d{4})$/iu

/** Reads "May 13, 2000", "13 May 2000", "13-May-2000" if it is the whole cell; "May 2000" may be a person's name and year. */
export function readEnglishDate(clean: string): DateParts | null {
  if (clean.length > MAX_DATE_LENGTH) return null
  const [, before, word = '', behind, year] = ENGLISH_DATE.exec(trimProgramEnding(clean)) ?? []
  const month = MONTHS.findIndex(matchesMonth(word)) + 1
  const day = before ?? behind
  if (month === 0 || day === undefined || (before && behind)) return null
  return isCalendarDay(Number(year), month, Number(day)) ? [Number(year), month, Number(day)] : null
}

/** Splits a typed name and the year or date before or after it. */
export function splitNameYear(text: string): Member {
  const cell = readCell(text)
  return cell.kind === 'name' ? { name: cell.name, year: cell.year } : { name: cleanName(text), year: null }
}

/** Reads one part of a list. No letter of a name is lost; a part without letters is not a person. */
export function readCell(text: string): Cell {
  // Fast path: one text may have thousands of empty cells.
  if (text.trim() === '') return NOISE
  // Quotes come from the table format; names have none.
  const unquoted = trimOpenEnd(cleanName(text.replace(QUOTES, ' ')))
    .replace(BULLET, '')
    .trim()
  const year = findYear(readDateOnly(unquoted) ?? '')
  if (year !== null) return { kind: 'year', year }
  const unnumbered = unquoted.replace(SERIAL, '').replace(BULLET, '').trim()
  if (/^[\d\s\p{P}+]*$/u.test(unnumbered)) return NOISE
  return readName(trimOpenEnd(unnumbered))
}

/** The date, as written, of a cell that holds nothing else; null for any other cell. */
export function readDateOnly(clean: string): string | null {
  return clean.length > MAX_DATE_LENGTH ? null : (DATE_ONLY.exec(trimProgramEnding(clean))?.[1] ?? null)
}

function readName(whole: string): Cell {
  const { text, aside } = splitAside(whole)
  const tail = text.slice(-MAX_DATE_LENGTH)
  const dateAfter = DATE_AFTER_NAME.exec(tail)
  const dateBefore = dateAfter ? null : DATE_BEFORE_NAME.exec(text.slice(0, MAX_DATE_LENGTH))
  const year = findYear(dateAfter?.[1] ?? dateBefore?.[1] ?? '')
  if (year === null) return { kind: 'name', name: whole, year: null }
  const remainder = dateAfter
    ? text.slice(0, text.length - tail.length + dateAfter.index)
    : text.slice(dateBefore?.[0].length)
  const name = trimOpenEnd(withoutYearWord(trimOpenEnd(remainder)))
  return /\p{L}/u.test(name) ? { kind: 'name', name: name + aside, year } : { kind: 'name', name: whole, year: null }
}

/** Splits off a nickname after the year, which belongs to the name before the year: "Trần Gia Hân 2016 (Bơ)". */
function splitAside(text: string): { text: string; aside: string } {
  const { name, nickname } = splitNickname(text)
  return nickname !== null && /\d{4}\)?$/u.test(name) ? { text: name, aside: ` (${nickname})` } : { text, aside: '' }
}

const ANNOUNCED_YEAR = /\s(?:sn|SN|Sn|ns|NS|Ns|sinh năm|năm sinh|Năm sinh|sinh)[:.]?$/u

/** Removes a word before the year, such as "sinh năm". "Sinh" with a capital is a given name, and a name without capitals may end in it. */
function withoutYearWord(name: string): string {
  return /\p{Lu}/u.test(name) ? name.replace(ANNOUNCED_YEAR, '') : name
}

const OPEN_ENDS = ' ,:([–—-'

/** Removes trailing signs such as "(" and "-". A loop, because a regular expression would take quadratic time on many dashes. */
function trimOpenEnd(text: string): string {
  let end = text.length
  while (end > 0 && OPEN_ENDS.includes(text.charAt(end - 1))) end -= 1
  return text.slice(0, end)
}

/** The year of a date, even if the calendar has no such day: in lists only the year matters. */
function findYear(date: string): number | null {
  const [year] = /\d{4}/u.exec(date) ?? []
  return year === undefined ? null : Number(year)
}

/** The numbers of a date, the year first: year, month, day. */
export function readDateParts(date: string): DateParts {
  const parts = (date.match(/\d+/gu) ?? []).map(Number)
  return (parts[0] ?? 0) > 999 ? parts : parts.toReversed()
}

function isCalendarDate(date: string): boolean {
  const parts = readDateParts(date)
  const [year = 0, month = 1, day = 1] = parts
  return isCalendarDay(year, month, day) || (parts.length === 3 && isCalendarDay(year, day, month))
}

// With diacritics, because Trương is a family name and Nụ a given name.
const CLUB =
  /^(?:clb|c\.l\.b|câu lạc bộ|trung tâm|tt|đơn vị|lớp) |^trường (?:mầm non|tiểu học|trung học|thcs|thpt|đại học|cao đẳng)|[ -](?:club|school|studio|academy)$/u
const SEX_OR_ADDRESS = /^(?:nữ|male|female|boy|girl)$|@/u

/** Whether a text names a club or school. */
export const isClub = (text: string) => CLUB.test(cleanName(text).toLowerCase())

/** Whether a cell of a table holds the sex, the club or the e-mail address of a person instead of a name. */
export function isSexClubOrEmail(name: string): boolean {
  return isClub(name) || SEX_OR_ADDRESS.test(cleanName(name).toLowerCase())
}

/** Whether the calendar has a day; day 0 of the next month is the last of this one. */
export const isCalendarDay = (year: number, month: number, day: number) =>
  month >= 1 && month <= 12 && day >= 1 && day <= new Date(Date.UTC(year, month, 0)).getUTCDate()
