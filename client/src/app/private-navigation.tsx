import { NavLink, Stack, Text, TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { useState } from 'react'
import { NavLink as RouterLink, useLocation, useNavigate } from 'react-router'
import type { DataUser } from '@portal/shared/users/users'
import { useT } from '../i18n/use-t.ts'
import type { WordKey } from '../i18n/all-words.ts'
import { useCurrentInView } from '../lib/use-current-in-view.ts'
import { paths } from '../paths.ts'
import { plainScreens } from '../resources/index.ts'
import { isFound } from './find-link.ts'

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
  const navigate = useNavigate()
  const [typed, setTyped] = useState('')
  const groups = (isAdmin ? [ownOf(isAdmin), ...management] : [ownOf(isAdmin)])
    .map(({ title, links }) => ({
      title,
      links: links.filter(({ to, label }) => isFound(typed, { to, label: t(label) })),
    }))
    .filter(({ links }) => links.length > 0)
  const first = groups[0]?.links[0]
  return (
    <Stack ref={nav} component="nav" gap="md" aria-label={t('app.nav.label')}>
      {isAdmin && (
        <TextInput
          type="search"
          size="sm"
          aria-label={t('admin.nav.find')}
          placeholder={t('admin.nav.find')}
          autoComplete="off"
          leftSection={<IconSearch size={16} aria-hidden />}
          value={typed}
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
          onKeyDown={({ key }) => {
            if (key === 'Escape') setTyped('')
            if (key !== 'Enter' || !first || typed.trim() === '') return
            setTyped('')
            void navigate(first.to)
          }}
        />
      )}
      {groups.length === 0 && (
        <Text component="output" size="sm" px="sm">
          {t('admin.nav.none')}
        </Text>
      )}
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
              onClick={() => setTyped('')}
              style={{ borderRadius: 'var(--mantine-radius-md)' }}
            />
          ))}
        </div>
      ))}
    </Stack>
  )
}
