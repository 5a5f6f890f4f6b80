import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useCallback, useEffect, useMemo } from 'react'
import type { EntryColumn } from '@portal/shared/entries/entries'
import type { ListState } from '../../kit/list/list-state.ts'
import { call } from '../../kit/api/api.ts'
import { fitsTable, POLL_MS, PAGES, reloadTable, TOTALS, type EntryPage, LAST_CHANGE } from './admin-entries-cache.ts'
import { listCallOf, queryOfList, type Scope } from './admin-entries-scope.ts'
import type { ChangedByOthers } from '@portal/shared/entries/list/changed-by-others'
import { api } from '../../kit/api/calls.ts'
import { queryClient, buildQuery } from '../../kit/api/query.ts'

const PAGE_SIZE = 100

const sortOf = ({ columnName, isDesc }: Pick<ListState, 'columnName' | 'isDesc'>) =>
  columnName === undefined ? {} : { columnName: columnName as EntryColumn, isDesc }

type ListQuery = ReturnType<typeof queryOfList>

async function fetchPage(
  scope: Scope,
  query: ListQuery & { limit: number; after?: string },
  signal: AbortSignal,
): Promise<EntryPage> {
  return (await call(listCallOf(scope), { query, signal })) as EntryPage
}

/** The pages of a table, and their query key. */
function usePages(scope: Scope, filter: ListQuery, { columnName, isDesc }: ListState) {
  const query = useMemo(() => ({ ...filter, ...sortOf({ columnName, isDesc }) }), [filter, columnName, isDesc])
  const queryKey = useMemo(() => [listCallOf(scope).path, { query }, PAGES], [scope, query])
  const pages = useInfiniteQuery({
    queryKey,
    queryFn: async ({ pageParam, signal }) =>
      fetchPage(scope, { ...query, limit: PAGE_SIZE, ...(pageParam ? { after: pageParam } : {}) }, signal),
    initialPageParam: '',
    getNextPageParam: ({ cursor }) => cursor ?? undefined,
    placeholderData: keepPreviousData,
    // Never reload hundreds of pages in the background, so that rows do not jump.
    staleTime: Infinity,
    gcTime: 60_000,
  })
  return { pages, queryKey }
}

/** The count and totals of all entries that match the filters, loaded or not. */
function useEntryTotals(scope: Scope, filter: ListQuery) {
  return useQuery({
    queryKey: [listCallOf(scope).path, { query: filter }, TOTALS],
    queryFn: async ({ signal }) => {
      const { count, totals } = await fetchPage(scope, { ...filter, limit: 1 }, signal)
      return { count, totals }
    },
    placeholderData: keepPreviousData,
    refetchInterval: POLL_MS,
  })
}

/** The loaded rows of a table, the totals of its filters, and the people who changed its entries since. */
export function useEntryPages(scope: Scope, state: ListState) {
  const filter = useMemo(() => queryOfList(scope, state), [scope, state])
  const { pages, queryKey } = usePages(scope, filter, state)
  const totals = useEntryTotals(scope, filter)
  const entries = useMemo(() => pages.data?.pages.flatMap(({ rows }) => rows) ?? [], [pages.data])
  const loadedCount = pages.data?.pages[0]?.count ?? 0
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage, isFetching } = pages
  const loadMore = useCallback(() => {
    if (hasNextPage && !isFetchingNextPage && !isFetchNextPageError) void fetchNextPage()
  }, [hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage])
  const reload = useCallback(async () => reloadTable(queryKey), [queryKey])

  // An act removed all loaded rows, but the list has more.
  const isExhausted = pages.data !== undefined && entries.length === 0 && loadedCount > 0 && !pages.error
  useEffect(() => {
    if (!isExhausted || isFetching) return
    if (hasNextPage) void fetchNextPage()
    else void reload()
  }, [isExhausted, isFetching, hasNextPage, fetchNextPage, reload])

  const isSettled = !totals.isFetching && !isFetching && !pages.isPlaceholderData && !totals.isPlaceholderData
  const { changed, dismiss } = useChangedByOthers(filter.tournament_id, queryKey)
  // Rows that the reader changed stay in the table when they no longer match its filters; the server does not count them.
  const unmatchedCount = entries.filter((entry) => !fitsTable(filter, entry)).length
  const isCountChanged = isSettled && totals.data !== undefined && totals.data.count !== loadedCount - unmatchedCount
  const isLoadedEntryChanged = useMemo(() => {
    const changedIds = new Set(changed?.id)
    return changedIds.size > 0 && entries.some(({ id }) => changedIds.has(id))
  }, [changed, entries])

  return {
    entries,
    isLoaded: pages.data !== undefined && !isExhausted,
    /** False while the rows of the previous filter are still shown. */
    isOfCurrentFilter: pages.data !== undefined && !pages.isPlaceholderData,
    error: pages.error,
    retry: async () => (pages.data === undefined ? pages.refetch() : fetchNextPage()),
    hasMore: hasNextPage,
    loadMore,
    count: loadedCount,
    totals: (totals.data ?? pages.data?.pages[0])?.totals,
    /** The other people who changed these entries since the list was loaded, each with a count. */
    changedBy: isCountChanged || isLoadedEntryChanged ? (changed?.by ?? []) : [],
    dismissChanges: dismiss,
    reload,
  }
}
export type EntryPagesView = ReturnType<typeof useEntryPages>

/** Changes by other people to the entries of a tournament, or of all, since the list was loaded or the changes were dismissed. */
function useChangedByOthers(
  tournament_id: number | undefined,
  list: readonly unknown[],
): { changed: ChangedByOthers | undefined; dismiss: () => void } {
  const lastChangeKey = [LAST_CHANGE, ...list]
  const { data: after } = useQuery({
    queryKey: lastChangeKey,
    queryFn: async ({ signal }) => (await call(api.entries.changedByOthers, { query: { tournament_id }, signal })).last,
    staleTime: Infinity,
    gcTime: 60_000,
  })
  const { data: changed } = useQuery({
    ...buildQuery(api.entries.changedByOthers, { query: { tournament_id, after } }),
    enabled: after !== undefined,
    refetchInterval: POLL_MS,
  })
  return { changed, dismiss: () => void queryClient.setQueryData(lastChangeKey, changed?.last) }
}
