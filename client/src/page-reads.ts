import { idInAddress } from '@portal/shared/kit/id-in-address'
import type { Reads } from './app/pages/page-route.ts'
import { accessToken } from './kit/api/session.ts'
import { askedYear } from './kit/lib/asked-year.ts'
import { besideIn, pageQueries } from './portal/page-queries.ts'

/** For pages behind the sign-in: without a session there is nothing to ask for. */
const own =
  (reads: Reads): Reads =>
  (params, search) =>
    accessToken() === null ? [] : reads(params, search)

// Reads of each page, made while its code is on its way. They stand beside the map of the pages, because a page itself would ask too late.

export const home: Reads = (_params, search) => [
  pageQueries.tournaments(),
  pageQueries.onAir(),
  pageQueries.banners(),
  pageQueries.latestNews(),
  pageQueries.texts(),
  ...[askedYear(search.get('year'))].flatMap((year) => (year === null ? [] : [pageQueries.danceable(year)])),
]
export const tournamentPage: Reads = ({ idTour }) => [
  pageQueries.tournament(idInAddress(idTour)),
  pageQueries.openedContents(idInAddress(idTour)),
  pageQueries.outline(idInAddress(idTour)),
]
export const calendar: Reads = () => [pageQueries.tournaments(), pageQueries.calendarEvents(), pageQueries.texts()]
export const finder: Reads = () => [pageQueries.tournaments()]
export const news: Reads = (_params, search) => [
  pageQueries.themes(),
  pageQueries.news({ q: search.get('q') ?? '', theme: search.get('theme') ?? '' }),
]
export const newsItem: Reads = ({ idNew }) => [pageQueries.newsItem(idInAddress(idNew))]
export const texts: Reads = () => [pageQueries.texts()]
/** In the browser the page asks by itself: it goes on with what it kept where no answer comes. */
export const live: Reads = ({ idTour }) =>
  import.meta.env.SSR ? [pageQueries.standing(idInAddress(idTour)), pageQueries.programme(idInAddress(idTour))] : []
export const registration: Reads = ({ idTour }) => [
  pageQueries.tournament(idInAddress(idTour)),
  pageQueries.openedContents(idInAddress(idTour)),
]
export const card: Reads = ({ token = '' }) => [pageQueries.card(token), pageQueries.cardPayment(token)]
export const ownEntry: Reads = own(({ id }) => [pageQueries.ownEntry(Number(id))])
export const account: Reads = own(() => [pageQueries.account()])
export const settings: Reads = own(({ id }) => [pageQueries.tournament(Number(id))])
export const tournamentOverview: Reads = own(({ id }, search) => [
  pageQueries.overviewOf(Number(id), besideIn(search.get('beside'))),
  pageQueries.viewCounts(Number(id)),
])
export const contentsOfTournament: Reads = own(({ id }) => [
  pageQueries.tournament(Number(id)),
  pageQueries.contentsOf(Number(id)),
])
export const programme: Reads = own(({ id }) => [pageQueries.programme(Number(id))])
export const contents: Reads = own(() => [pageQueries.prepared()])
export const newsEdit: Reads = own(({ id }) => [
  pageQueries.themes(),
  ...(id ? [pageQueries.newsItem(Number(id))] : []),
])
