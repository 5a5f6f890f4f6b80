import type { FetchInfiniteQueryOptions, FetchQueryOptions, QueryClient } from '@tanstack/react-query'
import type { ComponentType } from 'react'
import { createContext, type LoaderFunctionArgs, type RouteObject } from 'react-router'
import { queryClient } from '../../kit/api/query.ts'
import { whenIdle } from '../../kit/lib/when-idle.ts'
import { ErrorPage } from '../errors/error-page.tsx'
import { PageLoading } from './page-loading.tsx'
import type { PageDeclaration, InitialQueries } from '../../portal/page-declaration.ts'
import { wordsOfPages } from '../words/words-of-pages.ts'

/** The loading and error states of a page replace the page alone, so that the navigation around it stays usable. */
const pageFallbacks = { HydrateFallback: PageLoading, ErrorBoundary: ErrorPage }

/** The query cache: one for the browser, and on the server one for each rendered page. */
export const queryContext = createContext(queryClient)
/** Makes a loader that starts the queries of a page without waiting; the page shows their state. The server waits, because it renders only once. */
const makeLoader =
  (initialQueries: InitialQueries) =>
  async ({ params, request, context }: LoaderFunctionArgs) => {
    const queries = context.get(queryContext)
    const prefetching = initialQueries(params, new URL(request.url).searchParams).map(async (query) =>
      prefetch(queries, query),
    )
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
/** The pages that the server renders, with the search parameters that change the result. */
export const drawnPages: { path: string; search: readonly string[] }[] = []

/** The part that pages share around them, loaded with the first of them. */
export function area(load: () => Promise<ComponentType>, children: RouteObject[]): RouteObject {
  return { ...pageFallbacks, lazy: async () => ({ Component: await load() }), children }
}

/**
 * The route of a declared page, shown once its code and words are loaded. `next` fetches the page that is most likely opened next.
 */
export function page(
  path: string,
  { load, queries, words, ssrParams }: PageDeclaration,
  { next, children = [] }: { next?: () => Promise<unknown>; children?: RouteObject[] } = {},
): RouteObject {
  if (import.meta.env.SSR && ssrParams) drawnPages.push({ path, search: ssrParams })
  const wordsOfPage = words && wordsOfPages[words]
  return {
    path,
    children,
    ...pageFallbacks,
    ...(queries && {
      loader: makeLoader(queries),
      // When only the search changes, the page fetches its queries itself.
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
