import { parsePhoneNumberFromString } from 'libphonenumber-js/min'

const HOME_COUNTRY = 'VN'

/**
 * The one rule of what a phone number is: answers how it is kept (0912345678 for Vietnam, +6591234567 for other
 * countries), or null when it is none. A number without a country code is Vietnamese.
 */
export function readPhone(typed: string): string | null {
  const number = parsePhoneNumberFromString(typed, { defaultCountry: HOME_COUNTRY, extract: false })
  if (!number?.isValid()) return null
  return number.country === HOME_COUNTRY ? `0${number.nationalNumber}` : number.number
}
