import { api } from '../kit/api/calls.ts'
import { keepPreviousData, infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { nextOf } from '@portal/shared/tournaments/registration-state'
import { ApiError, call } from '../kit/api/api.ts'
import { queryOf } from '../kit/api/query.ts'
import { rowsOf } from '../kit/api/rows-of.ts'
import { transportOf } from '../kit/api/transport.ts'

/** Pixels of a code, three for each that is shown. */
const CODE_WIDTH = 396
/** News on one page of their list. */
const NEWS_AT_ONCE = 12
/** Admins are answered drafts too, which are no part of a public page. */
const PUBLISHED = { is_published: 1 }

/** The earlier tournament that an address names to compare with. */
export const besideIn = (text: string | null) => (/^[1-9]\d{0,8}$/u.test(text ?? '') ? Number(text) : undefined)

/**
 * The first queries of a page. The route of the page fetches them while the code of the page is on its way (`routes.tsx`), and
 * the page reads the same query, so that what one page brought is there on the next.
 */
export const pageQueries = {
  tournaments: () => queryOf(api.tournaments.list),
  tournament: (id: number) => queryOf(api.tournaments.byId, { params: { id } }),
  openedContents: (tournament_id: number) => queryOf(api.tournaments.detailsOf, { query: { tournament_id } }),
  contentsOf: (tournament_id: number) => queryOf(api.tournaments.details, { query: { tournament_id } }),
  /** Null where the link has ended, which a page without scripts says too. */
  card: (token: string) =>
    queryOptions({
      queryKey: [api.sharedLinks.card.path, token],
      queryFn: async ({ signal, client }) => {
        const options = { params: { token }, signal, transfer: transportOf(client) }
        return call(api.sharedLinks.card, options).catch((error: unknown) => {
          if (error instanceof ApiError && error.status === 404) return null
          throw error
        })
      },
      meta: { nullIsGone: true },
    }),
  /** Brings what a card is paid with: its tournament, and the code as a picture. */
  cardPayment: (token: string) =>
    queryOptions({
      queryKey: ['card-payment', token],
      queryFn: async ({ client }) => {
        const card = await client.ensureQueryData(pageQueries.card(token))
        await Promise.all([
          card && client.prefetchQuery(pageQueries.tournament(card.tournament.id)),
          card?.transfer && client.prefetchQuery(pageQueries.code(card.transfer)),
        ])
        return null
      },
    }),
  /** A code of squares as a picture, in an address of its own. */
  code: (text: string) =>
    queryOptions({
      queryKey: ['qr', text],
      queryFn: async () => (await import('qrcode')).toDataURL(text, { margin: 2, width: CODE_WIDTH }),
      staleTime: Infinity,
    }),
  onAir: () => queryOf(api.programme.onAir),
  /** Contents that somebody born in a year may dance in the tournament that home leads with; null where there is none. */
  danceable: (year: number) =>
    queryOptions({
      queryKey: [api.tournaments.forYear.path, year],
      queryFn: async ({ signal, client }) => {
        const tournaments = rowsOf(await client.ensureQueryData(pageQueries.tournaments()))
        const next = nextOf(tournaments, new Date())
        if (!next) return null
        return call(api.tournaments.forYear, {
          params: { id: next.id },
          query: { year },
          signal,
          transfer: transportOf(client),
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
        const answer = await call(api.news.list, { query, signal, transfer: transportOf(client) })
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
  outline: (id: number) => queryOf(api.programme.outline, { params: { id } }),
  standing: (id: number) => queryOf(api.programme.byTournament, { params: { id } }),
  programme: (id: number) => queryOf(api.programme.programme, { params: { id } }),
  prepared: () => queryOf(api.contents.prepared),
  waiting: () => queryOf(api.entries.waiting),
  approved: () => queryOf(api.entries.approved),
  /** Approved entries whose owner's request is not answered yet. */
  asking: () => queryOf(api.entries.approved, { query: { has_request: 1 } }),
  setAside: () => queryOf(api.entries.waiting, { query: { state: 'any' } }),
  ownEntry: (id: number) => queryOf(api.entries.byId, { params: { id } }),
  tasks: () => queryOf(api.overview.tasks),
  overviewOf: (tournament_id: number, beside?: number) =>
    queryOf(api.overview.tournament, { query: { tournament_id, beside } }),
  viewCounts: (tournament_id: number) => queryOf(api.entries.viewCounts, { query: { tournament_id } }),
  account: () => queryOf(api.users.me),
}
