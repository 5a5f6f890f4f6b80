import type { ComponentType } from 'react'
import type { FetchInfiniteQueryOptions, FetchQueryOptions, QueryClient } from '@tanstack/react-query'
import { createContext, type LoaderFunctionArgs, type RouteObject } from 'react-router'
import { askedYear } from './kit/lib/asked-year.ts'
import { ErrorPage } from './app/errors/error-page.tsx'
import { Frame } from './app/frame.tsx'
import { PageLoading } from './app/page-loading.tsx'
import { PublicArea } from './app/public-area.tsx'
import { ToHome } from './app/to-home.tsx'
import { addWords } from './kit/i18n/language.ts'
import { queryClient } from './kit/api/query.ts'
import { accessToken } from './kit/api/session.ts'
import { whenIdle } from './kit/lib/when-idle.ts'
import { besideIn, pageQueries } from './page-queries.ts'
import { plainScreens } from './resources/index.ts'

/** Said in the place of a page, so that the way elsewhere stays open. */
const inPlace = { HydrateFallback: PageLoading, ErrorBoundary: ErrorPage }

/** Words that a page needs beside the first ones, and their file, which the server has a browser fetch with the page. */
type Words = { source: string; add: () => Promise<void> }
const words = (name: string, load: () => Promise<Parameters<typeof addWords>[0]>): Words => ({
  source: `src/app/words/${name}-words.ts`,
  add: async () => addWords(await load()),
})
const formWords = words('form', async () => (await import('./app/words/form-words.ts')).formWords)
const ticketPageWords = words(
  'ticket-page',
  async () => (await import('./app/words/ticket-page-words.ts')).ticketPageWords,
)
const clubPageWords = words('club-page', async () => (await import('./app/words/club-page-words.ts')).clubPageWords)
const codeWords = words('code', async () => (await import('./app/words/code-words.ts')).codeWords)
const mailingsWords = words('mailings', async () => (await import('./app/words/mailings-words.ts')).mailingsWords)
const importWords = words('import', async () => (await import('./app/words/import-words.ts')).importWords)
const hallWords = words('hall', async () => (await import('./app/words/hall-words.ts')).hallWords)
const programmeWords = words('programme', async () => (await import('./app/words/programme-words.ts')).programmeWords)
const privateWords = words('private', async () => (await import('./app/words/private-words.ts')).privateWords)
const repricingWords = words('repricing', async () => (await import('./app/words/repricing-words.ts')).repricingWords)
const noticeWords = words('notice', async () => (await import('./app/words/notice-words.ts')).noticeWords)
const sharedLinkWords = words(
  'shared-link',
  async () => (await import('./app/words/shared-link-words.ts')).sharedLinkWords,
)
const unitMergeWords = words('unit-merge', async () => (await import('./app/words/unit-merge-words.ts')).unitMergeWords)
const unitPageWords = words('unit-page', async () => (await import('./app/words/unit-page-words.ts')).unitPageWords)
const privacyWords = words('privacy', async () => (await import('./app/words/privacy-words.ts')).privacyWords)
const papersWords = words('papers', async () => (await import('./app/words/papers-words.ts')).papersWords)
const tournamentOverviewWords = words(
  'tournament-overview',
  async () => (await import('./app/words/tournament-overview-words.ts')).tournamentOverviewWords,
)
const contentsWords = words('contents', async () => (await import('./app/words/contents-words.ts')).contentsWords)

const register = () => import('./entries/register/register.page.tsx')
/** What the form begins with (`entries/asked-for.ts`), and whether it was sent. */
const ASKED = ['form', 'born', 'partner', 'year', 'done']

type Reads = (params: LoaderFunctionArgs['params'], search: URLSearchParams) => readonly unknown[]
/** Where what a page reads is kept: the browser's own, or that of the one page which the server draws. */
export const queriesHere = createContext(queryClient)
/** Starts the queries of a page; the page itself says what became of them. The server waits: it draws once. */
const reading =
  (reads: Reads) =>
  async ({ params, request, context }: LoaderFunctionArgs) => {
    const queries = context.get(queriesHere)
    const asked = reads(params, new URL(request.url).searchParams).map(async (query) => prefetch(queries, query))
    if (import.meta.env.SSR) await Promise.all(asked)
    return null
  }

