const MONTHS = 'january february march april may june july august september october november december'.split(' ')
const ISO = /^(\d{4})-(\d{2})-(\d{2})$/u
const NUMBERS = /^(\d{1,2})([/.-])(\d{1,2})\2(\d{4})$/u
const ENGLISH = /^(\d{1,2})[ -]?([a-z]{3,9})[.,]?[ -]?(\d{4})$/u
const VIETNAMESE = /^(?:ngày )?(\d{1,2}) tháng (\d{1,2})(?:,| năm)? (\d{4})$/u
/** A weekday before the date, which is not checked against it: "Thứ Hai, ngày ", "Mon, ". */
const WEEKDAY = /^\p{L}+( \p{L}+)?, (ngày )?/u

/**
 * A day as people type it, day first: 6/12/2026, 06-12-2026, 6.12.2026, "6 Dec 2026", "6 tháng 12, 2026"; also 2026-12-06.
 * Returns YYYY-MM-DD, null where it is no day of the calendar.
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
  if (iso) return writeDay(iso[1], iso[2], iso[3])
  const numbers = NUMBERS.exec(text)
  if (numbers) return writeDay(numbers[4], numbers[3], numbers[1])
  const vietnamese = VIETNAMESE.exec(text)
  if (vietnamese) return writeDay(vietnamese[3], vietnamese[2], vietnamese[1])
  const english = ENGLISH.exec(text)
  if (!english) return null
  const month = MONTHS.findIndex((name) => name.startsWith(english[2] ?? ''))
  return writeDay(english[3], `${month + 1}`, english[1])
}

/** The day as YYYY-MM-DD; null where the calendar does not have it. */
function writeDay(year = '', month = '', date = ''): string | null {
  const day = `${year}-${month.padStart(2, '0')}-${date.padStart(2, '0')}`
  const moment = new Date(`${day}T00:00:00Z`)
  // JavaScript makes a date that does not exist invalid or moves it to another day.
  if (Number.isNaN(moment.getTime()) || moment.toISOString().slice(0, 10) !== day || year === '0000') return null
  return day
}

const TIME = /^([01]?\d|2[0-3])(?:[:.h]?([0-5]\d)|h)$/u

/** A time of the day as people type it (8:30, 0830, 8h30, 8h), 24 hours. Returns HH:MM, null where it is none. */
export function readTime(typed: string): string | null {
  const [whole, hours = '', minutes = '00'] = TIME.exec(typed.replace(/\s/gu, '').toLowerCase()) ?? []
  return whole === undefined ? null : `${hours.padStart(2, '0')}:${minutes}`
}
