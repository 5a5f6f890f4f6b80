import type { Language } from './errors.ts'

// Written out, because Intl has "Sept" in en-GB, "tháng 12, 2026" with thin spaces in vi-VN, and differs between engines.
const MONTHS = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ')
const WEEKDAYS = {
  en: ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'],
  vi: ['Chủ nhật', 'Thứ hai', 'Thứ ba', 'Thứ tư', 'Thứ năm', 'Thứ sáu', 'Thứ bảy'],
} as const satisfies Record<Language, readonly string[]>
/** Vietnam has no summer time. */
export const VIETNAM_OFFSET_MS = 7 * 60 * 60 * 1000

function parseDay(day: string) {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number)
  return { year, month, date, name: MONTHS[month - 1] ?? '' }
}

/**
 * Formats a calendar day (YYYY-MM-DD): "6 Dec 2026", "6/12/2026"; `long` with the weekday, `brief` without the year. Independent of the
 * reader's time zone.
 */
export function formatDay(day: string, language: Language, style: 'short' | 'long' | 'brief' = 'short'): string {
  const { year, month, date, name } = parseDay(day)
  const short = language === 'vi' ? `${date}/${month}/${year}` : `${date} ${name} ${year}`
  if (style === 'short') return short
  if (style === 'brief') return language === 'vi' ? `${date}/${month}` : `${date} ${name}`
  const weekday = weekdayOf(day, language)
  return language === 'vi' ? `${weekday}, ngày ${short}` : `${weekday}, ${short}`
}

/** The weekday of a day (YYYY-MM-DD). */
export function weekdayOf(day: string, language: Language): string {
  return WEEKDAYS[language][new Date(`${day}T00:00:00Z`).getUTCDay()] ?? ''
}

const DAY_MS = 24 * 60 * 60 * 1000
const utcTime = (day: string) => Date.parse(`${day}T00:00:00Z`)

/** Adds days to a day (YYYY-MM-DD). */
export function addDays(day: string, days: number): string {
  return new Date(utcTime(day) + days * DAY_MS).toISOString().slice(0, 10)
}

/** The number of days from one day (YYYY-MM-DD) to another; negative where the other is earlier. */
export function daysBetween(from: string, to: string): number {
  return (utcTime(to) - utcTime(from)) / DAY_MS
}

/** Formats a range of days (YYYY-MM-DD) without repeating a shared month and year: "16–17 Dec 2026", "16–17/12/2026". */
export function formatDays(from: string, to: string, language: Language): string {
  if (from === to) return formatDay(to, language)
  const [first, last] = [parseDay(from), parseDay(to)]
  const shared = first.year !== last.year ? 'nothing' : first.month === last.month ? 'month' : 'year'
  const start = {
    nothing: formatDay(from, language),
    year: language === 'vi' ? `${first.date}/${first.month}` : `${first.date} ${first.name}`,
    month: `${first.date}`,
  }[shared]
  // Spaces around the dash if a part of the range contains spaces.
  const dash = language === 'vi' || shared === 'month' ? '–' : ' – '
  return `${start}${dash}${formatDay(to, language)}`
}

/** The day (YYYY-MM-DD) and time (HH:MM, 24 hours) of a moment in Vietnam. */
export function vietnamDayAndTime(moment: string | Date): { day: string; time: string } {
  const shifted = new Date(new Date(moment).getTime() + VIETNAM_OFFSET_MS).toISOString()
  return { day: shifted.slice(0, 10), time: shifted.slice(11, 16) }
}

/** A moment in Vietnam's time: "22 Nov 2026, 03:57", "03:57 22/11/2026"; `brief`: without the year. */
export function formatMoment(moment: string | Date, language: Language, style: 'short' | 'brief' = 'short'): string {
  const { day, time } = vietnamDayAndTime(moment)
  const date = formatDay(day, language, style)
  return language === 'vi' ? `${time} ${date}` : `${date}, ${time}`
}

const ISO = /^\d{4}-\d{2}-\d{2}$/u
type Params = Readonly<Record<string, string | number>>

/** Formats the days (YYYY-MM-DD) among the parameters of a sentence. */
export function formatDaysIn(params: Params, language: Language): Record<string, string | number> {
  return Object.fromEntries(
    Object.entries(params).map(([name, value]) => [
      name,
      typeof value === 'string' && ISO.test(value) ? formatDay(value, language) : value,
    ]),
  )
}
