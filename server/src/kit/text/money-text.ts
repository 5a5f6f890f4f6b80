import type { Language } from '@portal/shared/kit/errors'

// Formatters are slow to make.
const amounts = { en: new Intl.NumberFormat('en-GB'), vi: new Intl.NumberFormat('vi-VN') }

/** An amount with its currency for mails and papers. */
export function formatMoney(amount: number, language: Language, currency: string): string {
  return `${amounts[language].format(amount)} ${currency === 'VND' ? '₫' : currency}`
}
