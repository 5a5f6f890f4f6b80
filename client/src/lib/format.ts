import type { Language } from '@portal/shared/errors'

const locale = { en: 'en-GB', vi: 'vi-VN' } as const

/** Money as people there write it: 600.000 ₫ in Vietnamese, 600,000 ₫ in English. */
export function formatMoney(amount: number, language: Language, currency = 'VND'): string {
  const digits = new Intl.NumberFormat(locale[language], { maximumFractionDigits: 0 }).format(amount)
  return `${digits}\u00a0${currency === 'VND' ? '₫' : currency}`
}

export function formatNumber(value: number, language: Language): string {
  return new Intl.NumberFormat(locale[language]).format(value)
}

/** A calendar day (YYYY-MM-DD), the same wherever the reader is. */
export function formatDay(day: string, language: Language, style: 'short' | 'long' = 'short'): string {
  const options: Intl.DateTimeFormatOptions =
    style === 'long'
      ? { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' }
      : { day: '2-digit', month: '2-digit', year: 'numeric' }
  return new Intl.DateTimeFormat(locale[language], { ...options, timeZone: 'UTC' }).format(new Date(`${day}T00:00:00Z`))
}

/** From one day to another, said once where they share month or year. */
export function formatDays(from: string, to: string, language: Language): string {
  const format = new Intl.DateTimeFormat(locale[language], {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  })
  return format.formatRange(new Date(`${from}T00:00:00Z`), new Date(`${to}T00:00:00Z`))
}

/** The size of a file. */
export function formatBytes(bytes: number, language: Language): string {
  const [value, unit] = bytes < 1024 * 1024 ? [bytes / 1024, 'KiB'] : [bytes / 1024 / 1024, 'MiB']
  const digits = new Intl.NumberFormat(locale[language], { maximumFractionDigits: value < 10 ? 1 : 0 }).format(value)
  return `${digits}\u00a0${unit}`
}

/** A month (YYYY-MM) by its name, with its year. */
export function formatMonth(month: string, language: Language): string {
  const text = new Intl.DateTimeFormat(locale[language], { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(
    new Date(`${month}-01T00:00:00Z`),
  )
  return text.charAt(0).toUpperCase() + text.slice(1)
}

/** The weekday of a day (YYYY-MM-DD), short. */
export function formatWeekday(day: string, language: Language): string {
  const format = new Intl.DateTimeFormat(locale[language], { weekday: 'short', timeZone: 'UTC' })
  return format.format(new Date(`${day}T00:00:00Z`))
}

/** A moment, in the tournament's time (Vietnam). */
export function formatMoment(moment: string, language: Language): string {
  return new Intl.DateTimeFormat(locale[language], {
    day: '2-digit',
    month: '2-digit',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    timeZone: 'Asia/Ho_Chi_Minh',
  }).format(new Date(moment))
}

/** A day as a calendar leaf: the number and the short month above it. */
export function formatLeaf(day: string, language: Language): { month: string; day: string } {
  const date = new Date(`${day}T00:00:00Z`)
  const part = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(locale[language], { ...options, timeZone: 'UTC' }).format(date)
  // The short month of a Vietnamese calendar is its number.
  const month = language === 'vi' ? `Th ${part({ month: 'numeric' })}` : part({ month: 'short' })
  return { month, day: part({ day: 'numeric' }) }
}
