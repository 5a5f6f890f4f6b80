import {
  IconBooks,
  IconCalendarTime,
  IconFileExport,
  IconFileText,
  IconHistory,
  IconId,
  IconLayoutDashboard,
  IconListDetails,
  IconMail,
  IconMessage,
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

export type Place = { to: string; label: WordKey }
/** A line of the rail, with the pages that are listed under it while one of them is open. */
export type Section = Place & {
  icon: Icon
  inside: readonly Place[]
  /** The address that the line opens instead of `to`, if that is a page inside. */
  opens?: string
  /** The letter that opens the section after the key G. */
  key?: string
}

const icons: Partial<Record<WordKey, Icon>> = {
  'app.nav.overview': IconLayoutDashboard,
  'tourAdmin.tab.settings': IconSettings,
  'tourAdmin.tab.contents': IconListDetails,
  'tourAdmin.tab.entries': IconUsers,
  'tourAdmin.tab.bibs': IconId,
  'tourAdmin.tab.programme': IconCalendarTime,
  'tourAdmin.tab.roles': IconUsersGroup,
  'tourAdmin.tab.hall': IconMicrophone2,
  'tourAdmin.tab.papers': IconFileText,
  'tourAdmin.tab.history': IconHistory,
}

const keys: Partial<Record<WordKey, string>> = {
  'app.nav.overview': 'o',
  'tourAdmin.tab.settings': 's',
  'tourAdmin.tab.contents': 'c',
  'tourAdmin.tab.entries': 'e',
  'tourAdmin.tab.bibs': 'b',
  'tourAdmin.tab.programme': 'p',
  'tourAdmin.tab.hall': 'h',
  'tourAdmin.tab.papers': 'd',
  'tourAdmin.tab.roles': 't',
  'tourAdmin.tab.history': 'l',
}

/** The sections of one tournament that somebody may open. */
export function officeSections(tournament_id: number, may: May): Section[] {
  const toPlaces = (parts: typeof officePages) =>
    parts.flatMap(({ to, label }) => (label ? [{ to: to(tournament_id), label }] : []))
  const inside = officePages.filter(({ permission, section }) => section && may(permission))
  return toPlaces(officePages.filter(({ permission, section }) => !section && may(permission))).map((place) => ({
    ...place,
    icon: icons[place.label] ?? IconTrophy,
    inside: toPlaces(inside.filter(({ section }) => section === place.label)),
    ...(keys[place.label] && { key: keys[place.label] }),
    // The section opens with the entries that wait for approval.
    ...(place.label === 'tourAdmin.tab.entries' &&
      may('entry:approve') && { opens: paths.admin.waitingOf(tournament_id) }),
  }))
}

const listScreens = (part: 'master' | 'portal') =>
  plainScreens.filter((screen) => screen.part === part).map(({ path, label }) => ({ to: path, label }))

/** A section without a page of its own, which opens the first page inside. */
const makeGroup = (label: WordKey, icon: Icon, inside: readonly Place[]): Section => ({
  to: inside[0]?.to ?? paths.overview,
  label,
  icon,
  inside,
})

/** Pages that belong to no single tournament, for an admin. */
export const portalSections: readonly Section[] = [
  { to: paths.overview, label: 'app.nav.overview', icon: IconLayoutDashboard, inside: [] },
  { to: paths.admin.tournaments, label: 'admin.nav.tournaments', icon: IconTrophy, inside: [] },
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
  { to: paths.admin.mails, label: 'mails.title', icon: IconMail, inside: [] },
  { to: paths.admin.exports, label: 'admin.nav.exports', icon: IconFileExport, inside: [] },
  makeGroup('app.nav.own', IconUser, [
    ...ownLinks.filter(({ to }) => to !== paths.overview),
    { to: paths.home, label: 'app.nav.public' },
  ]),
]

/** The own pages of somebody who works in single tournaments. */
export const ownSections: readonly Section[] = ownLinks.map((link) => ({ ...link, icon: IconUser, inside: [] }))

/** All pages of these sections, each once. */
export const listPlaces = (sections: readonly Section[]): (Place & Pick<Section, 'key'>)[] =>
  sections.flatMap(({ to, label, inside, key }) =>
    inside.some((place) => place.to === to) ? inside : [{ to, label, ...(key && { key }) }, ...inside],
  )
