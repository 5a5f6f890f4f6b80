import { useQuery } from '@tanstack/react-query'
import type { ChangedByOthers } from '@portal/shared/entries/list/changed-by-others'
import { call } from '../../kit/api/api.ts'
import { api } from '../../kit/api/calls.ts'
import { queryClient, queryOf } from '../../kit/api/query.ts'
import { LOOK_AGAIN_MS, SINCE } from './admin-entries-cache.ts'

/** Changes by others to the entries of a tournament, or of all, since a list of them was loaded or the reader dismissed them. */
export function useChangedByOthers(
  tournament_id: number | undefined,
  list: readonly unknown[],
): { changed: ChangedByOthers | undefined; dismiss: () => void } {
  const since = [SINCE, ...list]
  const { data: after } = useQuery({
    queryKey: since,
    queryFn: async ({ signal }) => (await call(api.entries.changedByOthers, { query: { tournament_id }, signal })).last,
    staleTime: Infinity,
    gcTime: 60_000,
  })
  const { data: changed } = useQuery({
    ...queryOf(api.entries.changedByOthers, { query: { tournament_id, after } }),
    enabled: after !== undefined,
    refetchInterval: LOOK_AGAIN_MS,
  })
  return { changed, dismiss: () => void queryClient.setQueryData(since, changed?.last) }
}
