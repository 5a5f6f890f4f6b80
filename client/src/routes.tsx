import type { RouteObject } from 'react-router'
import { ErrorPage } from './app/errors/error-page.tsx'
import { Frame } from './app/frame.tsx'
import { PageLoading } from './app/pages/page-loading.tsx'
import { inPlace, page } from './app/pages/page-route.ts'
import { PublicArea } from './app/public-area.tsx'
import { ToHome } from './app/pages/to-home.tsx'
import * as pageWords from './app/words/words-of-pages.ts'
import * as pageReads from './page-reads.ts'
import { plainScreens } from './resources/index.ts'

const register = () => import('./entries/register/register.page.tsx')
/** Parameters that the form begins with (`register/draft/register-address.ts`), and whether it was sent. */
const ASKED = ['form', 'born', 'partner', 'year', 'done']

const publicPages: RouteObject[] = [
  page('/home', () => import('./site/home/home.page.tsx'), { drawn: ['year'], reads: pageReads.home }),
  page('/info_tournaments', () => import('./tournaments/finder/tournaments.page.tsx'), {
    drawn: ['q', 'state'],
    reads: pageReads.finder,
  }),
  page('/tournament_detail/:idTour', () => import('./tournaments/page/tournament.page.tsx'), {
    drawn: ['q', 'born'],
    reads: pageReads.tournamentPage,
    next: async () => Promise.all([register(), import('./app/words/form-words.ts')]),
  }),
  page('/event_calendar', () => import('./site/calendar/calendar.page.tsx'), {
    drawn: ['month', 'view', 'event'],
    reads: pageReads.calendar,
  }),
  page('/news', () => import('./site/news/news.page.tsx'), { drawn: ['q', 'theme'], reads: pageReads.news }),
  page('/new_detail/:idNew', () => import('./site/news/news-item.page.tsx'), { drawn: [], reads: pageReads.newsItem }),
  page('/about', () => import('./site/about.page.tsx'), { drawn: [], reads: pageReads.texts }),
  page('/privacy', () => import('./privacy/notice.page.tsx'), { drawn: [], words: pageWords.notice }),
  page('/contact', () => import('./site/contact.page.tsx'), { drawn: [], reads: pageReads.texts }),
  page('/live', () => import('./programme/follow/live-now.page.tsx'), { words: pageWords.hall }),
  page('/live/:idTour', () => import('./programme/follow/live.page.tsx'), {
    drawn: ['q'],
    words: pageWords.hall,
    reads: pageReads.live,
  }),
  page('/register_competition/:idTour', register, {
    drawn: ASKED,
    reads: pageReads.registration,
    words: pageWords.form,
  }),
  page('/register_flashmob/:idTour', register, { drawn: ASKED, reads: pageReads.registration, words: pageWords.form }),
  page('/register_club/:idTour', () => import('./entries/club/club.page.tsx'), {
    reads: pageReads.registration,
    words: pageWords.clubPage,
  }),
  page('/entry', () => import('./entries/ticket/entry.page.tsx'), { words: pageWords.ticketPage }),
  page('/card/:token', () => import('./entries/shared/card.page.tsx'), {
    drawn: [],
    words: pageWords.sharedLink,
    reads: pageReads.card,
  }),
  page('/ticket/:token', () => import('./entries/shared/shared-entry.page.tsx'), { words: pageWords.sharedLink }),
  page('/signup', () => import('./users/sign-up.page.tsx'), { words: pageWords.form }),
  page('/verify-email/:token', () => import('./users/verify-email.page.tsx'), { words: pageWords.form }),
  page('/signin', () => import('./users/sign-in.page.tsx'), { words: pageWords.form }),
  page('/code', () => import('./users/roles/code.page.tsx'), { words: pageWords.code }),
  page('/forgot-pass', () => import('./users/forgot-pass.page.tsx'), { words: pageWords.form }),
  page('/forgot-pass/:token', () => import('./users/new-password.page.tsx'), { words: pageWords.form }),
]

/** Without the navigation of the portal: they stand open all day. */
const hallPages: RouteObject[] = [
  page('/tv', () => import('./programme/tv/tv.page.tsx'), { words: pageWords.hall }),
  {
    ...inPlace,
    lazy: async () => ({ Component: (await import('./app/console-area.tsx')).ConsoleArea }),
    children: [page('/mc', () => import('./programme/mc/mc.page.tsx'), { words: pageWords.hall })],
  },
]

const ownPages: RouteObject[] = [
  page('/', () => import('./app/overview.page.tsx')),
  page('/my_entries/:id', () => import('./entries/mine/my-entries-one.page.tsx'), {
    reads: pageReads.ownEntry,
    words: pageWords.ticketPage,
  }),
  page('/unit_entries/:idTour', () => import('./entries/unit/unit-page.page.tsx'), { words: pageWords.unitPage }),
  page('/my_dancers', () => import('./users/roster/roster.page.tsx')),
  page('/my_account', () => import('./users/account.page.tsx'), { reads: pageReads.account }),
]

