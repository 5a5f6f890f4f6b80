import type { May } from '../kit/api/rights.ts'
import type { WordKey } from '../kit/i18n/words.ts'
import { officeParts } from '../office.ts'
import { paths } from '../paths.ts'
import { plainScreens } from '../resources/index.ts'
import { ownLinks } from './own-area.tsx'

export type Places = readonly { to: string; label: WordKey }[]
export type PlaceGroup = { title: WordKey; links: Places }

export const ownOf = (isAdmin: boolean): PlaceGroup => ({
  title: 'app.nav.own',
  links: isAdmin
    ? [
        { to: paths.overview, label: 'app.nav.overview' },
        ...ownLinks.filter(({ to }) => to !== paths.overview),
        { to: paths.home, label: 'app.nav.public' },
      ]
    : ownLinks,
})

/** What may be done in one tournament, for those who work there. */
export function officeLinks(tournament_id: number, may: May): Places {
  const parts = officeParts.flatMap(({ to, needs, label }) =>
    label && may(needs) ? [{ to: to(tournament_id), label }] : [],
  )
  return may('programme:move') ? [...parts, { to: paths.mc, label: 'app.nav.console' }] : parts
}

const screensOf = (part: 'master' | 'portal') =>
  plainScreens.filter((screen) => screen.part === part).map(({ path, label }) => ({ to: path, label }))

/** As an organiser thinks: what is on this season, what it is made of, and the portal itself. */
export const management: readonly PlaceGroup[] = [
  {
    title: 'admin.nav.season',
    links: [
      { to: paths.admin.tournaments, label: 'admin.nav.tournaments' },
      { to: paths.admin.waiting, label: 'admin.nav.waiting' },
      { to: paths.admin.entries, label: 'admin.nav.entries' },
      { to: paths.mc, label: 'app.nav.console' },
    ],
  },
  {
    title: 'admin.nav.master',
    links: [
      { to: paths.admin.contents, label: 'contents.title' },
      ...screensOf('master'),
      { to: paths.admin.standardLists, label: 'standard.title' },
    ],
  },
  {
    title: 'admin.nav.portal',
    links: [
      { to: paths.admin.accounts, label: 'accounts.title' },
      { to: paths.admin.memberships, label: 'membership.title' },
      { to: paths.admin.mails, label: 'mails.title' },
      { to: paths.admin.contacts, label: 'contacts.title' },
      { to: paths.admin.comments, label: 'commentsAdmin.title' },
      { to: paths.admin.exports, label: 'admin.nav.exports' },
      { to: paths.admin.images, label: 'images.title' },
      { to: paths.admin.texts, label: 'texts.title' },
      ...screensOf('portal'),
    ],
  },
]
