import { fold } from '@portal/shared/kit/text/names'
import type { Item } from '@portal/shared/programme/programme-rows'
import { namesOf } from '../live/names.ts'

/** The items that a search finds: by bib where it is a number, else by all its words in a name, a unit or the item's own name. */
export function searchItems(items: readonly Item[], search: string): readonly Item[] {
  const words = fold(search).split(' ').filter(Boolean)
  if (words.length === 0) return items
  const [only = ''] = words
  if (words.length === 1 && /^\d+$/u.test(only))
    return items.filter(({ athletes }) => athletes.some(({ number }) => number === Number(only)))
  const holds = (text: string) => {
    const folded = fold(text)
    return words.every((word) => folded.includes(word))
  }
  return items.filter(
    (item) =>
      holds(`${item.name} ${item.name_en ?? ''}`) ||
      item.athletes.some((each) => holds([...namesOf(each), each.full_name_one, each.unit ?? ''].join(' '))),
  )
}
