import type { Content } from '@portal/shared/contents/contents'
import type { BilingualRef } from '@portal/shared/kit/contract'
import { fold, searchKey } from '@portal/shared/kit/text/names'
import type { Language } from '@portal/shared/kit/errors'
import { compareAges } from '@portal/shared/people/age-order'
import { localizeNames } from '@portal/shared/kit/text/name-in'

/** The filters of a list of contents. An empty text filters nothing; a `folder` of '0' finds contents without a folder. */
export type ContentFilter = Record<(typeof CONTENT_FILTERS)[number], string> & { search: string }
export const CONTENT_FILTERS = ['folder', 'form', 'age', 'type', 'closed'] as const
export const NO_CONTENT_FILTER: ContentFilter = { search: '', folder: '', form: '', age: '', type: '', closed: '' }

const matchesValue = (filterValue: string, value: number | undefined) =>
  filterValue === '' || filterValue === String(value ?? 0)

/** Whether a content matches all filters. Each word of the search has to occur in its symbol or names, regardless of diacritics. */
export function matchesContent(content: Content, filter: ContentFilter): boolean {
  const { folder, formality, age, sub_ages, grade, is_closed } = content
  const ages = [age, ...sub_ages].map(({ id }) => String(id))
  const text = searchKey(content.symbol, content.name, content.name_en)
  return (
    matchesValue(filter.folder, folder?.id) &&
    matchesValue(filter.form, formality.id) &&
    (filter.age === '' || ages.includes(filter.age)) &&
    matchesValue(filter.type, grade?.dance_type.id) &&
    matchesValue(filter.closed, is_closed) &&
    fold(filter.search)
      .split(' ')
      .every((word) => text.includes(word))
  )
}

export type FilterOption = { id: number; name: string; count: number }
export type ContentFilterOptions = {
  folders: FilterOption[]
  forms: FilterOption[]
  ages: FilterOption[]
  types: FilterOption[]
}

/** The values that the filters can have among these contents, each with the number of its contents. */
export function listFilterOptions(contents: readonly Content[], language: Language): ContentFilterOptions {
  const countNamed = (refs: readonly BilingualRef[]) => countOptions(localizeNames(language, refs))
  return {
    folders: countNamed(contents.flatMap(({ folder }) => folder ?? [])),
    forms: countNamed(contents.map(({ formality }) => formality)),
    ages: countNamed(contents.flatMap(({ age, sub_ages }) => [age, ...sub_ages]).toSorted(compareAges)),
    types: countOptions(contents.flatMap(({ grade }) => grade?.dance_type ?? [])),
  }
}

function countOptions(refs: readonly { id: number; name: string }[]): FilterOption[] {
  const choices = new Map<number, FilterOption>()
  for (const { id, name } of refs) choices.set(id, { id, name, count: (choices.get(id)?.count ?? 0) + 1 })
  return [...choices.values()]
}

/**
 * The order of `ids` after the selected ones were moved as a block: to an end of the list, before the item above the first of them (`up`),
 * or after the item below the last of them (`down`). They keep their order.
 */
export function moveSelected(
  ids: readonly number[],
  selectedIds: ReadonlySet<number>,
  direction: 'top' | 'up' | 'down' | 'bottom',
): number[] {
  const movedIds = ids.filter((id) => selectedIds.has(id))
  const otherIds = ids.filter((id) => !selectedIds.has(id))
  if (direction === 'top') return [...movedIds, ...otherIds]
  if (direction === 'bottom') return [...otherIds, ...movedIds]
  const firstIndex = ids.findIndex((id) => selectedIds.has(id))
  const lastIndex = ids.findLastIndex((id) => selectedIds.has(id))
  const position =
    direction === 'up'
      ? Math.max(firstIndex - 1, 0)
      : ids.slice(0, lastIndex + 2).filter((id) => !selectedIds.has(id)).length
  return [...otherIds.slice(0, position), ...movedIds, ...otherIds.slice(position)]
}
