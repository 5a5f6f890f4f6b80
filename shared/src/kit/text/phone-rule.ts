import { parsePhoneNumberFromString } from 'libphonenumber-js/min'

const HOME_COUNTRY = 'VN'

/**
 * The one rule of what a phone number is: answers how it is kept (0912345678 for Vietnam, +6591234567 for other
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
