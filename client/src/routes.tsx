import type { ComponentType } from 'react'
import { createBrowserRouter, type RouteObject } from 'react-router'
import { ErrorPage } from './app/error-page.tsx'
import { Frame } from './app/frame.tsx'
import { PageLoading } from './app/page-loading.tsx'
import { PublicArea } from './app/public-area.tsx'
import { ToHome } from './app/to-home.tsx'
import { plainScreens } from './resources/index.ts'

/** Said in the place of a page, so that the way elsewhere stays open. */
const inPlace = { HydrateFallback: PageLoading, ErrorBoundary: ErrorPage }

/** A page in a bundle of its own. */
const page = (
  path: string,
  load: () => Promise<{ Page: ComponentType }>,
  children: RouteObject[] = [],
): RouteObject => ({
  path,
  children,
  ...inPlace,
  lazy: async () => ({ Component: (await load()).Page }),
})

const publicPages: RouteObject[] = [
  page('/home', () => import('./home/home.page.tsx')),
  page('/info_tournaments', () => import('./tournaments/tournaments.page.tsx')),
  page('/tournament_detail/:idTour', () => import('./tournaments/tournament.page.tsx')),
  page('/register_competition/:idTour', () => import('./entries/register.page.tsx')),
  page('/register_flashmob/:idTour', () => import('./entries/register.page.tsx')),
  page('/entry', () => import('./entries/entry.page.tsx')),
  page('/signup', () => import('./users/sign-up.page.tsx')),
  page('/verify-email/:token', () => import('./users/verify-email.page.tsx')),
  page('/signin', () => import('./users/sign-in.page.tsx')),
  page('/forgot-pass', () => import('./users/forgot-pass.page.tsx')),
  page('/forgot-pass/:token', () => import('./users/new-password.page.tsx')),
]

const ownPages: RouteObject[] = [
  page('/', () => import('./app/overview.page.tsx')),
  page('/my_entries/:id', () => import('./entries/my-entries-one.page.tsx')),
  page('/my_account', () => import('./users/account.page.tsx')),
]

/** One tournament and its parts. */
const tournamentPage = page('/tournaments/:id', () => import('./tournaments/admin-tournament.page.tsx'), [
  page('/tournaments/:id', () => import('./tournaments/admin-tournament-settings.page.tsx')),
  page('/tournaments/:id/contents', () => import('./tournaments/admin-contents.page.tsx')),
  page('/tournaments/:id/waiting', () => import('./entries/admin-waiting-of.page.tsx')),
  page('/tournaments/:id/entries', () => import('./entries/admin-entries-of.page.tsx')),
  page('/tournaments/:id/bibs', () => import('./entries/admin-bibs.page.tsx')),
])

const adminPages: RouteObject[] = [
  page('/tournaments', () => import('./tournaments/admin-tournaments.page.tsx')),
  page('/tournaments/new', () => import('./tournaments/admin-tournament-new.page.tsx')),
  tournamentPage,
  page('/athletes_waiting', () => import('./entries/admin-waiting-all.page.tsx')),
  page('/athletes', () => import('./entries/admin-entries-all.page.tsx')),
  page('/content_competition', () => import('./contents/contents.page.tsx')),
  page('/accounts', () => import('./users/accounts.page.tsx')),
  page('/mails', () => import('./users/mails.page.tsx')),
  ...plainScreens.map(({ path, load }) => page(path, load)),
]

export const router = createBrowserRouter([
  {
    Component: Frame,
    ErrorBoundary: ErrorPage,
    HydrateFallback: PageLoading,
    children: [
      { Component: PublicArea, children: publicPages },
      {
        ...inPlace,
        lazy: async () => ({ Component: (await import('./app/private-area.tsx')).PrivateArea }),
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
])
