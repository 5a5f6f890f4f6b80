import { useQuery } from '@tanstack/react-query'
import type { SavedView } from '@portal/shared/entries/list/entry-views'
import { call } from '../../kit/api/api.ts'
import { api } from '../../kit/api/calls.ts'
import { extractRows } from '../../kit/api/rows-of.ts'
import { pageQueries } from '../../portal/page-queries.ts'
import { readListState } from '../../kit/list/list-state.ts'
import { POLL_MS } from '../list/admin-entries-cache.ts'
import { ENTRY_FILTERS, idFilterOf } from '../list/admin-entries-scope.ts'
import { parseSavedQuery } from './views-of.ts'

/** The filter of a saved view. An event that is not in `contents` is left out, as in the list. */
function savedFilter(tournamentId: number | null, saved: string, contents: ReadonlySet<string>) {
  const { query, status } = parseSavedQuery(saved)
  if (!contents.has(query.get('content') ?? '')) query.delete('content')
  return idFilterOf({ status, tournamentId }, readListState(query.toString(), ENTRY_FILTERS))
}

/**
 * The number of entries in each saved view, in their order; undefined where a filter is no longer valid. Loaded after the list, so that the
 * list never waits for the counts.
 */
export function useSavedCounts(
  tournamentId: number | null,
  views: readonly SavedView[],
  isReady: boolean,
): readonly (number | undefined)[] | undefined {
  const isEnabled = isReady && tournamentId !== null && views.length > 0
  const tournament_id = tournamentId ?? 0
  const { data: contents } = useQuery({ ...pageQueries.openedContentsForAdmin(tournament_id), enabled: isEnabled })
  const ids = new Set(extractRows(contents).map(({ id }) => String(id)))
  const filters = views.map(({ query }) => savedFilter(tournamentId, query, ids))
  const { data } = useQuery({
    queryKey: [api.entries.countFiltered.path, { tournament_id, filters }],
    queryFn: async ({ signal }) => call(api.entries.countFiltered, { body: { tournament_id, filters }, signal }),
    enabled: isEnabled && contents !== undefined,
    refetchInterval: POLL_MS,
  })
  return data?.counts.map((count, index) => (data.impossible.includes(index) ? undefined : count))
}
