import { fold } from '@portal/shared/kit/text/names'

/** A value that a filter of a list can have. */
export type FilterOption<Name extends string = string> = {
  name: Name
  value: string
  /** The name of the filter, which is the heading of its options. */
  group: string
  label: string
  /** The words of its chip, where they are not the label. */
  chip?: string | undefined
  /** The filter and its value together, where that is not “group: label”. */
  fullLabel?: string
  /** More words that find it. */
  words?: readonly string[]
  /** Its words are no name of a person: once they are typed, Enter chooses it instead of searching for them. */
  isSafe?: boolean
}

export const optionKey = ({ name, value }: Pick<FilterOption, 'name' | 'value'>): string => `${name}=${value}`
export const fullLabelOf = ({ group, label, fullLabel }: FilterOption): string => fullLabel ?? `${group}: ${label}`

const namesOf = ({ label, chip, words = [] }: FilterOption) => [label, ...(chip ? [chip] : []), ...words].map(fold)

/** Whether Enter chooses the option: all its words are typed, or the beginning of several. */
export const isSafeMatch = (option: FilterOption, typed: string): boolean => {
  const text = fold(typed)
  if (!option.isSafe || text === '') return false
  return namesOf(option).some((name) => name === text || (text.includes(' ') && name.startsWith(text)))
}

/** The options of which every typed word begins a word, without regard to diacritics and case; first those that Enter chooses. */
export function findOptions<Option extends FilterOption>(
  options: readonly Option[],
  typed: string,
  { withGroup, limit }: { /** Finds them by their heading too. */ withGroup: boolean; limit: number },
): Option[] {
  const typedWords = fold(typed).split(' ').filter(Boolean)
  const matches = options.filter((option) => {
    const words = [...namesOf(option), ...(withGroup ? [fold(option.group)] : [])].join(' ').split(' ')
    return typedWords.every((typedWord) => words.some((word) => word.startsWith(typedWord)))
  })
  return matches
    .toSorted((first, second) => Number(isSafeMatch(second, typed)) - Number(isSafeMatch(first, typed)))
    .slice(0, limit)
}
