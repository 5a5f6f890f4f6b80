import { YEAR_OF_BIRTH_MAX, YEAR_OF_BIRTH_MIN } from '@portal/shared/kit/limits'

/** A year of birth from an address or a field; null for other texts, and for years after `latestYear`. */
export function parseBirthYear(text: string | null, latestYear = YEAR_OF_BIRTH_MAX): number | null {
  const year = /^\d{4}$/u.test(text ?? '') ? Number(text) : 0
  return year >= YEAR_OF_BIRTH_MIN && year <= latestYear ? year : null
}
