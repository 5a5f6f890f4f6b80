import type { Language } from '@portal/shared/kit/errors'
import { nameIn } from '@portal/shared/kit/text/name-in'
import { textSortKey } from '@portal/shared/kit/text/vietnamese-order'
import type { Detail } from '@portal/shared/tournaments/tournament-rows'
import { isBelowMinimum } from '@portal/shared/tournaments/viability'
import { CONTENT_FILTERS, matchesContent, type ContentFilter } from './admin-contents-filter.ts'

/** The filters of opened contents, as they are named in the address. An empty text filters nothing. */
export const OPENED_FILTERS = ['entered', ...CONTENT_FILTERS, 'fee', 'register'] as const
export type OpenedFilterName = (typeof OPENED_FILTERS)[number]
export type OpenedFilter = ContentFilter & Record<OpenedFilterName, string>

/** Values of the filter `entered`: contents with no entries, one alone, too few, or enough. */
export const enteredStates = ['none', 'one', 'below', 'enough'] as const

function matchesEntries(detail: Detail, state: string): boolean {
  if (state === 'none') return detail.entries === 0
  if (state === 'one') return detail.entries === 1
  if (state === 'below') return isBelowMinimum(detail)
  return state !== 'enough' || (detail.entries > 0 && !isBelowMinimum(detail))
}

/** Whether an opened content matches all filters. */
export function matchesDetail(detail: Detail, filter: OpenedFilter): boolean {
  return (
    matchesEntries(detail, filter.entered) &&
    (filter.fee === '' || filter.fee === (detail.fee === null ? 'tier' : 'own')) &&
    (filter.register === '' || filter.register === String(detail.is_register)) &&
    matchesContent(detail.content_competition, filter)
  )
}

type SortKey = (detail: Detail, language: Language) => string | number | null

const toNameSortKey = (record: { name: string; name_en?: string | null } | null | undefined, language: Language) =>
  record ? textSortKey(nameIn(language, { name: record.name, name_en: record.name_en ?? null })) : null

/** The values that the columns sort by; null comes last in both directions. */
const sortKeys: Readonly<Record<string, SortKey>> = {
  // Numbers are padded, so that S2 comes before S11.
  symbol: ({ content_competition: { symbol } }) =>
    symbol.toLowerCase().replaceAll(/\d+/gu, (digits) => digits.padStart(6, '0')),
  name: ({ content_competition }, language) => toNameSortKey(content_competition, language),
  form: ({ content_competition: { formality } }, language) => toNameSortKey(formality, language),
  age: ({ content_competition: { age } }) => age.start_age ?? age.end_age,
  style: ({ content_competition: { grade } }, language) => toNameSortKey(grade?.dance_type, language),
  grade: ({ content_competition: { grade } }, language) => toNameSortKey(grade, language),
  entries: ({ entries }) => entries,
  minimum: ({ content_competition: { minimum_athletes } }) => minimum_athletes,
  people: ({ quantity }) => quantity,
  fee: ({ fee }) => fee,
  register: ({ is_register }) => -is_register,
}

/** The opened contents sorted by a column. Without a sortable column, and among equal ones, they keep their order. */
export function sortDetails(
  details: readonly Detail[],
  { columnName = '', isDesc }: { columnName?: string | undefined; isDesc: boolean },
  language: Language,
): readonly Detail[] {
  const sortKey = Object.hasOwn(sortKeys, columnName) ? sortKeys[columnName] : undefined
  if (!sortKey) return details
  const direction = isDesc ? -1 : 1
  return details
    .map((detail) => ({ detail, key: sortKey(detail, language) }))
    .sort((a, b) => {
      if (a.key === b.key) return 0
      if (a.key === null) return 1
      if (b.key === null) return -1
      return a.key < b.key ? -direction : direction
    })
    .map(({ detail }) => detail)
}
