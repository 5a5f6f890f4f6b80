const SEPARATORS = /[\s.\-()]/gu
/** As the portal stores numbers: 0912345678 for Vietnam, +6591234567 for other countries. */
const VIETNAMESE_NUMBER = /^0[1-9]\d{8,9}$/u
const FOREIGN_NUMBER = /^(?:\+|00)([1-9]\d{6,14})$/u
/** Accounts of Zalo belong to mobile phones. */
const VIETNAMESE_LANDLINE = /^842/u

/** The addresses that call a phone number and open its chat in Zalo; null for a text that is no number, such as an old one with two numbers. */
export function phoneAddresses(phone: string): { tel: string; zalo: string | null } | null {
  const number = phone.replaceAll(SEPARATORS, '')
  const digits = VIETNAMESE_NUMBER.test(number) ? `84${number.slice(1)}` : FOREIGN_NUMBER.exec(number)?.[1]
  if (digits === undefined) return null
  return { tel: `tel:+${digits}`, zalo: VIETNAMESE_LANDLINE.test(digits) ? null : `https://zalo.me/${digits}` }
}
