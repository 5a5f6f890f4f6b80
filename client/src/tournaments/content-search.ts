import { fold } from '@portal/shared/names'
import type { Detail } from '@portal/shared/tournaments/tournament-rows'

/** Everything of a content that a search looks through, without diacritics. */
function searchText({ content_competition: content }: Detail): string {
  const { symbol, name, age, sub_ages, grade, folder, formality } = content
  const dances = grade ? [grade.name, grade.dance_type.name, ...grade.dance.map((dance) => dance.name)] : []
  return fold(
    [symbol, name, age.name, ...sub_ages.map((sub) => sub.name), ...dances, folder?.name, formality.name].join(' '),
  )
}

/** The search texts of a list, made once, not with every letter typed. */
export function searchTexts(details: readonly Detail[]): ReadonlyMap<number, string> {
  return new Map(details.map((detail) => [detail.id, searchText(detail)]))
}

/** The contents in which every typed word occurs. */
export function searchContents(
  details: readonly Detail[],
  texts: ReadonlyMap<number, string>,
  typed: string,
): readonly Detail[] {
  const words = fold(typed).split(' ').filter(Boolean)
  if (words.length === 0) return details
  return details.filter(({ id }) => words.every((word) => texts.get(id)?.includes(word)))
}

export type ContentGroup = { key: string; name: string | null; details: readonly Detail[] }

/** The open contents by folder, in their order; those in no folder last; closed ones apart. */
export function groupContents(details: readonly Detail[]): { open: ContentGroup[]; closed: readonly Detail[] } {
  const closed = details.filter(({ content_competition }) => content_competition.is_closed === 1)
  const open = details.filter(({ content_competition }) => content_competition.is_closed === 0)
  const byFolder = Map.groupBy(open, ({ content_competition: { folder } }) => folder?.id ?? 0)
  const groups = [...byFolder].map(([id, inFolder]) => ({
    key: String(id),
    name: inFolder[0]?.content_competition.folder?.name ?? null,
    details: inFolder,
  }))
  return { open: groups.toSorted((a, b) => Number(a.name === null) - Number(b.name === null)), closed }
}
