import { NavLink, Stack, Text } from '@mantine/core'
import { NavLink as RouterLink, useLocation } from 'react-router'
import type { DataUser } from '@portal/shared/users/users'
import { useT } from '../i18n/use-t.ts'
import type { WordKey } from '../i18n/all-words.ts'
import { useCurrentInView } from '../lib/use-current-in-view.ts'
import { paths } from '../paths.ts'
import { plainScreens } from '../resources/index.ts'

type Group = { title: WordKey; links: readonly { to: string; label: WordKey }[] }

const ownOf = (isAdmin: boolean): Group => ({
  title: 'app.nav.own',
  links: [
    { to: paths.overview, label: isAdmin ? 'app.nav.overview' : 'myEntries.title' },
    { to: paths.account, label: 'app.nav.account' },
  ],
})

const screensOf = (group: 'master' | 'portal') =>
  plainScreens.filter((screen) => screen.group === group).map(({ path, label }) => ({ to: path, label }))

/** As an organiser thinks: what is on this season, what it is made of, and the portal itself. */
const management: readonly Group[] = [
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
      { to: paths.admin.mails, label: 'mails.title' },
      { to: paths.admin.contacts, label: 'contacts.title' },
      { to: paths.admin.comments, label: 'commentsAdmin.title' },
      { to: paths.admin.images, label: 'images.title' },
      { to: paths.admin.texts, label: 'texts.title' },
      ...screensOf('portal'),
    ],
  },
]

/** The side of the private area: the own pages for everybody, the management for admins. */
export function PrivateNavigation({ user }: { user: DataUser }) {
  const { t } = useT()
  const { pathname } = useLocation()
  const nav = useCurrentInView<HTMLDivElement>()
  const isAdmin = user.role === 1
  const groups = isAdmin ? [ownOf(isAdmin), ...management] : [ownOf(isAdmin)]
  return (
    <Stack ref={nav} component="nav" gap="md" aria-label={t('app.nav.label')}>
      {groups.map(({ title, links }) => (
        <div key={title}>
          <Text size="xs" fw={600} c="dimmed" px="sm" pb={4}>
            {t(title)}
          </Text>
          {links.map(({ to, label }) => (
            <NavLink
              key={to}
              component={RouterLink}
              to={to}
              label={t(label)}
              active={pathname === to || (to !== paths.overview && pathname.startsWith(`${to}/`))}
              variant="light"
              style={{ borderRadius: 'var(--mantine-radius-md)' }}
            />
          ))}
        </div>
      ))}
    </Stack>
  )
}
