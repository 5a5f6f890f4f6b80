import { QueryClient } from '@tanstack/react-query'
import { renderToString } from 'react-dom/server'
import { createStaticHandler, createStaticRouter, RouterContextProvider, StaticRouterProvider } from 'react-router'
import type { Language } from '@portal/shared/kit/errors'
import { Root } from './app/root.tsx'
import type { DrawnPage } from './app/take-over/take-over.ts'
import * as firstWords from './app/words/first-words.ts'
import { ApiError } from './kit/api/api.ts'
import { setTransport, type Transport } from './kit/api/transport.ts'
import { addWords, setRenderLanguage } from './kit/i18n/language.ts'
import { setRenderContext } from './kit/lib/drawn.ts'
import { drawnPages, queryContext } from './app/pages/page-route.ts'
import { routes } from './routes.tsx'

export type PageRequest = {
  /** Path and search, as in the address. */
  address: string
  language: Language
  /** The time at which the page is rendered. */
  moment: Date
  /** The portal's public address, without a path. */
  origin: string
  /** Makes calls within the server. */
  transport: Transport
  /** Whether the portal sends emails. */
  mail: boolean
}
export type Page = { html: string; drawn: DrawnPage; status: 200 | 404 | 410; sources: readonly string[] }

export { drawnPages }

addWords(firstWords)
const handler = createStaticHandler(routes)

/**
 * Renders a page as a visitor sees it, with the answers that it was rendered from. `sources` are the source files of the page and its
 * words, from which the server finds their scripts and styles. Null where the address redirects, or a call failed with another status than 404.
 */
export async function drawPage({
  address,
  language,
  moment,
  origin,
  transport,
  mail,
}: PageRequest): Promise<Page | null> {
  const queries = new QueryClient({
    defaultOptions: { queries: { retry: false, retryOnMount: false, staleTime: Infinity } },
  })
  // The server's sentences must be in the language of the page.
  const languageHeader = { 'accept-language': language }
  setTransport(queries, async (path, init) =>
    transport(path, { ...init, headers: { ...init.headers, ...languageHeader } }),
  )
  const requestContext = new RouterContextProvider()
  requestContext.set(queryContext, queries)
  const context = await handler.query(new Request(origin + address), { requestContext })
  if (context instanceof Response || context.errors) return null
  const pageQueries = queries.getQueryCache().getAll()
  const failures = pageQueries.flatMap(({ state }) => (state.error ? [state.error] : []))
  if (failures.some((failure) => !(failure instanceof ApiError && failure.status === 404))) return null

  // No await from here on: language and time are global while the page is rendered.
  setRenderLanguage(language)
  setRenderContext({ moment, origin, isMailEnabled: mail })
  const html = renderToString(
    <Root queries={queries}>
      <StaticRouterProvider
        router={createStaticRouter(handler.dataRoutes, context)}
        context={context}
        hydrate={false}
      />
    </Root>,
  )
  setRenderContext(null)
  const isGone = pageQueries.some(({ state, meta }) => state.data === null && meta?.['nullIsGone'])
  return {
    html,
    status: failures.length > 0 ? 404 : isGone ? 410 : 200,
    sources: context.matches.flatMap(
      ({ route }) => (route.handle as { sources?: string[] } | undefined)?.sources ?? [],
    ),
    drawn: {
      language,
      isWhole: failures.length === 0,
      moment: moment.toISOString(),
      origin,
      loaderData: context.loaderData,
      queries: pageQueries.flatMap(({ queryKey, state }) =>
        state.status === 'success' ? [[queryKey, state.data]] : [],
      ),
    },
  }
}
