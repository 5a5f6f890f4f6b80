import { fold, searchKey } from '@portal/shared/kit/text/names'
import type { Detail } from '@portal/shared/tournaments/tournament-rows'

/** The text of a content that a search looks through: its names in both languages, without diacritics. */
function toSearchText({ content_competition: content }: Detail): string {
  const { symbol, age, sub_ages, grade, folder, formality } = content
  const names = [content, age, ...sub_ages, ...(folder ? [folder] : []), formality]
  const dances = grade ? [grade.name, grade.dance_type.name, ...grade.dance.map((dance) => dance.name)] : []
  return searchKey(symbol, ...dances, ...names.flatMap(({ name, name_en }) => [name, name_en]))
}

/** The search texts of a list by content, so that they are not built again at every letter. */
export function buildSearchTexts(details: readonly Detail[]): ReadonlyMap<number, string> {
  return new Map(details.map((detail) => [detail.id, toSearchText(detail)]))
}

/** The contents in which every typed word occurs. */
export function searchContents(
  details: readonly Detail[],
  texts: ReadonlyMap<number, string>,
  search: string,
): readonly Detail[] {
  const words = fold(search).split(' ').filter(Boolean)
  if (words.length === 0) return details
  return details.filter(({ id }) => words.every((word) => texts.get(id)?.includes(word)))
}
