import type { Member } from '../kit/text/names.ts'
import { splitNickname } from './nickname.ts'

/**
 * Something about a person that a form asks the user to check, but never refuses: a very high age, a name in capitals without diacritics, a
 * word that may not belong to the name.
 */
export type Doubt =
  | { code: 'old'; name: string; year: number; age: number }
  | { code: 'bare'; name: string }
  | { code: 'word'; name: string; word: string }

const OLD_AGE = 100
const UNACCENTED_CAPITALS = /^[A-Z]+(?: [A-Z]+)+$/u

/** The age for a year of birth that is probably a mistake, because the person would be 100 or older; null for any other year. */
export function findDoubtfulAge(year: number | null, competitionYear: number): number | null {
  return year !== null && competitionYear - year >= OLD_AGE ? competitionYear - year : null
}

/** Whether a name is written in capitals without Vietnamese diacritics. */
export const lacksDiacritics = (name: string) => UNACCENTED_CAPITALS.test(splitNickname(name).name)

/** The longest event names that are searched for, in words. */
const MAX_EVENT_WORDS = 3
const FEMALE_WORD = /^(?:nữ|female)$/iu
/** Two names around a hyphen without spaces: "Hồ Bảo-Vũ My". */
const joinsNames = (word: string, index: number, words: readonly string[]) =>
  index > 0 && index < words.length - 1 && /\p{L}-\p{L}/u.test(word)

/** A word that may not belong to a name: "nữ" at its end, an event at either end, or two joined names. "Nam" does not count, it is a given name. */
function findDoubtfulWord(name: string, isEvent: (text: string) => boolean): string | null {
  const words = splitNickname(name).name.match(/[^\s:–—-][^\s:–—]*/gu) ?? []
  const sizes = Array.from({ length: MAX_EVENT_WORDS }, (_, index) => MAX_EVENT_WORDS - index)
  const ends = sizes
    .filter((size) => size < words.length)
    .flatMap((size) => [words.slice(0, size).join(' '), words.slice(-size).join(' ')])
  const last = words.length > 1 ? words.at(-1) : undefined
  if (last !== undefined && FEMALE_WORD.test(last)) return last
  return ends.find(isEvent) ?? words.find(joinsNames) ?? null
}

/** The doubts about a person in a competition of that year. `isEvent` recognises event names, if the events are known. */
export function findDoubts(
  { name, year }: Member,
  competitionYear: number,
  isEvent: (text: string) => boolean = () => false,
): Doubt[] {
  const age = findDoubtfulAge(year, competitionYear)
  const word = findDoubtfulWord(name, isEvent)
  return [
    ...(year !== null && age !== null ? [{ code: 'old' as const, name, year, age }] : []),
    ...(lacksDiacritics(name) ? [{ code: 'bare' as const, name }] : []),
    ...(word !== null ? [{ code: 'word' as const, name, word }] : []),
  ]
}

/** A year typed with letters that look like figures: 2O15, 20I5. */
const MISTYPED_YEAR = /(?<![\p{L}\d])[12Il][\dOoIl]{3}(?![\p{L}\d])/gu

/** Corrects mistyped years in a text, as a suggestion for its author. */
export function correctMistypedYears(text: string): string {
  return text.replace(MISTYPED_YEAR, (word) => {
    const year = word.replace(/o/giu, '0').replace(/[Il]/gu, '1')
    return /\d[\s\S]*\d/u.test(word) && /^(?:19|20)/u.test(year) ? year : word
  })
}
