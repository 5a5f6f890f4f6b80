import type { InfiniteData } from '@tanstack/react-query'
import type { Answer } from '../../kit/api/api.ts'
import type { Entry } from '@portal/shared/entries/entries'
import { hasSex, type SexFilter } from '@portal/shared/entries/list/sex-filter'
import type { api } from '../../kit/api/calls.ts'
import { queryClient, refetchPath } from '../../kit/api/query.ts'

export type EntryPage = Exclude<Answer<typeof api.entries.approved>, unknown[]>
export type EntryPages = InfiniteData<EntryPage, string>

/** The third part of the key of a loaded table, and of the totals beside it. */
export const PAGES = 'pages'
export const TOTALS = 'totals'
/** The first part of the key of where the history of the entries ended when a table was loaded. */
export const SINCE = 'entries-since'
/** How often a table that stays on screen asks whether others changed it. */
export const LOOK_AGAIN_MS = 30_000

const isTable = ({ queryKey }: { queryKey: readonly unknown[] }) => queryKey[2] === PAGES

/** Whether a table holds waiting and approved entries together. */
const isMixed = (key: readonly unknown[]) => queryOf(key).all === 1
const queryOf = ([, request]: readonly unknown[]) => (request as { query?: Query } | undefined)?.query ?? {}

type Query = { all?: 1; is_pay?: 0 | 1 | undefined; has_number?: 0 | 1 | undefined; sex?: SexFilter | undefined }
type Narrowing = Pick<Entry, 'is_pay' | 'number' | 'sex' | 'full_name_two' | 'is_group' | 'is_flashmob'>

/** Whether an entry is still one of a table that is narrowed by payment, bib or sex: what an own act changed stays in sight, and is none of it. */
export function fitsTable({ is_pay, has_number, sex }: Query, entry: Narrowing): boolean {
  const isPaid = is_pay === undefined || Number(entry.is_pay) === is_pay
  const isOfSex = sex === undefined || hasSex(sex, entry)
  return isPaid && isOfSex && (has_number === undefined || Number(entry.number !== null) === has_number)
}

/** Updates entries in every loaded table; null removes one. Other rows stay in place. */
export function patchEntries(change: (entry: Entry, inMixed: boolean) => Entry | null): void {
  for (const [key, pages] of queryClient.getQueriesData<EntryPages>({ predicate: isTable }))
    if (pages)
      queryClient.setQueryData<EntryPages>(
        key,
        patched(pages, (entry) => change(entry, isMixed(key))),
      )
}

/** The pages with each entry changed; those taken out no longer count. */
export function patched(pages: EntryPages, change: (entry: Entry) => Entry | null): EntryPages {
  let removed = 0
  const changed = pages.pages.map((page) => {
    const rows = page.rows.flatMap((entry) => change(entry) ?? [])
    removed += page.rows.length - rows.length
    const same = rows.length === page.rows.length && rows.every((entry, i) => entry === page.rows[i])
    return same ? page : { ...page, rows }
  })
  return {
    ...pages,
    pages: removed === 0 ? changed : changed.map((page) => ({ ...page, count: page.count - removed })),
  }
}

/** The position of an entry in one loaded table: its page, and the entries before it there. */
export type Place = { key: readonly unknown[]; page: number; behind: readonly number[] }

/** The position of an entry in every loaded table, to restore it there. */
export function placesOf(id: number): Place[] {
  return queryClient.getQueriesData<EntryPages>({ predicate: isTable }).flatMap(([key, pages]) => {
    const page = pages?.pages.findIndex(({ rows }) => rows.some((entry) => entry.id === id)) ?? -1
    const ids = pages?.pages[page]?.rows.map((entry) => entry.id)
    return ids ? [{ key, page, behind: ids.slice(0, ids.indexOf(id)) }] : []
  })
}

/** Restores removed entries at their old positions. */
export function putBack(places: readonly Place[], entry: Entry): void {
  for (const place of places)
    queryClient.setQueryData<EntryPages>(place.key, (pages) => {
      if (!pages) return pages
      const isThere = pages.pages.some(({ rows }) => rows.some(({ id }) => id === entry.id))
      return isThere
        ? patched(pages, (cachedEntry) => (cachedEntry.id === entry.id ? entry : cachedEntry))
        : withEntry(pages, place, entry)
    })
}

/** The pages with an entry restored after its nearest former neighbour, and counted again. */
export function withEntry(pages: EntryPages, { page, behind }: Omit<Place, 'key'>, entry: Entry): EntryPages {
  return {
    ...pages,
    pages: pages.pages.map((each, index) => {
      const count = each.count + 1
      if (index !== page) return { ...each, count }
      const before = new Set(behind)
      const at = each.rows.findLastIndex(({ id }) => before.has(id)) + 1
      return { ...each, count, rows: each.rows.toSpliced(at, 0, entry) }
    }),
  }
}

/** After large changes: reload every table, including the one on screen. */
export async function reloadTables(): Promise<void> {
  await queryClient.resetQueries({ predicate: (query) => isTable(query) || query.queryKey[0] === SINCE })
}

/** Loads one table again, from its first row. */
export async function reloadTable(key: readonly unknown[]): Promise<void> {
  await Promise.all([key, [SINCE, ...key]].map(async (queryKey) => queryClient.resetQueries({ queryKey })))
}

/** Reload what shows these entries elsewhere; the table being worked in stays as it is. */
export async function entriesChanged(): Promise<void> {
  queryClient.removeQueries({ predicate: isTable, type: 'inactive' })
  await queryClient.invalidateQueries({
    predicate: ({ queryKey: [path, , part] }) => String(path).startsWith('/athletes') && part !== PAGES,
  })
  await refetchPath('/tournaments', '/tournament_details')
}
