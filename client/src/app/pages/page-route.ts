import type { FetchInfiniteQueryOptions, FetchQueryOptions, QueryClient } from '@tanstack/react-query'
import type { ComponentType } from 'react'
import { createContext, type LoaderFunctionArgs, type RouteObject } from 'react-router'
import { queryClient } from '../../kit/api/query.ts'
import { whenIdle } from '../../kit/lib/when-idle.ts'
import { ErrorPage } from '../errors/error-page.tsx'
import { PageLoading } from './page-loading.tsx'
import type { Words } from '../words/words-of-pages.ts'

/** Said in the place of a page, so that the way elsewhere stays open. */
export const inPlace = { HydrateFallback: PageLoading, ErrorBoundary: ErrorPage }

export type Reads = (params: LoaderFunctionArgs['params'], search: URLSearchParams) => readonly unknown[]
/** Where what a page reads is kept: the browser's own, or that of the one page which the server draws. */
export const queriesHere = createContext(queryClient)
/** Starts the queries of a page; the page itself says what became of them. The server waits: it draws once. */
const reading =
  (reads: Reads) =>
  async ({ params, request, context }: LoaderFunctionArgs) => {
    const queries = context.get(queriesHere)
    const prefetching = reads(params, new URL(request.url).searchParams).map(async (query) => prefetch(queries, query))
    if (import.meta.env.SSR) await Promise.all(prefetching)
    return null
  }

async function prefetch(queries: QueryClient, query: unknown): Promise<void> {
  return isOfPages(query) ? queries.prefetchInfiniteQuery(query) : queries.prefetchQuery(query as FetchQueryOptions)
}
const isOfPages = (query: unknown): query is FetchInfiniteQueryOptions =>
  (query as FetchInfiniteQueryOptions).initialPageParam !== undefined
/** The pages that the server draws, with the parts of their addresses that change what is drawn. */
export const drawnPages: { path: string; search: readonly string[] }[] = []

/**
 * A page in a bundle of its own, shown once the words that it needs beside the first ones are there. What it `reads` is asked for while
 * its bundle is on its way. `next` is what is most likely opened from it, fetched while it is read. `drawn` are the parts of
 * the address that change what the server draws, for the pages that it draws.
 */
export const page = (
  path: string,
  load: () => Promise<{ Page: ComponentType; source?: string }>,
  {
    words,
    reads,
    next,
    drawn,
    children = [],
  }: {
    words?: Words
    reads?: Reads
    next?: () => Promise<unknown>
    drawn?: readonly string[]
    children?: RouteObject[]
  } = {},
): RouteObject => {
  if (drawn) drawnPages.push({ path, search: drawn })
  return {
    path,
    children,
    ...inPlace,
    ...(reads && {
      loader: reading(reads),
      // A search within a page is the page's own business.
      shouldRevalidate: ({ currentUrl, nextUrl }) => currentUrl.pathname !== nextUrl.pathname,
    }),
    lazy: async () => {
      const [{ Page, source }] = await Promise.all([load(), words?.add()])
      if (next && !import.meta.env.SSR) whenIdle(next)
      return { Component: Page, handle: { sources: [source, words?.source].filter((each) => each !== undefined) } }
    },
  }
}
