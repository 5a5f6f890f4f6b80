import { fold } from '@portal/shared/kit/text/names'
import type { HallItem } from '@portal/shared/programme/pointer-rows'
import { competitorNames } from '../live/names.ts'

type SearchedItem = Pick<HallItem, 'name' | 'name_en' | 'athletes'>

/** The items with a searched bib, or with all searched words in their name or in the names and unit of a competitor. */
export function searchItems<Searched extends SearchedItem>(
  items: readonly Searched[],
  search: string,
): readonly Searched[] {
  const words = fold(search).split(' ').filter(Boolean)
  if (words.length === 0) return items
  const [firstWord = ''] = words
  if (words.length === 1 && /^\d+$/u.test(firstWord))
    return items.filter(({ athletes }) => athletes.some(({ number }) => number === Number(firstWord)))
  const matches = (text: string) => {
    const folded = fold(text)
    return words.every((word) => folded.includes(word))
  }
  return items.filter(
    (item) =>
      matches(`${item.name} ${item.name_en ?? ''}`) ||
      item.athletes.some((athlete) =>
        matches([...competitorNames(athlete), athlete.full_name_one, athlete.unit ?? ''].join(' ')),
      ),
  )
}
