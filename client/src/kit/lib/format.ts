import { formatDay } from '@portal/shared/kit/dates'
import type { Language } from '@portal/shared/kit/errors'

export { formatDay, formatDays, formatMoment } from '@portal/shared/kit/dates'

const locales = { en: 'en-GB', vi: 'vi-VN' } as const
const WITHOUT_DECIMALS = { maximumFractionDigits: 0 }
/** Created once: a list shows hundreds of prices, and creating a format is slow. */
const wholeNumberFormats = {
  en: new Intl.NumberFormat(locales.en, WITHOUT_DECIMALS),
  vi: new Intl.NumberFormat(locales.vi, WITHOUT_DECIMALS),
}

/** An amount of money: 600.000 ₫ in Vietnamese, 600,000 ₫ in English. */
export function formatMoney(amount: number, language: Language, currency = 'VND'): string {
  return `${wholeNumberFormats[language].format(amount)}\u00a0${currency === 'VND' ? '₫' : currency}`
}

export function formatNumber(value: number, language: Language): string {
  return new Intl.NumberFormat(locales[language]).format(value)
}

/** The size of a file. */
export function formatBytes(bytes: number, language: Language): string {
  const [value, unit] = bytes < 1024 * 1024 ? [bytes / 1024, 'KiB'] : [bytes / 1024 / 1024, 'MiB']
  const digits = new Intl.NumberFormat(locales[language], { maximumFractionDigits: value < 10 ? 1 : 0 }).format(value)
  return `${digits}\u00a0${unit}`
}

/** A month (YYYY-MM) with its year: "December 2026", "Tháng 12/2026". */
export function formatMonth(month: string, language: Language): string {
  const [year, number] = month.split('-')
  if (language === 'vi') return `Tháng ${Number(number)}/${year}`
  const first = new Date(`${month}-01T00:00:00Z`)
  return new Intl.DateTimeFormat(locales.en, { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(first)
}

/** The weekday of a day (YYYY-MM-DD), short. */
export function formatWeekday(day: string, language: Language): string {
  const format = new Intl.DateTimeFormat(locales[language], { weekday: 'short', timeZone: 'UTC' })
  return format.format(new Date(`${day}T00:00:00Z`))
}

/** A day as on a tear-off calendar: its number and the short month. */
export function formatLeaf(day: string, language: Language): { month: string; day: string } {
  const [date = '', month = ''] = formatDay(day, 'en').split(' ')
  // The short month of a Vietnamese calendar is its number.
  return { month: language === 'vi' ? `Th ${Number(day.slice(5, 7))}` : month, day: date }
}
