import type { Member } from '../kit/text/names.ts'
import { splitNickname } from './nickname.ts'

/**
 * Doubts about a person, which are asked and never refused: a great age, a name in capitals without Vietnamese marks, and a word in the name that may
 * be none of it.
 */
export type Doubt =
  | { code: 'old'; name: string; year: number; age: number }
  | { code: 'bare'; name: string }
  | { code: 'word'; name: string; word: string }

const OLD = 100
const BARE = /^[A-Z]+(?: [A-Z]+)+$/u

/** The age at which a year of birth may be a slip, or null. */
export function doubtfulAge(year: number | null, competitionYear: number): number | null {
  return year !== null && competitionYear - year >= OLD ? competitionYear - year : null
}

export const isBareName = (name: string) => BARE.test(splitNickname(name).name)

/** Words of one event, at most. */
const EVENT_WORDS = 3
const WOMAN = /^(?:nữ|female)$/iu
/** Two names around a sign without spaces: "Hồ Bảo-Vũ My". */
const isJoin = (word: string, at: number, words: readonly string[]) =>
  at > 0 && at < words.length - 1 && /\p{L}-\p{L}/u.test(word)

/** A word of a name that may be none of it: the sex or an event at an end, or two words joined. Nam is a given name. */
function doubtfulWord(name: string, isEvent: (text: string) => boolean): string | null {
  const words = splitNickname(name).name.match(/[^\s:–—-][^\s:–—]*/gu) ?? []
  const lengths = Array.from({ length: EVENT_WORDS }, (_, at) => EVENT_WORDS - at).filter((size) => size < words.length)
  const ends = lengths.flatMap((size) => [words.slice(0, size), words.slice(-size)].map((some) => some.join(' ')))
  const last = words.length > 1 ? words.at(-1) : undefined
  if (last !== undefined && WOMAN.test(last)) return last
  return ends.find(isEvent) ?? words.find(isJoin) ?? null
}

/** `isEvent` tells the words of events, where the events are known. */
export function doubtsOf(
  { name, year }: Member,
  competitionYear: number,
  isEvent: (text: string) => boolean = () => false,
): Doubt[] {
  const age = doubtfulAge(year, competitionYear)
  const word = doubtfulWord(name, isEvent)
  return [
    ...(year !== null && age !== null ? [{ code: 'old' as const, name, year, age }] : []),
    ...(isBareName(name) ? [{ code: 'bare' as const, name }] : []),
    ...(word !== null ? [{ code: 'word' as const, name, word }] : []),
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
