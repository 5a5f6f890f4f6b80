import { YEAR_OF_BIRTH_MAX, YEAR_OF_BIRTH_MIN } from '@portal/shared/kit/limits'

/** A year of birth as it stands in an address; null where it is none, or after the `latest` that can be meant. */
export function askedYear(text: string | null, latest = YEAR_OF_BIRTH_MAX): number | null {
  const year = /^\d{4}$/u.test(text ?? '') ? Number(text) : 0
  return year >= YEAR_OF_BIRTH_MIN && year <= latest ? year : null
}
