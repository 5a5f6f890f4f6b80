import { api } from './kit/api/calls.ts'
import { queryOf } from './kit/api/query.ts'

/**
 * What a page asks the server for first. The route of the page fetches it while the code of the page is on its way (`routes.tsx`), and
 * the page reads the same query, so that what one page brought is there on the next.
 */
export const pageQueries = {
  tournaments: () => queryOf(api.tournaments.list),
  tournament: (id: number) => queryOf(api.tournaments.byId, { params: { id } }),
  openedContents: (tournament_id: number) => queryOf(api.tournaments.detailsOf, { query: { tournament_id } }),
  contentsOf: (tournament_id: number) => queryOf(api.tournaments.details, { query: { tournament_id } }),
  banners: () => queryOf(api.images.list),
  latestNews: () =>
    queryOf(api.news.list, { query: { columnName: 'created_date', isDesc: 'true', page: 1, limit: 3 } }),
  newsItem: (id: number) => queryOf(api.news.byId, { params: { id } }),
  themes: () => queryOf(api.news.themes),
  texts: () => queryOf(api.portal.texts),
  calendarEvents: () => queryOf(api.portal.events),
  programme: (id: number) => queryOf(api.programme.programme, { params: { id } }),
  prepared: () => queryOf(api.contents.prepared),
  waiting: () => queryOf(api.entries.waiting),
  approved: () => queryOf(api.entries.approved),
  setAside: () => queryOf(api.entries.waiting, { query: { state: 'any' } }),
  ownEntry: (id: number) => queryOf(api.entries.byId, { params: { id } }),
  tasks: () => queryOf(api.overview.tasks),
  account: () => queryOf(api.users.me),
}
