import type { InfiniteData } from '@tanstack/react-query'
import type { Answer } from '../../kit/api/api.ts'
import type { Entry } from '@portal/shared/entries/entries'
import type { api } from '../../kit/api/calls.ts'
import { queryClient, refetchPath } from '../../kit/api/query.ts'

export type EntryPage = Exclude<Answer<typeof api.entries.approved>, unknown[]>
export type EntryPages = InfiniteData<EntryPage, string>

/** The third part of the key of a loaded table, and of the totals beside it. */
export const PAGES = 'pages'
export const TOTALS = 'totals'

const isTable = ({ queryKey }: { queryKey: readonly unknown[] }) => queryKey[2] === PAGES

/** Draws what is known of some entries into every loaded table; null takes an entry out. Nothing else moves. */
export function patchEntries(change: (entry: Entry) => Entry | null): void {
  queryClient.setQueriesData<EntryPages>({ predicate: isTable }, (pages) => pages && patched(pages, change))
}

/** The pages with each entry changed; those taken out no longer count. */
export function patched(pages: EntryPages, change: (entry: Entry) => Entry | null): EntryPages {
  let gone = 0
  const changed = pages.pages.map((page) => {
    const rows = page.rows.flatMap((entry) => change(entry) ?? [])
    gone += page.rows.length - rows.length
    const same = rows.length === page.rows.length && rows.every((entry, i) => entry === page.rows[i])
    return same ? page : { ...page, rows }
  })
  return { ...pages, pages: gone === 0 ? changed : changed.map((page) => ({ ...page, count: page.count - gone })) }
}

/** Where an entry stands in one loaded table: on which page, and behind which entries of it. */
export type Place = { key: readonly unknown[]; page: number; behind: readonly number[] }

/** Where an entry stands in every loaded table, to put it back there. */
export function placesOf(id: number): Place[] {
  return queryClient.getQueriesData<EntryPages>({ predicate: isTable }).flatMap(([key, pages]) => {
    const page = pages?.pages.findIndex(({ rows }) => rows.some((entry) => entry.id === id)) ?? -1
    const ids = pages?.pages[page]?.rows.map((entry) => entry.id)
    return ids ? [{ key, page, behind: ids.slice(0, ids.indexOf(id)) }] : []
  })
}

/** An entry that was taken out stands where it stood. */
export function putBack(places: readonly Place[], entry: Entry): void {
  for (const place of places)
    queryClient.setQueryData<EntryPages>(place.key, (pages) => pages && withEntry(pages, place, entry))
}

/** The pages with an entry behind the nearest of those that it stood behind; it counts again. */
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

/** Much changed at once: every table is read anew, the one in sight too. */
export async function reloadTables(): Promise<void> {
  await queryClient.resetQueries({ predicate: isTable })
}

/** Entries changed: whatever shows them elsewhere is read anew; the table one works in stays as it is. */
export async function entriesChanged(): Promise<void> {
  queryClient.removeQueries({ predicate: isTable, type: 'inactive' })
  await queryClient.invalidateQueries({
    predicate: ({ queryKey: [path, , part] }) => String(path).startsWith('/athletes') && part !== PAGES,
  })
  await refetchPath('/tournaments', '/tournament_details')
}
