import { unitWords } from '@portal/shared/resources/unit-words'

/** The name of a unit without the words before it that only say what kind of thing it is: CLB, Dance Sport. */
export function shortName(name: string): string {
  const words = name.split(' ')
  const kind = words.findLastIndex((_, at) => unitWords(words.slice(0, at + 1).join(' ')).length === 0)
  return words.slice(kind + 1).join(' ') || name
}
