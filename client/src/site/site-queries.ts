import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import { findNext } from '@portal/shared/tournaments/registration-state'
import { call } from '../kit/api/api.ts'
import { api } from '../kit/api/calls.ts'
import { queryOf } from '../kit/api/query.ts'
import { rowsOf } from '../kit/api/rows-of.ts'
import { findTransport } from '../kit/api/transport.ts'
import { pageQueries } from '../portal/page-queries.ts'

/** News on one page of their list. */
const NEWS_AT_ONCE = 12
/** Admins are answered drafts too, which are no part of a public page. */
const PUBLISHED = { is_published: 1 }

export const siteQueries = {
  onAir: () => queryOf(api.programme.onAir),
  /** Contents that somebody born in a year may dance in the tournament that home leads with; null where there is none. */
  danceable: (year: number) =>
    queryOptions({
      queryKey: [api.tournaments.forYear.path, year],
      queryFn: async ({ signal, client }) => {
        const tournaments = rowsOf(await client.ensureQueryData(pageQueries.tournaments()))
        const next = findNext(tournaments, new Date())
        if (!next) return null
        return call(api.tournaments.forYear, {
          params: { id: next.id },
          query: { year },
          signal,
          transport: findTransport(client),
        })
      },
    }),
  banners: () => queryOf(api.images.list),
  latestNews: () =>
    queryOf(api.news.list, {
      query: { ...PUBLISHED, columnName: 'created_date', isDesc: 'true', page: 1, limit: 3 },
    }),
  news: ({ q, theme }: { q: string; theme: string }) => {
    const filter = {
      ...PUBLISHED,
      ...(q ? { search: q } : {}),
      ...(theme ? { theme_id: theme } : {}),
      columnName: 'created_date',
      isDesc: 'true',
      limit: NEWS_AT_ONCE,
    }
    return infiniteQueryOptions({
      queryKey: ['/news', filter],
      queryFn: async ({ pageParam, signal, client }) => {
        const query = { ...filter, page: pageParam }
        const answer = await call(api.news.list, { query, signal, transport: findTransport(client) })
        return 'rows' in answer ? answer : { rows: answer, count: answer.length }
      },
      // The shown rows stay under the finger while the next answer comes.
      placeholderData: keepPreviousData,
      initialPageParam: 1,
      getNextPageParam: (last, all) => (all.length * NEWS_AT_ONCE < last.count ? all.length + 1 : undefined),
    })
  },
  newsItem: (id: number) => queryOf(api.news.byId, { params: { id } }),
  themes: () => queryOf(api.news.themes),
  texts: () => queryOf(api.portal.texts),
  calendarEvents: () => queryOf(api.portal.events),
}
