import { unitWords } from '@portal/shared/resources/unit-words'

/** The name of a unit without leading words that every club has, such as CLB or Dance Sport. */
export function shortName(name: string): string {
  const words = name.split(' ')
  const lastGeneric = words.findLastIndex((_, index) => unitWords(words.slice(0, index + 1).join(' ')).length === 0)
  return words.slice(lastGeneric + 1).join(' ') || name
}
