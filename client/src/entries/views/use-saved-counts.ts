import { useQuery } from '@tanstack/react-query'
import type { SavedView } from '@portal/shared/entries/list/entry-views'
import { call } from '../../kit/api/api.ts'
import { api } from '../../kit/api/calls.ts'
import { rowsOf } from '../../kit/api/rows-of.ts'
import { pageQueries } from '../../portal/page-queries.ts'
import { readListState } from '../../kit/list/list-state.ts'
import { POLL_MS } from '../list/admin-entries-cache.ts'
import { ENTRY_FILTERS, idFilterOf } from '../list/admin-entries-scope.ts'
import { readSaved } from './views-of.ts'

/** The filter of a saved view, without an event that is none of these `contents`: the list drops it too. */
function savedFilter(tournamentId: number | null, saved: string, contents: ReadonlySet<string>) {
  const { query, status } = readSaved(saved)
  if (!contents.has(query.get('content') ?? '')) query.delete('content')
  return idFilterOf({ status, tournamentId }, readListState(query.toString(), ENTRY_FILTERS))
}

/**
 * How many entries of a tournament each saved view holds, in their order; undefined where its filter is no longer possible. Asked after
 * the list has loaded, so that the list never waits for it.
 */
export function useSavedCounts(
  tournamentId: number | null,
  views: readonly SavedView[],
  isReady: boolean,
): readonly (number | undefined)[] | undefined {
  const isEnabled = isReady && tournamentId !== null && views.length > 0
  const tournament_id = tournamentId ?? 0
  const { data: contents } = useQuery({ ...pageQueries.contentsOf(tournament_id), enabled: isEnabled })
  const ids = new Set(rowsOf(contents).map(({ id }) => String(id)))
  const filters = views.map(({ query }) => savedFilter(tournamentId, query, ids))
  const { data } = useQuery({
    queryKey: [api.entries.countFiltered.path, { tournament_id, filters }],
    queryFn: async ({ signal }) => call(api.entries.countFiltered, { body: { tournament_id, filters }, signal }),
    enabled: isEnabled && contents !== undefined,
    refetchInterval: POLL_MS,
  })
  return data?.counts.map((count, index) => (data.impossible.includes(index) ? undefined : count))
}
