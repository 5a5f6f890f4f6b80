import { parsePhoneNumberFromString } from 'libphonenumber-js/min'

const HOME_COUNTRY = 'VN'

/**
 * Reads a phone number and returns how it is stored (0912345678 for Vietnam, +6591234567 for other
 * countries), or null when it is none. A number without a country code is Vietnamese.
 */
export function readPhone(typed: string): string | null {
  // As address books write it: (+84) 912 345 678.
  const plain = typed.replace(/^\((\+\d{1,3})\)/u, '$1')
  const number = parsePhoneNumberFromString(plain, { defaultCountry: HOME_COUNTRY, extract: false })
  if (!number?.isValid()) return null
  if (number.country !== HOME_COUNTRY) return number.number
  // Hotlines are dialled without the zero of the trunk.
  return /^1[89]00/u.test(number.nationalNumber) ? number.nationalNumber : `0${number.nationalNumber}`
}

/**
 * Numbers of Vietnam's numbering plan, as `readPhone` writes them: mobile numbers (03, 05, 07, 08, 09), lines of places (02), of machines,
 * of the net and of the forces, and hotlines. It is wider than the plan, because new ranges open every year and a working number must never be
 * refused; the test compares it with the whole plan, which is too heavy for a page.
 */
const VIETNAMESE = /^(?:0(?:[35789]\d{8}|2\d{9}|121\d{6}|1[46]0\d{6}|672\d{6}|69\d{5,6})|1[89]00\d{4,6})$/u

/** Whether a number by `readPhone` can be dialled; numbers of other countries are not checked. */
export function isDialable(phone: string): boolean {
  return phone.startsWith('+') || VIETNAMESE.test(phone)
}
