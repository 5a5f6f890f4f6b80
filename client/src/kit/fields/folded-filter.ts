import type { ComboboxItem, ComboboxParsedItem, OptionsFilter, Primitive } from '@mantine/core'
import { fold } from '@portal/shared/kit/text/names'

/** Keeps the options whose label contains every typed word, regardless of diacritics and case. */
export function foldedFilter<Value extends Primitive>({
  options,
  search,
  limit,
}: Parameters<OptionsFilter<Value>>[0]): ComboboxParsedItem<Value>[] {
  const words = fold(search).split(' ').filter(Boolean)
  const matches = ({ label }: ComboboxItem<Value>) => {
    const text = fold(label)
    return words.every((word) => text.includes(word))
  }
  const matchingOptions = options.flatMap((option): ComboboxParsedItem<Value>[] => {
    if (!('group' in option)) return matches(option) ? [option] : []
    const items = option.items.filter(matches)
    return items.length > 0 ? [{ ...option, items }] : []
  })
  return matchingOptions.slice(0, limit)
}
