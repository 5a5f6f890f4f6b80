import type { FetchInfiniteQueryOptions, FetchQueryOptions, QueryClient } from '@tanstack/react-query'
import { createContext, type LoaderFunctionArgs, type RouteObject } from 'react-router'
import { queryClient } from '../../kit/api/query.ts'
import { whenIdle } from '../../kit/lib/when-idle.ts'
import { ErrorPage } from '../errors/error-page.tsx'
import { PageLoading } from './page-loading.tsx'
import type { PageDeclaration, Reads } from '../../portal/page-declaration.ts'
import { wordsOfPages } from '../words/words-of-pages.ts'

/** Loading and errors are shown in the place of the page, so that the navigation around it stays usable. */
export const pageStates = { HydrateFallback: PageLoading, ErrorBoundary: ErrorPage }

/** The cache of a page's queries: the browser's, or on the server one for each page that it draws. */
export const queryContext = createContext(queryClient)
/** Makes a loader that starts the queries of a page without waiting; the page shows their state. The server waits, because it draws only once. */
const makeLoader =
  (reads: Reads) =>
  async ({ params, request, context }: LoaderFunctionArgs) => {
    const queries = context.get(queryContext)
    const prefetching = reads(params, new URL(request.url).searchParams).map(async (query) => prefetch(queries, query))
    if (import.meta.env.SSR) await Promise.all(prefetching)
    return null
  }

async function prefetch(queries: QueryClient, query: unknown): Promise<void> {
  return isInfiniteQuery(query)
    ? queries.prefetchInfiniteQuery(query)
    : queries.prefetchQuery(query as FetchQueryOptions)
}
const isInfiniteQuery = (query: unknown): query is FetchInfiniteQueryOptions =>
  (query as FetchInfiniteQueryOptions).initialPageParam !== undefined
/** The pages that the server draws, with the parts of their addresses that change what is drawn. */
export const drawnPages: { path: string; search: readonly string[] }[] = []

/**
 * The route of a declared page, shown once its code and words are there. `next` is what is most likely opened from it, fetched while
 * it is read.
 */
export function page(
  path: string,
  { load, reads, words, drawn }: PageDeclaration,
  { next, children = [] }: { next?: () => Promise<unknown>; children?: RouteObject[] } = {},
): RouteObject {
  if (import.meta.env.SSR && drawn) drawnPages.push({ path, search: drawn })
  const wordsOfPage = words && wordsOfPages[words]
  return {
    path,
    children,
    ...pageStates,
    ...(reads && {
      loader: makeLoader(reads),
      // The page itself reads again when its search changes.
      shouldRevalidate: ({ currentUrl, nextUrl }) => currentUrl.pathname !== nextUrl.pathname,
    }),
    lazy: async () => {
      const [{ Page, source }] = await Promise.all([load(), wordsOfPage?.add()])
      if (import.meta.env.SSR)
        return { Component: Page, handle: { sources: [source, wordsOfPage?.source].filter(Boolean) } }
      if (next) whenIdle(next)
      return { Component: Page }
    },
  }
}
