import type { Member } from '../kit/text/names.ts'
import { splitNickname } from './nickname.ts'

/** What is asked about somebody and never refused: a great age, and a name in capitals without Vietnamese marks. */
export type Doubt = { code: 'old'; name: string; year: number; age: number } | { code: 'bare'; name: string }

const OLD = 100
const BARE = /^[A-Z]+(?: [A-Z]+)+$/u

/** The age at which a year of birth may be a slip, or null. */
export function doubtfulAge(year: number | null, competitionYear: number): number | null {
  return year !== null && competitionYear - year >= OLD ? competitionYear - year : null
}

export const isBareName = (name: string) => BARE.test(splitNickname(name).name)

export function doubtsOf({ name, year }: Member, competitionYear: number): Doubt[] {
  const age = doubtfulAge(year, competitionYear)
  return [
    ...(year !== null && age !== null ? [{ code: 'old' as const, name, year, age }] : []),
    ...(isBareName(name) ? [{ code: 'bare' as const, name }] : []),
  ]
}

/** A word of four signs that is a year but for letters that look like figures: 2O15, 20I5. */
const MISTYPED = /(?<![\p{L}\d])[12Il][\dOoIl]{3}(?![\p{L}\d])/gu

/** A text with figures for such letters, to be offered. */
export function withMendedYears(text: string): string {
  return text.replace(MISTYPED, (word) => {
    const year = word.replace(/o/giu, '0').replace(/[Il]/gu, '1')
    return /\d[\s\S]*\d/u.test(word) && /^(?:19|20)/u.test(year) ? year : word
  })
}