/** One tournament and its parts. */
const tournamentPage = page('/tournaments/:id', () => import('./tournaments/settings/admin-tournament.page.tsx'), {
  children: [
    ...['', '/fees', '/payment', '/text', '/public'].map((part) =>
      page(`/tournaments/:id${part}`, () => import('./tournaments/settings/admin-tournament-settings.page.tsx'), {
        reads: pageReads.settings,
      }),
    ),
    page('/tournaments/:id/documents', () => import('./tournaments/settings/admin-tournament-documents.page.tsx'), {
      reads: pageReads.settings,
    }),
    page('/tournaments/:id/mailings', () => import('./entries/mailings/mailings.page.tsx'), {
      words: pageWords.mailings,
    }),
    page('/tournaments/:id/overview', () => import('./overview/tournament/tournament-overview.page.tsx'), {
      words: pageWords.tournamentOverview,
      reads: pageReads.tournamentOverview,
    }),
    page('/tournaments/:id/contents', () => import('./tournaments/contents/admin-contents.page.tsx'), {
      reads: pageReads.contentsOfTournament,
      words: pageWords.contents,
    }),
    page('/tournaments/:id/contents/copy', () => import('./tournaments/contents/admin-contents-copy.page.tsx'), {
      words: pageWords.contents,
    }),
    page('/tournaments/:id/contents/generate', () => import('./contents/generator/generator.page.tsx'), {
      words: pageWords.contents,
    }),
    page('/tournaments/:id/check', () => import('./tournaments/earlier/to-check.page.tsx'), {
      words: pageWords.contents,
    }),
    page('/tournaments/:id/waiting', () => import('./entries/table/admin-waiting-of.page.tsx')),
    page('/tournaments/:id/entries', () => import('./entries/table/admin-entries-of.page.tsx')),
    page('/tournaments/:id/import', () => import('./imports/entries-import.page.tsx'), { words: pageWords.imports }),
    page('/tournaments/:id/agreed-fees', () => import('./entries/money/admin-reprice.page.tsx'), {
      words: pageWords.repricing,
    }),
    page('/tournaments/:id/papers', () => import('./entries/papers/papers.page.tsx'), { words: pageWords.papers }),
    page('/tournaments/:id/hall', () => import('./programme/hall/hall.page.tsx'), { words: pageWords.papers }),
    page('/tournaments/:id/history', () => import('./tournaments/history/history.page.tsx')),
    page('/tournaments/:id/team', () => import('./users/roles/team.page.tsx')),
    page('/tournaments/:id/bibs', () => import('./entries/bibs/admin-bibs.page.tsx')),
    page('/tournaments/:id/programme', () => import('./programme/timetable/admin-programme.page.tsx'), {
      reads: pageReads.programme,
      words: pageWords.programme,
    }),
  ],
})

const adminPages: RouteObject[] = [
  page('/tournaments', () => import('./tournaments/settings/admin-tournaments.page.tsx')),
  page('/tournaments/new', () => import('./tournaments/settings/admin-tournament-new.page.tsx')),
  page('/tournaments/new/earlier', () => import('./tournaments/earlier/new-from-earlier.page.tsx'), {
    words: pageWords.contents,
  }),
  page('/tournaments/new/file', () => import('./imports/last-year/last-year.page.tsx'), { words: pageWords.imports }),
  tournamentPage,
  page('/athletes_waiting', () => import('./entries/table/admin-waiting-all.page.tsx')),
  page('/athletes', () => import('./entries/table/admin-entries-all.page.tsx')),
  page('/content_competition', () => import('./contents/contents.page.tsx'), { reads: pageReads.contents }),
  page('/standard_lists', () => import('./overview/standard-lists.page.tsx')),
  page('/content_competition/generate', () => import('./contents/generator/generator.page.tsx'), {
    words: pageWords.contents,
  }),
  page('/accounts', () => import('./users/accounts.page.tsx')),
  page('/memberships', () => import('./users/membership/memberships.page.tsx')),
  page('/units/merge', () => import('./resources/merging/unit-merge.page.tsx'), { words: pageWords.unitMerge }),
  page('/units/import', () => import('./imports/units-import.page.tsx'), { words: pageWords.imports }),
  page('/mails', () => import('./users/mails.page.tsx')),
  page('/images', () => import('./site/admin-images.page.tsx')),
  page('/page_texts', () => import('./site/admin-texts.page.tsx')),
  page('/contacts', () => import('./site/admin-contacts.page.tsx')),
  page('/comments', () => import('./comments/admin-comments.page.tsx')),
  page('/exports', () => import('./privacy/exports.page.tsx'), { words: pageWords.privacy }),
  page('/personal_data', () => import('./privacy/personal-data.page.tsx'), { words: pageWords.privacy }),
  ...['/news_items/new', '/news_items/:id'].map((path) =>
    page(path, () => import('./site/news/admin-news-item.page.tsx'), { reads: pageReads.newsEdit }),
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
            pageWords.form.add(),
            pageWords.office.add(),
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
