import type { Language } from '@portal/shared/kit/errors'

// Made once: making one costs more than all the rest of a mail.
const amounts = { en: new Intl.NumberFormat('en-GB'), vi: new Intl.NumberFormat('vi-VN') }

/** An amount as it is read in a mail or a name. */
export function moneyText(amount: number, language: Language, currency: string): string {
  return `${amounts[language].format(amount)} ${currency === 'VND' ? '₫' : currency}`
}