async function prefetch(queries: QueryClient, query: unknown): Promise<void> {
  return isOfPages(query) ? queries.prefetchInfiniteQuery(query) : queries.prefetchQuery(query as FetchQueryOptions)
}
const isOfPages = (query: unknown): query is FetchInfiniteQueryOptions =>
  (query as FetchInfiniteQueryOptions).initialPageParam !== undefined
/** For pages behind the sign-in: without a session there is nothing to ask for. */
const own =
  (reads: Reads): Reads =>
  (params, search) =>
    accessToken() === null ? [] : reads(params, search)
const ofTournament: Reads = ({ idTour }) => [
  pageQueries.tournament(Number(idTour)),
  pageQueries.openedContents(Number(idTour)),
]
const tournamentAndContents = own(({ id }) => [pageQueries.tournament(Number(id)), pageQueries.contentsOf(Number(id))])

/** The pages that the server draws, with the parts of their addresses that change what is drawn. */
export const drawnPages: { path: string; search: readonly string[] }[] = []

/**
 * A page in a bundle of its own, shown once the words that it needs beside the first ones are there. What it `reads` is asked for while
 * its bundle is on its way. `next` is what is most likely opened from it, fetched while it is read. `drawn` are the parts of
 * the address that change what the server draws, for the pages that it draws.
 */
