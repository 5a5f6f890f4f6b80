import type { Content } from '@portal/shared/contents/contents'
import { fold, searchKey } from '@portal/shared/kit/text/names'
import type { Language } from '@portal/shared/kit/errors'
import { namedIn } from '@portal/shared/kit/text/name-in'

/** The filters of a list of contents; '' where one is not set. `folder` '0': in no folder. */
export type ContentFilter = Record<(typeof CONTENT_FILTERS)[number], string> & { search: string }
export const CONTENT_FILTERS = ['folder', 'form', 'age', 'type', 'closed'] as const
export const NO_CONTENT_FILTER: ContentFilter = { search: '', folder: '', form: '', age: '', type: '', closed: '' }

const fits = (wanted: string, value: number | undefined) => wanted === '' || wanted === String(value ?? 0)

/** Whether a content is among those asked for; every typed word is in its symbol or a name, whatever the diacritics. */
export function matchesContent(content: Content, filter: ContentFilter): boolean {
  const { folder, formality, age, sub_ages, grade, is_closed } = content
  const ages = [age, ...sub_ages].map(({ id }) => String(id))
  const text = searchKey(content.symbol, content.name, content.name_en)
  return (
    fits(filter.folder, folder?.id) &&
    fits(filter.form, formality.id) &&
    (filter.age === '' || ages.includes(filter.age)) &&
    fits(filter.type, grade?.dance_type.id) &&
    fits(filter.closed, is_closed) &&
    fold(filter.search)
      .split(' ')
      .every((word) => text.includes(word))
  )
}

type Choice = { id: number; name: string; count: number }
export type ContentChoices = { folders: Choice[]; forms: Choice[]; ages: Choice[]; types: Choice[] }

/** The filter values that occur in these contents, each with how often. */
export function contentChoices(contents: readonly Content[], language: Language): ContentChoices {
  return {
    folders: counted(
      namedIn(
        language,
        contents.flatMap(({ folder }) => folder ?? []),
      ),
    ),
    forms: counted(
      namedIn(
        language,
        contents.map(({ formality }) => formality),
      ),
    ),
    ages: counted(
      namedIn(
        language,
        contents.flatMap(({ age, sub_ages }) => [age, ...sub_ages]),
      ),
    ),
    types: counted(contents.flatMap(({ grade }) => grade?.dance_type ?? [])),
  }
}

function counted(refs: readonly { id: number; name: string }[]): Choice[] {
  const found = new Map<number, Choice>()
  for (const { id, name } of refs) found.set(id, { id, name, count: (found.get(id)?.count ?? 0) + 1 })
  return [...found.values()]
}

/** `chosen` moved within an order: to one end, or one step past its neighbour; the chosen keep their order among themselves. */
export function moveChosen(
  ids: readonly number[],
  chosen: ReadonlySet<number>,
  way: 'top' | 'up' | 'down' | 'bottom',
): number[] {
  const picked = ids.filter((id) => chosen.has(id))
  const rest = ids.filter((id) => !chosen.has(id))
  if (way === 'top') return [...picked, ...rest]
  if (way === 'bottom') return [...rest, ...picked]
  const first = ids.findIndex((id) => chosen.has(id))
  const last = ids.findLastIndex((id) => chosen.has(id))
  const at =
    way === 'up'
      ? Math.max(first - 1, 0)
      : Math.min(ids.slice(0, last + 2).filter((id) => !chosen.has(id)).length, rest.length)
  return [...rest.slice(0, at), ...picked, ...rest.slice(at)]
}
