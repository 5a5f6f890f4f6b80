import type { Language } from './errors.ts'

// Written out instead of asked of Intl: en-GB has "Sept", vi-VN "tháng 12, 2026" and thin spaces, and each engine its own version.
const MONTHS = [
  'january',
  'february',
  'march',
  'april',
  'may',
  'june',
  'july',
  'august',
  'september',
  'october',
  'november',
  'december',
]
const WEEKDAYS = {
  en: ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'],
  vi: ['Chủ nhật', 'Thứ hai', 'Thứ ba', 'Thứ tư', 'Thứ năm', 'Thứ sáu', 'Thứ bảy'],
} as const satisfies Record<Language, readonly string[]>
const MONTH_LETTERS = 3
/** Vietnam keeps no summer time. */
export const VIETNAM_OFFSET_MS = 7 * 60 * 60 * 1000

function partsOf(day: string) {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number)
  const name = MONTHS[month - 1]?.slice(0, MONTH_LETTERS) ?? ''
  return { year, month, date, name: name.charAt(0).toUpperCase() + name.slice(1) }
}

/** A calendar day (YYYY-MM-DD), day first: "6 Dec 2026", "6/12/2026"; long with its weekday. The same wherever the reader is. */
export function formatDay(day: string, language: Language, style: 'short' | 'long' = 'short'): string {
  const { year, month, date, name } = partsOf(day)
  const short = language === 'vi' ? `${date}/${month}/${year}` : `${date} ${name} ${year}`
  if (style === 'short') return short
  const weekday = WEEKDAYS[language][new Date(`${day}T00:00:00Z`).getUTCDay()]
  return language === 'vi' ? `${weekday}, ngày ${short}` : `${weekday}, ${short}`
}

/** From one day (YYYY-MM-DD) to another, month and year once where they share them: "16–17 Dec 2026", "16–17/12/2026". */
export function formatDays(from: string, to: string, language: Language): string {
  if (from === to) return formatDay(to, language)
  const [first, last] = [partsOf(from), partsOf(to)]
  const shared = first.year !== last.year ? 'nothing' : first.month === last.month ? 'month' : 'year'
  const start = {
    nothing: formatDay(from, language),
    year: language === 'vi' ? `${first.date}/${first.month}` : `${first.date} ${first.name}`,
    month: `${first.date}`,
  }[shared]
  // Spaces stand around the dash where a part of the range has some itself.
  const dash = language === 'vi' || shared === 'month' ? '–' : ' – '
  return `${start}${dash}${formatDay(to, language)}`
}

/** The day (YYYY-MM-DD) and the time (HH:MM, 24 hours) that a moment has in Vietnam. */
export function inVietnam(moment: string | Date): { day: string; time: string } {
  const there = new Date(new Date(moment).getTime() + VIETNAM_OFFSET_MS).toISOString()
  return { day: there.slice(0, 10), time: there.slice(11, 16) }
}

/** A moment in Vietnam's time: "22 Nov 2026, 03:57", "03:57 22/11/2026". */
export function formatMoment(moment: string | Date, language: Language): string {
  const { day, time } = inVietnam(moment)
  return language === 'vi' ? `${time} ${formatDay(day, language)}` : `${formatDay(day, language)}, ${time}`
}

const ISO = /^(\d{4})-(\d{2})-(\d{2})$/u
const NUMBERS = /^(\d{1,2})([/.-])(\d{1,2})\2(\d{4})$/u
const ENGLISH = /^(\d{1,2})[ -]?([a-z]{3,9})[.,]?[ -]?(\d{4})$/u
const VIETNAMESE = /^(?:ngày )?(\d{1,2}) tháng (\d{1,2})(?:,| năm)? (\d{4})$/u
/** A weekday before the date, which is not checked against it. */
const WEEKDAY = /^\p{L}+( \p{L}+)?, (ngày )?/u

/**
 * A day as people type it, day first: 6/12/2026, 06-12-2026, 6.12.2026, "6 Dec 2026", "6 tháng 12, 2026"; also 2026-12-06.
 * Answers YYYY-MM-DD, null where it is no day of the calendar.
 */
export function readDay(typed: string): string | null {
  const text = typed
    .normalize('NFC')
    .trim()
    .toLowerCase()
    .replace(/\s+/gu, ' ')
    .replace(/ ?([/.-]) ?/gu, '$1')
    .replace(WEEKDAY, '')
  const iso = ISO.exec(text)
  if (iso) return existing(iso[1], iso[2], iso[3])
  const numbers = NUMBERS.exec(text)
  if (numbers) return existing(numbers[4], numbers[3], numbers[1])
  const vietnamese = VIETNAMESE.exec(text)
  if (vietnamese) return existing(vietnamese[3], vietnamese[2], vietnamese[1])
  const english = ENGLISH.exec(text)
  if (!english) return null
  const month = MONTHS.findIndex((name) => name.startsWith(english[2] ?? ''))
  return existing(english[3], `${month + 1}`, english[1])
}

function existing(year = '', month = '', date = ''): string | null {
  const day = `${year}-${month.padStart(2, '0')}-${date.padStart(2, '0')}`
  const at = new Date(`${day}T00:00:00Z`)
  // A date that does not exist is either invalid or moved to another day.
  if (Number.isNaN(at.getTime()) || at.toISOString().slice(0, 10) !== day || year === '0000') return null
  return day
}

type Params = Readonly<Record<string, string | number>>

/** Parameters of a sentence with the days among them (YYYY-MM-DD) written for the reader. */
export function withDays(params: Params, language: Language): Record<string, string | number> {
  return Object.fromEntries(
    Object.entries(params).map(([name, value]) => [
      name,
      typeof value === 'string' && ISO.test(value) ? formatDay(value, language) : value,
    ]),
  )
}