const page = (
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

const publicPages: RouteObject[] = [
  page('/home', () => import('./site/home/home.page.tsx'), {
    drawn: ['year'],
    reads: (_params, search) => [
      pageQueries.tournaments(),
      pageQueries.onAir(),
      pageQueries.banners(),
      pageQueries.latestNews(),
      pageQueries.texts(),
      ...[askedYear(search.get('year'))].flatMap((year) => (year === null ? [] : [pageQueries.danceable(year)])),
    ],
  }),
  page('/info_tournaments', () => import('./tournaments/finder/tournaments.page.tsx'), {
    drawn: ['q', 'state'],
    reads: () => [pageQueries.tournaments()],
  }),
  page('/tournament_detail/:idTour', () => import('./tournaments/page/tournament.page.tsx'), {
    drawn: ['q', 'born'],
    reads: (params, search) => [...ofTournament(params, search), pageQueries.outline(Number(params.idTour))],
    next: async () => Promise.all([register(), import('./app/words/form-words.ts')]),
  }),
  page('/event_calendar', () => import('./site/calendar/calendar.page.tsx'), {
    drawn: ['month', 'view', 'event'],
    reads: () => [pageQueries.tournaments(), pageQueries.calendarEvents(), pageQueries.texts()],
  }),
  page('/news', () => import('./site/news/news.page.tsx'), {
    drawn: ['q', 'theme'],
    reads: (_params, search) => [
      pageQueries.themes(),
      pageQueries.news({ q: search.get('q') ?? '', theme: search.get('theme') ?? '' }),
    ],
  }),
  page('/new_detail/:idNew', () => import('./site/news/news-item.page.tsx'), {
    drawn: [],
    reads: ({ idNew }) => [pageQueries.newsItem(Number(idNew))],
  }),
  page('/about', () => import('./site/about.page.tsx'), { drawn: [], reads: () => [pageQueries.texts()] }),
  page('/privacy', () => import('./privacy/notice.page.tsx'), { drawn: [], words: noticeWords }),
  page('/contact', () => import('./site/contact.page.tsx'), { drawn: [], reads: () => [pageQueries.texts()] }),
  page('/live', () => import('./programme/follow/live-now.page.tsx'), { words: hallWords }),
  page('/live/:idTour', () => import('./programme/follow/live.page.tsx'), {
    drawn: ['q'],
    words: hallWords,
    // In the browser the page asks by itself: it goes on with what it kept where no answer comes.
    reads: ({ idTour }) =>
      import.meta.env.SSR ? [pageQueries.standing(Number(idTour)), pageQueries.programme(Number(idTour))] : [],
  }),
  page('/register_competition/:idTour', register, { drawn: ASKED, reads: ofTournament, words: formWords }),
  page('/register_flashmob/:idTour', register, { drawn: ASKED, reads: ofTournament, words: formWords }),
  page('/register_club/:idTour', () => import('./entries/club/club.page.tsx'), {
    reads: ofTournament,
    words: clubPageWords,
  }),
  page('/entry', () => import('./entries/ticket/entry.page.tsx'), { words: ticketPageWords }),
  page('/card/:token', () => import('./entries/shared/card.page.tsx'), {
    drawn: [],
    words: sharedLinkWords,
    reads: ({ token = '' }) => [pageQueries.card(token), pageQueries.cardPayment(token)],
  }),
  page('/ticket/:token', () => import('./entries/shared/shared-entry.page.tsx'), { words: sharedLinkWords }),
  page('/signup', () => import('./users/sign-up.page.tsx'), { words: formWords }),
  page('/verify-email/:token', () => import('./users/verify-email.page.tsx'), { words: formWords }),
  page('/signin', () => import('./users/sign-in.page.tsx'), { words: formWords }),
  page('/code', () => import('./users/roles/code.page.tsx'), { words: codeWords }),
  page('/forgot-pass', () => import('./users/forgot-pass.page.tsx'), { words: formWords }),
  page('/forgot-pass/:token', () => import('./users/new-password.page.tsx'), { words: formWords }),
]

/** Without the navigation of the portal: they stand open all day. */
const hallPages: RouteObject[] = [
  page('/tv', () => import('./programme/tv/tv.page.tsx'), { words: hallWords }),
  {
    ...inPlace,
    lazy: async () => ({ Component: (await import('./app/console-area.tsx')).ConsoleArea }),
    children: [page('/mc', () => import('./programme/mc/mc.page.tsx'), { words: hallWords })],
  },
]

const ownPages: RouteObject[] = [
  page('/', () => import('./app/overview.page.tsx')),
  page('/my_entries/:id', () => import('./entries/mine/my-entries-one.page.tsx'), {
    reads: own(({ id }) => [pageQueries.ownEntry(Number(id))]),
    words: ticketPageWords,
  }),
  page('/unit_entries/:idTour', () => import('./entries/unit/unit-page.page.tsx'), { words: unitPageWords }),
  page('/my_dancers', () => import('./users/roster/roster.page.tsx')),
  page('/my_account', () => import('./users/account.page.tsx'), { reads: own(() => [pageQueries.account()]) }),
]

/** One tournament and its parts. */
const tournamentPage = page('/tournaments/:id', () => import('./tournaments/settings/admin-tournament.page.tsx'), {
  children: [
    ...['', '/fees', '/payment', '/text', '/public'].map((part) =>
      page(`/tournaments/:id${part}`, () => import('./tournaments/settings/admin-tournament-settings.page.tsx'), {
        reads: own(({ id }) => [pageQueries.tournament(Number(id))]),
      }),
    ),
    page('/tournaments/:id/documents', () => import('./tournaments/settings/admin-tournament-documents.page.tsx'), {
      reads: own(({ id }) => [pageQueries.tournament(Number(id))]),
    }),
    page('/tournaments/:id/mailings', () => import('./entries/mailings/mailings.page.tsx'), { words: mailingsWords }),
    page('/tournaments/:id/overview', () => import('./overview/tournament/tournament-overview.page.tsx'), {
      words: tournamentOverviewWords,
      reads: own(({ id }, search) => [
        pageQueries.overviewOf(Number(id), besideIn(search.get('beside'))),
        pageQueries.viewCounts(Number(id)),
      ]),
    }),
    page('/tournaments/:id/contents', () => import('./tournaments/contents/admin-contents.page.tsx'), {
      reads: tournamentAndContents,
      words: contentsWords,
    }),
    page('/tournaments/:id/contents/copy', () => import('./tournaments/contents/admin-contents-copy.page.tsx'), {
      words: contentsWords,
    }),
    page('/tournaments/:id/contents/generate', () => import('./contents/generator/generator.page.tsx'), {
      words: contentsWords,
    }),
    page('/tournaments/:id/check', () => import('./tournaments/earlier/to-check.page.tsx'), { words: contentsWords }),
    page('/tournaments/:id/waiting', () => import('./entries/table/admin-waiting-of.page.tsx')),
    page('/tournaments/:id/entries', () => import('./entries/table/admin-entries-of.page.tsx')),
    page('/tournaments/:id/import', () => import('./imports/entries-import.page.tsx'), { words: importWords }),
    page('/tournaments/:id/agreed-fees', () => import('./entries/money/admin-reprice.page.tsx'), {
      words: repricingWords,
    }),
    page('/tournaments/:id/papers', () => import('./entries/papers/papers.page.tsx'), { words: papersWords }),
    page('/tournaments/:id/hall', () => import('./programme/hall/hall.page.tsx'), { words: papersWords }),
    page('/tournaments/:id/history', () => import('./tournaments/history/history.page.tsx')),
    page('/tournaments/:id/team', () => import('./users/roles/team.page.tsx')),
    page('/tournaments/:id/bibs', () => import('./entries/bibs/admin-bibs.page.tsx')),
    page('/tournaments/:id/programme', () => import('./programme/timetable/admin-programme.page.tsx'), {
      reads: own(({ id }) => [pageQueries.programme(Number(id))]),
      words: programmeWords,
    }),
  ],
})

const adminPages: RouteObject[] = [
  page('/tournaments', () => import('./tournaments/settings/admin-tournaments.page.tsx')),
  page('/tournaments/new', () => import('./tournaments/settings/admin-tournament-new.page.tsx')),
  page('/tournaments/new/earlier', () => import('./tournaments/earlier/new-from-earlier.page.tsx'), {
    words: contentsWords,
  }),
  page('/tournaments/new/file', () => import('./imports/last-year/last-year.page.tsx'), { words: importWords }),
  tournamentPage,
  page('/athletes_waiting', () => import('./entries/table/admin-waiting-all.page.tsx')),
  page('/athletes', () => import('./entries/table/admin-entries-all.page.tsx')),
  page('/content_competition', () => import('./contents/contents.page.tsx'), {
    reads: own(() => [pageQueries.prepared()]),
  }),
  page('/standard_lists', () => import('./overview/standard-lists.page.tsx')),
  page('/content_competition/generate', () => import('./contents/generator/generator.page.tsx'), {
    words: contentsWords,
  }),
  page('/accounts', () => import('./users/accounts.page.tsx')),
  page('/memberships', () => import('./users/membership/memberships.page.tsx')),
  page('/units/merge', () => import('./resources/merging/unit-merge.page.tsx'), { words: unitMergeWords }),
  page('/units/import', () => import('./imports/units-import.page.tsx'), { words: importWords }),
  page('/mails', () => import('./users/mails.page.tsx')),
  page('/images', () => import('./site/admin-images.page.tsx')),
  page('/page_texts', () => import('./site/admin-texts.page.tsx')),
  page('/contacts', () => import('./site/admin-contacts.page.tsx')),
  page('/comments', () => import('./comments/admin-comments.page.tsx')),
  page('/exports', () => import('./privacy/exports.page.tsx'), { words: privacyWords }),
  page('/personal_data', () => import('./privacy/personal-data.page.tsx'), { words: privacyWords }),
  ...['/news_items/new', '/news_items/:id'].map((path) =>
    page(path, () => import('./site/news/admin-news-item.page.tsx'), {
      reads: own(({ id }) => [pageQueries.themes(), ...(id ? [pageQueries.newsItem(Number(id))] : [])]),
    }),
  ),
  ...plainScreens.map(({ path, load }) => page(path, load)),
]

export const routes: RouteObject[] = [
  {
    Component: Frame,
    ErrorBoundary: ErrorPage,
    HydrateFallback: PageLoading,
    children: [
      { Component: PublicArea, children: publicPages },
      ...hallPages,
      {
        ...inPlace,
        // Nothing inside is shown before this is loaded, words included.
        lazy: async () => {
          const [{ PrivateArea }] = await Promise.all([
            import('./app/private-area.tsx'),
            formWords.add(),
            privateWords.add(),
          ])
          return { Component: PrivateArea }
        },
        children: [
          ...ownPages,
          {
            ...inPlace,
            lazy: async () => ({ Component: (await import('./app/admin-only.tsx')).AdminOnly }),
            children: adminPages,
          },
        ],
      },
      { path: '*', Component: ToHome },
    ],
  },
]
