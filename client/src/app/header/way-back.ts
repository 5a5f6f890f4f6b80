import { matchPath } from 'react-router'
import type { WordKey } from '../../kit/i18n/words.ts'
import { paths } from '../../portal/paths.ts'

/** The back link and the page's name, which the header shows on a phone in place of the brand. */
export type WayBack = {
  to: string
  title: WordKey
  /** For a form or another task: the header then hides the link to the device's entries. */
  isFlow: boolean
}

const tournaments = { to: () => paths.tournaments, title: 'tournaments.title' } as const
const news = { to: () => paths.news, title: 'news.title' } as const
const own = { to: () => paths.overview, title: 'app.nav.own' } as const
/** The header shows the name of such a page, from the words of the frame; the page's own heading is hidden there from sight. */
const flow = (title: WordKey) => ({ to: paths.tournament, title, isFlow: true })
const ways: Readonly<Record<string, { to: (id: string) => string; title: WordKey; isFlow?: boolean }>> = {
  [paths.tournament(':id')]: tournaments,
  [paths.newsItem(':id')]: news,
  [paths.ownEntry(':id')]: own,
  '/unit_entries/:id': own,
  [paths.register(':id')]: flow('tournaments.register'),
  [paths.registerFlashmob(':id')]: flow('tournaments.registerFlashmob'),
  [paths.registerClub(':id')]: flow('tournament.club'),
  [paths.live(':id')]: flow('app.nav.hall'),
}

/** The back link of a page that belongs below another one; null for other pages. */
export function wayBack(pathname: string): WayBack | null {
  for (const [path, { to, title, isFlow = false }] of Object.entries(ways)) {
    const id = matchPath(path, pathname)?.params.id
    if (id !== undefined) return { to: to(id), title, isFlow }
  }
  return null
}
