import { matchPath } from 'react-router'
import type { WordKey } from '../../kit/i18n/words.ts'
import { paths } from '../../portal/paths.ts'

/** The header of a phone shows this instead of the mark: the way back, and the name of the page. */
export type WayBack = {
  to: string
  title: WordKey
  /** Whether something is being done here: the entries of the device are no way on. */
  isFlow: boolean
}

const tournaments = { to: () => paths.tournaments, title: 'tournaments.title' } as const
const news = { to: () => paths.news, title: 'news.title' } as const
const own = { to: () => paths.overview, title: 'app.nav.own' } as const
/** Their own name stands in the header, in words that every page has: their first heading is only read aloud there. */
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

/** The way back from a page that stands below another one. */
export function wayBack(pathname: string): WayBack | null {
  for (const [path, { to, title, isFlow = false }] of Object.entries(ways)) {
    const id = matchPath(path, pathname)?.params.id
    if (id !== undefined) return { to: to(id), title, isFlow }
  }
  return null
}
