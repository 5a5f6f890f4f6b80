import type { InfiniteData } from '@tanstack/react-query'
import type { Answer } from '../../kit/api/api.ts'
import { isBibHanded } from '@portal/shared/bibs/bib-handed'
import type { Entry } from '@portal/shared/entries/entries'
import { hasSex, type SexFilter } from '@portal/shared/entries/list/sex-filter'
import type { api } from '../../kit/api/calls.ts'
import { queryClient, refetchPath } from '../../kit/api/query.ts'

export type EntryPage = Exclude<Answer<typeof api.entries.approved>, unknown[]>
export type EntryPages = InfiniteData<EntryPage, string>

/** The third part of the query key of a loaded table, and of the totals beside it. */
export const PAGES = 'pages'
export const TOTALS = 'totals'
/** The first part of the query key of the last recorded change when a table was loaded. */
export const LAST_CHANGE = 'entries-since'
/** How often a table on screen checks for changes by other people. */
export const POLL_MS = 30_000

const isTable = ({ queryKey }: { queryKey: readonly unknown[] }) => queryKey[2] === PAGES

/** Whether a table holds waiting and approved entries together. */
const isMixed = (key: readonly unknown[]) => tableQueryOf(key).all === 1
const tableQueryOf = ([, request]: readonly unknown[]) => (request as { query?: TableQuery } | undefined)?.query ?? {}

type TableQuery = {
  all?: 1
  is_pay?: 0 | 1 | undefined
  has_number?: 0 | 1 | undefined
  bib_handed?: 0 | 1 | undefined
  sex?: SexFilter | undefined
}
type FilteredColumns = Pick<
  Entry,
  'is_pay' | 'number' | 'handed_number' | 'sex' | 'full_name_two' | 'is_group' | 'is_flashmob'
>

/**
 * Whether an entry matches the table's filters of payment, bib, handed-out bib and sex. An entry changed by the reader stays in the table
 * without matching.
 */
export function fitsTable({ is_pay, has_number, bib_handed, sex }: TableQuery, entry: FilteredColumns): boolean {
  const hasFilteredPayment = is_pay === undefined || Number(entry.is_pay) === is_pay
  const hasFilteredSex = sex === undefined || hasSex(sex, entry)
  const hasFilteredBib = has_number === undefined || Number(entry.number !== null) === has_number
  const hasFilteredHanding =
    bib_handed === undefined || (entry.number !== null && Number(isBibHanded(entry)) === bib_handed)
  return hasFilteredPayment && hasFilteredSex && hasFilteredBib && hasFilteredHanding
}

/** Changes entries in every loaded table; `change` returns null to remove one. `isMixed`: the table holds waiting and approved entries together. */
export function patchEntries(change: (entry: Entry, isMixed: boolean) => Entry | null): void {
  for (const [key, pages] of queryClient.getQueriesData<EntryPages>({ predicate: isTable }))
    if (pages)
      queryClient.setQueryData<EntryPages>(
        key,
        changePages(pages, (entry) => change(entry, isMixed(key))),
      )
}

/** The pages with each entry changed; removed entries are no longer counted. */
export function changePages(pages: EntryPages, change: (entry: Entry) => Entry | null): EntryPages {
  let removed = 0
  const changed = pages.pages.map((page) => {
    const rows = page.rows.flatMap((entry) => change(entry) ?? [])
    removed += page.rows.length - rows.length
    const isSame = rows.length === page.rows.length && rows.every((entry, i) => entry === page.rows[i])
    return isSame ? page : { ...page, rows }
  })
  return {
    ...pages,
    pages: removed === 0 ? changed : changed.map((page) => ({ ...page, count: page.count - removed })),
  }
}

/** The position of an entry in one loaded table: its page, and the entries before it on that page. */
export type EntryPosition = { key: readonly unknown[]; page: number; idsBefore: readonly number[] }

/** The position of an entry in every loaded table, to restore it there. */
export function findPositions(id: number): EntryPosition[] {
  return queryClient.getQueriesData<EntryPages>({ predicate: isTable }).flatMap(([key, pages]) => {
    const page = pages?.pages.findIndex(({ rows }) => rows.some((entry) => entry.id === id)) ?? -1
    const ids = pages?.pages[page]?.rows.map((entry) => entry.id)
    return ids ? [{ key, page, idsBefore: ids.slice(0, ids.indexOf(id)) }] : []
  })
}

/** Inserts a removed entry at its former positions; updates it where it is in the table already. */
export function restoreEntry(positions: readonly EntryPosition[], entry: Entry): void {
  for (const position of positions)
    queryClient.setQueryData<EntryPages>(position.key, (pages) => {
      if (!pages) return pages
      const isPresent = pages.pages.some(({ rows }) => rows.some(({ id }) => id === entry.id))
      return isPresent
        ? changePages(pages, (cachedEntry) => (cachedEntry.id === entry.id ? entry : cachedEntry))
        : insertEntry(pages, position, entry)
    })
}

/** The pages with an entry inserted after its nearest former neighbour, and counted. */
export function insertEntry(
  pages: EntryPages,
  { page, idsBefore }: Omit<EntryPosition, 'key'>,
  entry: Entry,
): EntryPages {
  return {
    ...pages,
    pages: pages.pages.map((loadedPage, index) => {
      const count = loadedPage.count + 1
      if (index !== page) return { ...loadedPage, count }
      const formerIds = new Set(idsBefore)
      const neighbour = loadedPage.rows.findLastIndex(({ id }) => formerIds.has(id))
      return { ...loadedPage, count, rows: loadedPage.rows.toSpliced(neighbour + 1, 0, entry) }
    }),
  }
}

/** Reloads every table, including the one on screen. */
export async function reloadTables(): Promise<void> {
  await queryClient.resetQueries({ predicate: (query) => isTable(query) || query.queryKey[0] === LAST_CHANGE })
}

/** Reloads one table from its first row. */
export async function reloadTable(key: readonly unknown[]): Promise<void> {
  await Promise.all([key, [LAST_CHANGE, ...key]].map(async (queryKey) => queryClient.resetQueries({ queryKey })))
}

/** Refetches the other queries that show entries (panels, totals, counts); the rows on screen stay as they are. */
export async function refetchEntryQueries(): Promise<void> {
  queryClient.removeQueries({ predicate: isTable, type: 'inactive' })
  await queryClient.invalidateQueries({
    predicate: ({ queryKey: [path, , part] }) => String(path).startsWith('/athletes') && part !== PAGES,
  })
  await refetchPath('/tournaments', '/tournament_details')
}

/** Refetches everything that shows entries, including the rows on screen. */
export async function reloadEntries(): Promise<void> {
  await Promise.all([reloadTables(), refetchEntryQueries()])
}
