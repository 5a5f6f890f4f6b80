import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import { findNextTournament } from '@portal/shared/tournaments/registration-state'
import { call } from '../kit/api/api.ts'
import { api } from '../kit/api/calls.ts'
import { buildQuery } from '../kit/api/query.ts'
import { extractRows } from '../kit/api/rows-of.ts'
import { findTransport } from '../kit/api/transport.ts'
import { pageQueries } from '../portal/page-queries.ts'

/** The number of news items on one page of the list. */
const NEWS_PAGE_SIZE = 12
/** For admins the server lists drafts too, which a public page must not show. */
const PUBLISHED = { is_published: 1 }

export const siteQueries = {
  onAir: () => buildQuery(api.programme.onAir),
  /** The contents of the next tournament for a year of birth; null without a next tournament. */
  contentsForYear: (year: number) =>
    queryOptions({
      queryKey: [api.tournaments.forYear.path, year],
      queryFn: async ({ signal, client }) => {
        const tournaments = extractRows(await client.ensureQueryData(pageQueries.tournaments()))
        const next = findNextTournament(tournaments, new Date())
        if (!next) return null
        return call(api.tournaments.forYear, {
          params: { id: next.id },
          query: { year },
          signal,
          transport: findTransport(client),
        })
      },
    }),
  banners: () => buildQuery(api.images.list),
  latestNews: () =>
    buildQuery(api.news.list, {
      query: { ...PUBLISHED, columnName: 'created_date', isDesc: 'true', page: 1, limit: 3 },
    }),
  news: ({ q, theme }: { q: string; theme: string }) => {
    const filter = {
      ...PUBLISHED,
      ...(q ? { search: q } : {}),
      ...(theme ? { theme_id: theme } : {}),
      columnName: 'created_date',
      isDesc: 'true',
      limit: NEWS_PAGE_SIZE,
    }
    return infiniteQueryOptions({
      queryKey: ['/news', filter],
      queryFn: async ({ pageParam, signal, client }) => {
        const query = { ...filter, page: pageParam }
        const answer = await call(api.news.list, { query, signal, transport: findTransport(client) })
        return 'rows' in answer ? answer : { rows: answer, count: answer.length }
      },
      // Keep the previous rows until the answer arrives, so that the page does not jump.
      placeholderData: keepPreviousData,
      initialPageParam: 1,
      getNextPageParam: (last, all) => (all.length * NEWS_PAGE_SIZE < last.count ? all.length + 1 : undefined),
    })
  },
  newsItem: (id: number) => buildQuery(api.news.byId, { params: { id } }),
  themes: () => buildQuery(api.news.themes),
  texts: () => buildQuery(api.portal.texts),
  calendarEvents: () => buildQuery(api.portal.events),
}
