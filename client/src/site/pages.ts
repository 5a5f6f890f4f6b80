import { idInAddress } from '@portal/shared/kit/id-in-address'
import { parseBirthYear } from '../kit/lib/asked-year.ts'
import { withSession, type PageDeclaration } from '../portal/page-declaration.ts'
import { pageQueries } from '../portal/page-queries.ts'
import { siteQueries } from './site-queries.ts'

const readsTexts = () => [siteQueries.texts()]

export const home: PageDeclaration = {
  load: () => import('./home/home.page.tsx'),
  ssrParams: ['year'],
  queries: (_params, search) => [
    pageQueries.tournaments(),
    siteQueries.onAir(),
    siteQueries.banners(),
    siteQueries.latestNews(),
    siteQueries.texts(),
    ...[parseBirthYear(search.get('year'))].flatMap((year) =>
      year === null ? [] : [siteQueries.contentsForYear(year)],
    ),
  ],
}
export const calendar: PageDeclaration = {
  load: () => import('./calendar/calendar.page.tsx'),
  ssrParams: ['month', 'view', 'event'],
  queries: () => [pageQueries.tournaments(), siteQueries.calendarEvents(), siteQueries.texts()],
}
export const news: PageDeclaration = {
  load: () => import('./news/news.page.tsx'),
  ssrParams: ['q', 'theme'],
  queries: (_params, search) => [
    siteQueries.themes(),
    siteQueries.news({ q: search.get('q') ?? '', theme: search.get('theme') ?? '' }),
  ],
}
export const newsItem: PageDeclaration = {
  load: () => import('./news/news-item.page.tsx'),
  ssrParams: [],
  queries: ({ idNew }) => [siteQueries.newsItem(idInAddress(idNew))],
}
export const about: PageDeclaration = {
  load: () => import('./about.page.tsx'),
  ssrParams: [],
  queries: readsTexts,
}
export const contact: PageDeclaration = {
  load: () => import('./contact.page.tsx'),
  ssrParams: [],
  queries: readsTexts,
}
export const newsEditor: PageDeclaration = {
  load: () => import('./news/admin-news-item.page.tsx'),
  queries: withSession(({ id }) => [siteQueries.themes(), ...(id ? [siteQueries.newsItem(Number(id))] : [])]),
}
export const images: PageDeclaration = { load: () => import('./admin-images.page.tsx') }
export const texts: PageDeclaration = { load: () => import('./admin-texts.page.tsx') }
export const contacts: PageDeclaration = { load: () => import('./admin-contacts.page.tsx') }
