import type { ComponentType } from 'react'
import { createBrowserRouter, type RouteObject } from 'react-router'
import { ErrorPage } from './app/error-page.tsx'
import { Frame } from './app/frame.tsx'
import { PageLoading } from './app/page-loading.tsx'
import { PublicArea } from './app/public-area.tsx'
import { ToHome } from './app/to-home.tsx'
import { addWords } from './i18n/language.ts'
import { whenIdle } from './lib/when-idle.ts'
import { plainScreens } from './resources/index.ts'

/** Said in the place of a page, so that the way elsewhere stays open. */
const inPlace = { HydrateFallback: PageLoading, ErrorBoundary: ErrorPage }

type Words = () => Promise<void>
const formWords: Words = async () => addWords((await import('./i18n/form-words.ts')).formWords)
const importWords: Words = async () => addWords((await import('./i18n/import-words.ts')).importWords)
const hallWords: Words = async () => addWords((await import('./i18n/hall-words.ts')).hallWords)
const programmeWords: Words = async () => addWords((await import('./i18n/programme-words.ts')).programmeWords)
const privateWords: Words = async () => addWords((await import('./i18n/private-words.ts')).privateWords)
const repricingWords: Words = async () => addWords((await import('./i18n/repricing-words.ts')).repricingWords)
const contentsWords: Words = async () => addWords((await import('./i18n/contents-words.ts')).contentsWords)

const register = () => import('./entries/register.page.tsx')

/**
 * A page in a bundle of its own, shown once the words that it needs beside the first ones are there. `next` is what is most likely opened
 * from it, fetched while it is read.
 */
const page = (
  path: string,
  load: () => Promise<{ Page: ComponentType }>,
  { words, next, children = [] }: { words?: Words; next?: () => Promise<unknown>; children?: RouteObject[] } = {},
): RouteObject => ({
  path,
  children,
  ...inPlace,
  lazy: async () => {
    const [{ Page }] = await Promise.all([load(), words?.()])
    if (next) whenIdle(next)
    return { Component: Page }
  },
})

const publicPages: RouteObject[] = [
  page('/home', () => import('./home/home.page.tsx')),
  page('/info_tournaments', () => import('./tournaments/tournaments.page.tsx')),
  page('/tournament_detail/:idTour', () => import('./tournaments/tournament.page.tsx'), {
    next: async () => Promise.all([register(), import('./i18n/form-words.ts')]),
  }),
  page('/event_calendar', () => import('./calendar/calendar.page.tsx')),
  page('/news', () => import('./news/news.page.tsx')),
  page('/new_detail/:idNew', () => import('./news/news-item.page.tsx')),
  page('/about', () => import('./site/about.page.tsx')),
  page('/contact', () => import('./site/contact.page.tsx')),
  page('/register_competition/:idTour', register, { words: formWords }),
  page('/register_flashmob/:idTour', register, { words: formWords }),
  page('/entry', () => import('./entries/entry.page.tsx'), { words: formWords }),
  page('/signup', () => import('./users/sign-up.page.tsx'), { words: formWords }),
  page('/verify-email/:token', () => import('./users/verify-email.page.tsx'), { words: formWords }),
  page('/signin', () => import('./users/sign-in.page.tsx'), { words: formWords }),
  page('/forgot-pass', () => import('./users/forgot-pass.page.tsx'), { words: formWords }),
  page('/forgot-pass/:token', () => import('./users/new-password.page.tsx'), { words: formWords }),
]

/** Without the navigation of the portal: they stand open all day. */
const hallPages: RouteObject[] = [
  page('/tv', () => import('./programme/tv.page.tsx'), { words: hallWords }),
  {
    ...inPlace,
    lazy: async () => ({ Component: (await import('./app/console-area.tsx')).ConsoleArea }),
    children: [page('/mc', () => import('./programme/mc.page.tsx'), { words: hallWords })],
  },
]

const ownPages: RouteObject[] = [
  page('/', () => import('./app/overview.page.tsx')),
  page('/my_entries/:id', () => import('./entries/my-entries-one.page.tsx')),
  page('/my_account', () => import('./users/account.page.tsx')),
]

/** One tournament and its parts. */
const tournamentPage = page('/tournaments/:id', () => import('./tournaments/admin-tournament.page.tsx'), {
  children: [
    page('/tournaments/:id', () => import('./tournaments/admin-tournament-settings.page.tsx')),
    page('/tournaments/:id/contents', () => import('./tournaments/admin-contents.page.tsx')),
    page('/tournaments/:id/contents/copy', () => import('./tournaments/admin-contents-copy.page.tsx'), {
      words: contentsWords,
    }),
    page('/tournaments/:id/contents/generate', () => import('./generator/generator.page.tsx'), {
      words: contentsWords,
    }),
    page('/tournaments/:id/waiting', () => import('./entries/admin-waiting-of.page.tsx')),
    page('/tournaments/:id/entries', () => import('./entries/admin-entries-of.page.tsx')),
    page('/tournaments/:id/import', () => import('./imports/entries-import.page.tsx'), { words: importWords }),
    page('/tournaments/:id/agreed-fees', () => import('./entries/admin-reprice.page.tsx'), { words: repricingWords }),
    page('/tournaments/:id/bibs', () => import('./entries/admin-bibs.page.tsx')),
    page('/tournaments/:id/programme', () => import('./programme/admin-programme.page.tsx'), { words: programmeWords }),
  ],
})

const adminPages: RouteObject[] = [
  page('/tournaments', () => import('./tournaments/admin-tournaments.page.tsx')),
  page('/tournaments/new', () => import('./tournaments/admin-tournament-new.page.tsx')),
  tournamentPage,
  page('/athletes_waiting', () => import('./entries/admin-waiting-all.page.tsx')),
  page('/athletes', () => import('./entries/admin-entries-all.page.tsx')),
  page('/content_competition', () => import('./contents/contents.page.tsx')),
  page('/standard_lists', () => import('./overview/standard-lists.page.tsx')),
  page('/content_competition/generate', () => import('./generator/generator.page.tsx'), { words: contentsWords }),
  page('/accounts', () => import('./users/accounts.page.tsx')),
  page('/units/import', () => import('./imports/units-import.page.tsx'), { words: importWords }),
  page('/mails', () => import('./users/mails.page.tsx')),
  page('/images', () => import('./site/admin-images.page.tsx')),
  page('/page_texts', () => import('./site/admin-texts.page.tsx')),
  page('/contacts', () => import('./site/admin-contacts.page.tsx')),
  page('/comments', () => import('./comments/admin-comments.page.tsx')),
  ...plainScreens.map(({ path, load }) => page(path, load)),
]

export const router = createBrowserRouter([
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
          const [{ PrivateArea }] = await Promise.all([import('./app/private-area.tsx'), formWords(), privateWords()])
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
])
