import {
  IconBooks,
  IconCalendarTime,
  IconFileExport,
  IconFileText,
  IconId,
  IconLayoutDashboard,
  IconListCheck,
  IconListDetails,
  IconMail,
  IconMessage,
  IconMedal,
  IconMicrophone2,
  IconNews,
  IconSettings,
  IconTrophy,
  IconUser,
  IconUserCog,
  IconUsers,
  IconUsersGroup,
  type Icon,
} from '@tabler/icons-react'
import type { May } from '../kit/api/rights.ts'
import type { WordKey } from '../kit/i18n/words.ts'
import { officePages } from '../portal/office.ts'
import { paths } from '../portal/paths.ts'
import { plainScreens } from '../resources/index.ts'
import { ownLinks } from './own-area.tsx'

export type NavigationLink = { to: string; label: WordKey }
/** A section of the navigation rail. Its pages are listed under it while one of them is open. */
export type Section = NavigationLink & {
  icon: Icon
  pages: readonly NavigationLink[]
  /** The address that the link opens instead of `to`: one of the section's pages. */
  opensAt?: string
  /** The letter that opens the section after the key G. */
  letter?: string
}

const sectionSigns: Partial<Record<WordKey, { icon: Icon; letter: string }>> = {
  'app.nav.overview': { icon: IconLayoutDashboard, letter: 'o' },
  'tourAdmin.tab.settings': { icon: IconSettings, letter: 's' },
  'tourAdmin.tab.contents': { icon: IconListDetails, letter: 'c' },
  'tourAdmin.tab.entries': { icon: IconUsers, letter: 'e' },
  'tourAdmin.tab.bibs': { icon: IconId, letter: 'b' },
  'tourAdmin.tab.programme': { icon: IconCalendarTime, letter: 'p' },
  'tourAdmin.tab.roles': { icon: IconUsersGroup, letter: 't' },
  'tourAdmin.tab.hall': { icon: IconMicrophone2, letter: 'h' },
  'tourAdmin.tab.results': { icon: IconMedal, letter: 'r' },
  'tourAdmin.tab.papers': { icon: IconFileText, letter: 'd' },
}

/** The sections of one tournament that the reader may open. */
export function officeSections(tournament_id: number, may: May): Section[] {
  const toLinks = (pages: typeof officePages) =>
    pages.flatMap(({ to, label }) => (label ? [{ to: to(tournament_id), label }] : []))
  const innerPages = officePages.filter(({ permission, section }) => section && may(permission))
  return toLinks(officePages.filter(({ permission, section }) => !section && may(permission))).map((link) => ({
    ...link,
    ...(sectionSigns[link.label] ?? { icon: IconTrophy }),
    pages: toLinks(innerPages.filter(({ section }) => section === link.label)),
    // The section opens with the entries that wait for approval.
    ...(link.label === 'tourAdmin.tab.entries' &&
      may('entry:approve') && { opensAt: paths.admin.waitingOf(tournament_id) }),
  }))
}

const listScreens = (part: 'master' | 'portal') =>
  plainScreens.filter((screen) => screen.part === part).map(({ path, label }) => ({ to: path, label }))

/** A section that only groups pages and opens the first of them. */
const makeGroup = (label: WordKey, icon: Icon, pages: readonly NavigationLink[]): Section => ({
  to: pages[0]?.to ?? paths.overview,
  label,
  icon,
  pages,
})

/** The sections of the portal itself, outside of any tournament, for an admin. */
export const portalSections: readonly Section[] = [
  { to: paths.overview, label: 'app.nav.overview', icon: IconLayoutDashboard, pages: [] },
  { to: paths.admin.tournaments, label: 'admin.nav.tournaments', icon: IconTrophy, pages: [] },
  makeGroup('admin.nav.all', IconUsers, [
    { to: paths.admin.waiting, label: 'admin.nav.waiting' },
    { to: paths.admin.entries, label: 'admin.nav.entries' },
  ]),
  makeGroup('admin.nav.master', IconBooks, [
    { to: paths.admin.contents, label: 'contents.title' },
    ...listScreens('master'),
    { to: paths.admin.standardLists, label: 'standard.title' },
  ]),
  makeGroup('admin.nav.pages', IconNews, [
    ...listScreens('portal'),
    { to: paths.admin.texts, label: 'texts.title' },
    { to: paths.admin.images, label: 'images.title' },
  ]),
  makeGroup('admin.nav.messages', IconMessage, [
    { to: paths.admin.contacts, label: 'contacts.title' },
    { to: paths.admin.comments, label: 'commentsAdmin.title' },
  ]),
  makeGroup('admin.nav.people', IconUserCog, [
    { to: paths.admin.accounts, label: 'accounts.title' },
    { to: paths.admin.memberships, label: 'membership.title' },
  ]),
  { to: paths.admin.mails, label: 'mails.title', icon: IconMail, pages: [] },
  { to: paths.checkFinal, label: 'admin.nav.checkFinal', icon: IconListCheck, pages: [] },
  { to: paths.admin.exports, label: 'admin.nav.exports', icon: IconFileExport, pages: [] },
  makeGroup('app.nav.own', IconUser, [
    ...ownLinks.filter(({ to }) => to !== paths.overview),
    { to: paths.home, label: 'app.nav.public' },
  ]),
]

/** The account's pages, for users who have roles in single tournaments. */
export const ownSections: readonly Section[] = ownLinks.map((link) => ({ ...link, icon: IconUser, pages: [] }))

/** The links to the sections and their pages; a section that opens its first page is listed once. */
export const listLinks = (sections: readonly Section[]): (NavigationLink & Pick<Section, 'letter'>)[] =>
  sections.flatMap(({ to, label, pages, letter }) =>
    pages.some((page) => page.to === to) ? pages : [{ to, label, ...(letter && { letter }) }, ...pages],
  )

/** The section of the portal and the page in it that an address belongs to; a page below one of them belongs to that one. */
export function findPlace(pathname: string): { section?: Section; page?: NavigationLink } {
  const places = portalSections.flatMap((section) =>
    (section.pages.length > 0 ? section.pages : [section]).map((page) => ({ section, page })),
  )
  return (
    places
      .filter(({ page: { to } }) => pathname === to || (to !== paths.overview && pathname.startsWith(`${to}/`)))
      .toSorted((a, b) => b.page.to.length - a.page.to.length)[0] ?? {}
  )
}
