import type { RouteObject } from 'react-router'
import { ErrorPage } from './app/errors/error-page.tsx'
import { Frame } from './app/frame.tsx'
import { PageLoading } from './app/pages/page-loading.tsx'
import { area, page } from './app/pages/page-route.ts'
import { PublicArea } from './app/public-area.tsx'
import { ToHome } from './app/pages/to-home.tsx'
import { wordsOfPages } from './app/words/words-of-pages.ts'
import * as comments from './comments/pages.ts'
import * as contents from './contents/pages.ts'
import * as entries from './entries/pages.ts'
import * as imports from './imports/pages.ts'
import * as overview from './overview/pages.ts'
import * as privacy from './privacy/pages.ts'
import * as programme from './programme/pages.ts'
import { plainScreens } from './resources/index.ts'
import * as resources from './resources/pages.ts'
import * as results from './results/pages.ts'
import * as site from './site/pages.ts'
import * as tournaments from './tournaments/pages.ts'
import * as users from './users/pages.ts'

/** A form that was sent leads to the ticket, which then appears without a wait. */
const nextTicket = async () => Promise.all([entries.ticket.load(), import('./app/words/ticket-page-words.ts')])

const publicPages: RouteObject[] = [
  page('/home', site.home),
  page('/info_tournaments', tournaments.finder),
  page('/tournament_detail/:idTour', tournaments.tournament, {
    next: async () => Promise.all([entries.registration.load(), import('./app/words/form-words.ts')]),
  }),
  page('/event_calendar', site.calendar),
  page('/news', site.news),
  page('/new_detail/:idNew', site.newsItem),
  page('/about', site.about),
  page('/privacy', privacy.notice),
  page('/contact', site.contact),
  page('/live', programme.liveNow),
  page('/live/:idTour', programme.live),
  page('/results/:idTour', results.published),
  page('/certificates/:token', results.certificate),
  page('/device', programme.device),
  page('/register_competition/:idTour', entries.registration, { next: nextTicket }),
  page('/register_flashmob/:idTour', entries.registration, { next: nextTicket }),
  page('/register_club/:idTour', entries.club),
  page('/entry', entries.ticket),
  page('/family', entries.family),
  page('/card/:token', entries.card),
  page('/ticket/:token', entries.sharedEntry),
  page('/signup', users.signUp),
  page('/verify-email/:token', users.verifyEmail),
  page('/signin', users.signIn),
  page('/code', users.code),
  page('/forgot-pass', users.forgotPass),
  page('/forgot-pass/:token', users.newPassword),
]

/** Pages without the portal's navigation, because screens in the hall show them all day. */
const hallPages: RouteObject[] = [
  page('/tv', programme.tv),
  area(
    async () => (await import('./app/console-area.tsx')).ConsoleArea,
    [page('/mc', programme.mc), page('/desk', programme.desk), page('/judge', results.judge), page('/chair', results.chair)],
  ),
]

const ownPages: RouteObject[] = [
  page('/', { load: () => import('./app/overview.page.tsx'), words: 'unitPage' }),
  page('/my_entries/:id', entries.ownEntry),
  page('/unit_entries/:idTour', entries.unit),
  page('/my_dancers', users.roster),
  page('/my_account', users.account),
  page('/results/check', results.check),
]

const tournamentPage = page('/tournaments/:id', tournaments.office, {
  children: [
    page('/tournaments/:id', tournaments.settings),
    page('/tournaments/:id/fees', tournaments.settings),
    page('/tournaments/:id/payment', tournaments.settings),
    page('/tournaments/:id/text', tournaments.settings),
    page('/tournaments/:id/public', tournaments.settings),
    page('/tournaments/:id/documents', tournaments.documents),
    page('/tournaments/:id/mailings', entries.mailings),
    page('/tournaments/:id/overview', overview.tournament),
    page('/tournaments/:id/contents', tournaments.contents),
    page('/tournaments/:id/contents/copy', tournaments.contentsCopy),
    page('/tournaments/:id/contents/generate', contents.generator),
    page('/tournaments/:id/check', tournaments.check),
    page('/tournaments/:id/waiting', entries.waiting),
    page('/tournaments/:id/entries', entries.approved),
    page('/tournaments/:id/import', imports.entries),
    page('/tournaments/:id/agreed-fees', entries.agreedFees),
    page('/tournaments/:id/papers', entries.papers),
    page('/tournaments/:id/hall', programme.hall),
    page('/tournaments/:id/rehearsal', programme.rehearsal),
    page('/tournaments/:id/cup', programme.cup),
    page('/tournaments/:id/history', tournaments.history),
    page('/tournaments/:id/team', users.team),
    page('/tournaments/:id/units', entries.officeUnits),
    page('/tournaments/:id/bibs', entries.bibs),
    page('/tournaments/:id/timetable', programme.timetable),
    page('/tournaments/:id/programme', programme.items),
    page('/tournaments/:id/programme-changes', programme.changes),
    page('/tournaments/:id/results', results.office),
    page('/tournaments/:id/result-papers', results.papers),
  ],
})

const adminPages: RouteObject[] = [
  page('/tournaments', tournaments.list),
  page('/tournaments/new', tournaments.creation),
  page('/tournaments/new/earlier', tournaments.creationFromEarlier),
  page('/tournaments/new/file', imports.lastYear),
  tournamentPage,
  page('/athletes_waiting', entries.waitingOfAll),
  page('/athletes', entries.approvedOfAll),
  page('/content_competition', contents.sharedContents),
  page('/standard_lists', overview.standardLists),
  page('/content_competition/generate', contents.generator),
  page('/accounts', users.accounts),
  page('/memberships', users.memberships),
  page('/units/merge', resources.unitMerge),
  page('/units/import', imports.units),
  page('/mails', users.mails),
  page('/images', site.images),
  page('/page_texts', site.texts),
  page('/contacts', site.contacts),
  page('/comments', comments.comments),
  page('/exports', privacy.exports),
  page('/personal_data', privacy.personalData),
  page('/news_items/new', site.newsEditor),
  page('/news_items/:id', site.newsEditor),
  ...plainScreens.map(({ path, load }) => page(path, { load })),
]

/** The frame of those who are signed in, with its words, which are there before any page inside it is shown. */
async function loadPrivateArea() {
  const { form, office } = wordsOfPages
  const [{ PrivateArea }] = await Promise.all([import('./app/private-area.tsx'), form.add(), office.add()])
  return PrivateArea
}

export const routes: RouteObject[] = [
  {
    Component: Frame,
    ErrorBoundary: ErrorPage,
    HydrateFallback: PageLoading,
    children: [
      { Component: PublicArea, children: publicPages },
      ...hallPages,
      area(loadPrivateArea, [
        ...ownPages,
        area(async () => (await import('./app/admin-only.tsx')).AdminOnly, adminPages),
      ]),
      { path: '*', Component: ToHome },
    ],
  },
]
