import { matchPath } from 'react-router'
import type { WordKey } from '../../kit/i18n/words.ts'
import { paths } from '../../portal/paths.ts'

/** The back link and the page's name, which the header shows on a phone instead of the brand. */
export type BackLinkTarget = {
  to: string
  title: WordKey
  /** For a form or another task: the header then hides the link to the device's entries. */
  isFlow: boolean
}

const tournaments = { to: () => paths.tournaments, title: 'tournaments.title' } as const
const news = { to: () => paths.news, title: 'news.title' } as const
const overview = { to: () => paths.overview, title: 'app.nav.own' } as const
/** The titles come from the words of the frame; on a phone the page hides its own heading from sight. */
const backToTournament = (title: WordKey) => ({ to: paths.tournament, title, isFlow: true })
const backLinks: Readonly<Record<string, { to: (id: string) => string; title: WordKey; isFlow?: boolean }>> = {
  [paths.tournament(':id')]: tournaments,
  [paths.newsItem(':id')]: news,
  [paths.ownEntry(':id')]: overview,
  '/unit_entries/:id': overview,
  [paths.register(':id')]: backToTournament('tournaments.register'),
  [paths.registerFlashmob(':id')]: backToTournament('tournaments.registerFlashmob'),
  [paths.registerClub(':id')]: backToTournament('tournament.club'),
  [paths.live(':id')]: backToTournament('app.nav.hall'),
}

/** The back link of a page that belongs below another one; null for other pages. */
export function findBackLink(pathname: string): BackLinkTarget | null {
  for (const [path, { to, title, isFlow = false }] of Object.entries(backLinks)) {
    const id = matchPath(path, pathname)?.params.id
    if (id !== undefined) return { to: to(id), title, isFlow }
  }
  return null
}
