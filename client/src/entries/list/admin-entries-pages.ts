import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useCallback, useEffect, useMemo } from 'react'
import type { EntryColumn } from '@portal/shared/entries/entries'
import type { ListState } from '../../kit/list/list-state.ts'
import { call } from '../../kit/api/api.ts'
import { fitsTable, POLL_MS, PAGES, reloadTable, TOTALS, type EntryPage, SINCE } from './admin-entries-cache.ts'
import { listCallOf, queryOfList, type Scope } from './admin-entries-scope.ts'
import type { ChangedByOthers } from '@portal/shared/entries/list/changed-by-others'
import { api } from '../../kit/api/calls.ts'
import { queryClient, queryOf } from '../../kit/api/query.ts'

const ROWS_A_PAGE = 100

const sortOf = ({ columnName, isDesc }: Pick<ListState, 'columnName' | 'isDesc'>) =>
  columnName === undefined ? {} : { columnName: columnName as EntryColumn, isDesc }

/** The rows of a table as far as they are loaded, the totals of the whole filter, and whether others changed the list. */
export function useEntryPages(scope: Scope, state: ListState) {
  const endpoint = listCallOf(scope)
  const filter = useMemo(() => queryOfList(scope, state), [scope, state])
  const { columnName, isDesc } = state
  const sort = sortOf(state)
  const queryKey = useMemo(
    () => [endpoint.path, { query: { ...filter, ...sortOf({ columnName, isDesc }) } }, PAGES],
    [endpoint, filter, columnName, isDesc],
  )
  const fetchPage = async (query: object, signal: AbortSignal): Promise<EntryPage> => {
    return (await call(endpoint, { query: { ...filter, ...query }, signal })) as EntryPage
  }

  const pages = useInfiniteQuery({
    queryKey,
    queryFn: async ({ pageParam, signal }) =>
      fetchPage({ ...sort, limit: ROWS_A_PAGE, ...(pageParam ? { after: pageParam } : {}) }, signal),
    initialPageParam: '',
    getNextPageParam: ({ cursor }) => cursor ?? undefined,
    placeholderData: keepPreviousData,
    // Never reload hundreds of pages in the background, so that rows do not jump.
    staleTime: Infinity,
    gcTime: 60_000,
  })
  const totals = useQuery({
    queryKey: [endpoint.path, { query: filter }, TOTALS],
    queryFn: async ({ signal }) => {
      const { count, totals } = await fetchPage({ limit: 1 }, signal)
      return { count, totals }
    },
    placeholderData: keepPreviousData,
    refetchInterval: POLL_MS,
  })

  const entries = useMemo(() => pages.data?.pages.flatMap(({ rows }) => rows) ?? [], [pages.data])
  const loadedCount = pages.data?.pages[0]?.count ?? 0
  // Rows that no longer fit the filter because this reader changed them, and that stay in sight.
  const changedByMe = entries.filter((entry) => !fitsTable(filter, entry)).length
  const current = totals.data ?? pages.data?.pages[0]
  const isSettled = !totals.isFetching && !pages.isFetching && !pages.isPlaceholderData && !totals.isPlaceholderData
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = pages
  const loadMore = useCallback(() => {
    if (hasNextPage && !isFetchingNextPage && !isFetchNextPageError) void fetchNextPage()
  }, [hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage])

  const { changed, dismiss } = useChangedByOthers(filter.tournament_id, queryKey)
  const isChanged = isSettled && totals.data !== undefined && totals.data.count !== loadedCount - changedByMe
  const isInSight = useMemo(() => {
    const ids = new Set(changed?.id)
    return ids.size > 0 && entries.some(({ id }) => ids.has(id))
  }, [changed, entries])

  const { isFetching } = pages
  const reload = useCallback(async () => reloadTable(queryKey), [queryKey])
  // An act removed all loaded rows: the list goes on with those that are not loaded.
  const isUsedUp = pages.data !== undefined && entries.length === 0 && loadedCount > 0 && !pages.error
  useEffect(() => {
    if (!isUsedUp || isFetching) return
    if (hasNextPage) void fetchNextPage()
    else void reload()
  }, [isUsedUp, isFetching, hasNextPage, fetchNextPage, reload])

  return {
    entries,
    loaded: pages.data !== undefined && !isUsedUp,
    /** Whether the rows are those of this filter, and no longer those of the filter before. */
    isOfView: pages.data !== undefined && !pages.isPlaceholderData,
    error: pages.error,
    retry: async () => (pages.data === undefined ? pages.refetch() : fetchNextPage()),
    hasMore: hasNextPage,
    loadMore,
    count: loadedCount,
    totals: current?.totals,
    /** The people who changed these entries since the list was loaded, each with a count; empty where nobody else did. */
    changedBy: isChanged || isInSight ? (changed?.by ?? []) : [],
    forgetChanges: dismiss,
    reload,
  }
}
export type EntryPagesView = ReturnType<typeof useEntryPages>

/** Changes by others to the entries of a tournament, or of all, since a list of them was loaded or the reader dismissed them. */
function useChangedByOthers(
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
    refetchInterval: POLL_MS,
  })
  return { changed, dismiss: () => void queryClient.setQueryData(since, changed?.last) }
}
