import { z } from 'zod'
import { refuse, text } from '../kit/fields.ts'
import { YEAR_OF_BIRTH_MAX, YEAR_OF_BIRTH_MIN } from '../kit/limits.ts'
import { readYear } from './people-cells.ts'

/** A year of birth, or a full date reduced to it, from 1900 to `latest`. */
export function yearOfBirthUntil(latest: number) {
  return z.codec(z.union([z.int(), text()]), z.int(), {
    decode: (value, context) => {
      const year = typeof value === 'number' || /^\d{4}$/u.test(value.trim()) ? Number(value) : readYear(value)
      if (year === null) return refuse(context, value, 'YEAR_FORMAT')
      if (year >= YEAR_OF_BIRTH_MIN && year <= latest) return year
      return refuse(context, value, 'YEAR_OUT_OF_RANGE', { minimum: YEAR_OF_BIRTH_MIN, maximum: latest })
    },
    encode: (year) => year,
  })
}

/** A year of birth. The server checks that it is not in the future. */
export const yearOfBirth = yearOfBirthUntil(YEAR_OF_BIRTH_MAX)
