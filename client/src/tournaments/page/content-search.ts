import { fold, searchKey } from '@portal/shared/kit/text/names'
import type { Detail } from '@portal/shared/tournaments/tournament-rows'
import type { BilingualRef } from '@portal/shared/kit/contract'

/** Everything of a content that a search looks through, names in both languages, without diacritics. */
function searchText({ content_competition: content }: Detail): string {
  const { symbol, age, sub_ages, grade, folder, formality } = content
  const names = [content, age, ...sub_ages, ...(folder ? [folder] : []), formality]
  const dances = grade ? [grade.name, grade.dance_type.name, ...grade.dance.map((dance) => dance.name)] : []
  return searchKey(symbol, ...dances, ...names.flatMap(({ name, name_en }) => [name, name_en]))
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

export type ContentGroup = { key: string; folder: BilingualRef | null; details: readonly Detail[] }

export type Grouped = { open: ContentGroup[]; together: readonly Detail[]; closed: readonly Detail[] }

/** Whether everybody may enter a content, not only the members of a club. */
export function isOpen({ content_competition }: Detail): boolean {
  return content_competition.is_closed === 0
}

/** Whether a content cannot be danced by one person. */
export function needsOthers({ content_competition }: Detail): boolean {
  return content_competition.formality.minimum_people > 1
}

/**
 * The open contents by folder, in their order; those in no folder last; closed ones apart, and with `alone` also those that need a
 * partner or a team.
 */
export function groupContents(details: readonly Detail[], alone = false): Grouped {
  const closed = details.filter((detail) => !isOpen(detail))
  const all = details.filter(isOpen)
  const together = alone ? all.filter(needsOthers) : []
  const open = alone ? all.filter((detail) => !needsOthers(detail)) : all
  const byFolder = Map.groupBy(open, ({ content_competition: { folder } }) => folder?.id ?? 0)
  const groups = [...byFolder].map(([id, inFolder]) => ({
    key: String(id),
    folder: inFolder[0]?.content_competition.folder ?? null,
    details: inFolder,
  }))
  return { open: groups.toSorted((a, b) => Number(a.folder === null) - Number(b.folder === null)), together, closed }
}
