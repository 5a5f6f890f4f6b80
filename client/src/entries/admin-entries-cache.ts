import type { InfiniteData } from '@tanstack/react-query'
import type { Answer } from '../lib/api.ts'
import type { Entry } from '@portal/shared/entries/entries'
import type { api } from '../lib/calls.ts'
import { queryClient, refetchPath } from '../lib/query.ts'

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
