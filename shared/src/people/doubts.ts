import type { Member } from '../kit/text/names.ts'
import { splitNickname } from './nickname.ts'

/**
 * Something of a person that a form asks to check and never refuses: a great age, a name in capitals without Vietnamese marks, a word that may
 * not belong to the name.
 */
export type Doubt =
  | { code: 'old'; name: string; year: number; age: number }
  | { code: 'bare'; name: string }
  | { code: 'word'; name: string; word: string }

const OLD_AGE = 100
const BARE_CAPITALS = /^[A-Z]+(?: [A-Z]+)+$/u

/** The age by a year of birth that is probably a mistake, from 100 years on; null for any other year. */
export function doubtfulAge(year: number | null, competitionYear: number): number | null {
  return year !== null && competitionYear - year >= OLD_AGE ? competitionYear - year : null
}

/** Whether a name is written in capitals without Vietnamese marks. */
export const isBareName = (name: string) => BARE_CAPITALS.test(splitNickname(name).name)

/** The most words of an event that are looked for. */
const EVENT_WORDS = 3
const WOMAN = /^(?:nữ|female)$/iu
/** Two names around a hyphen without spaces: "Hồ Bảo-Vũ My". */
const joinsNames = (word: string, index: number, words: readonly string[]) =>
  index > 0 && index < words.length - 1 && /\p{L}-\p{L}/u.test(word)

/** A word that may not belong to a name: the sex or an event at an end, or two names joined. "Nam" is no such word, it is a given name. */
function findDoubtfulWord(name: string, isEvent: (text: string) => boolean): string | null {
  const words = splitNickname(name).name.match(/[^\s:–—-][^\s:–—]*/gu) ?? []
  const sizes = Array.from({ length: EVENT_WORDS }, (_, index) => EVENT_WORDS - index)
  const ends = sizes
    .filter((size) => size < words.length)
    .flatMap((size) => [words.slice(0, size).join(' '), words.slice(-size).join(' ')])
  const last = words.length > 1 ? words.at(-1) : undefined
  if (last !== undefined && WOMAN.test(last)) return last
  return ends.find(isEvent) ?? words.find(joinsNames) ?? null
}

/** The doubts about a person in a competition of that year. `isEvent` tells the words of events, where the events are known. */
export function findDoubts(
  { name, year }: Member,
  competitionYear: number,
  isEvent: (text: string) => boolean = () => false,
): Doubt[] {
  const age = doubtfulAge(year, competitionYear)
  const word = findDoubtfulWord(name, isEvent)
  return [
    ...(year !== null && age !== null ? [{ code: 'old' as const, name, year, age }] : []),
    ...(isBareName(name) ? [{ code: 'bare' as const, name }] : []),
    ...(word !== null ? [{ code: 'word' as const, name, word }] : []),
  ]
}

/** A year typed with letters that look like figures: 2O15, 20I5. */
const MISTYPED = /(?<![\p{L}\d])[12Il][\dOoIl]{3}(?![\p{L}\d])/gu

/** A text with mistyped years corrected, as a proposal for its author. */
export function withMendedYears(text: string): string {
  return text.replace(MISTYPED, (word) => {
    const year = word.replace(/o/giu, '0').replace(/[Il]/gu, '1')
    return /\d[\s\S]*\d/u.test(word) && /^(?:19|20)/u.test(year) ? year : word
  })
}
