import { formatDay } from '@portal/shared/kit/dates'
import type { Language } from '@portal/shared/kit/errors'

export { formatDay, formatDays, formatMoment } from '@portal/shared/kit/dates'

const locale = { en: 'en-GB', vi: 'vi-VN' } as const
const WHOLE = { maximumFractionDigits: 0 }
/** Made once: a list of events says hundreds of prices, and making one takes longer than saying them. */
const whole = { en: new Intl.NumberFormat(locale.en, WHOLE), vi: new Intl.NumberFormat(locale.vi, WHOLE) }

/** Money as people there write it: 600.000 ₫ in Vietnamese, 600,000 ₫ in English. */
export function formatMoney(amount: number, language: Language, currency = 'VND'): string {
  return `${whole[language].format(amount)}\u00a0${currency === 'VND' ? '₫' : currency}`
}

export function formatNumber(value: number, language: Language): string {
  return new Intl.NumberFormat(locale[language]).format(value)
}

/** The size of a file. */
export function formatBytes(bytes: number, language: Language): string {
  const [value, unit] = bytes < 1024 * 1024 ? [bytes / 1024, 'KiB'] : [bytes / 1024 / 1024, 'MiB']
  const digits = new Intl.NumberFormat(locale[language], { maximumFractionDigits: value < 10 ? 1 : 0 }).format(value)
  return `${digits}\u00a0${unit}`
}

/** A month (YYYY-MM) with its year: "December 2026", "Tháng 12/2026". */
export function formatMonth(month: string, language: Language): string {
  const [year, number] = month.split('-')
  if (language === 'vi') return `Tháng ${Number(number)}/${year}`
  const first = new Date(`${month}-01T00:00:00Z`)
  return new Intl.DateTimeFormat(locale.en, { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(first)
}

/** The weekday of a day (YYYY-MM-DD), short. */
export function formatWeekday(day: string, language: Language): string {
  const format = new Intl.DateTimeFormat(locale[language], { weekday: 'short', timeZone: 'UTC' })
  return format.format(new Date(`${day}T00:00:00Z`))
}

/** A day as a calendar leaf: the number and the short month above it. */
export function formatLeaf(day: string, language: Language): { month: string; day: string } {
  const [date = '', month = ''] = formatDay(day, 'en').split(' ')
  // The short month of a Vietnamese calendar is its number.
  return { month: language === 'vi' ? `Th ${Number(day.slice(5, 7))}` : month, day: date }
}
