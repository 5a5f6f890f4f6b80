import { YEAR_OF_BIRTH_MAX, YEAR_OF_BIRTH_MIN } from '@portal/shared/kit/limits'

/** A year of birth as it stands in an address; null where it is none. */
export function askedYear(text: string | null): number | null {
  const year = /^\d{4}$/u.test(text ?? '') ? Number(text) : 0
  return year >= YEAR_OF_BIRTH_MIN && year <= YEAR_OF_BIRTH_MAX ? year : null
}
