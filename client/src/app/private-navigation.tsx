import { NavLink, Stack, Text, TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { useState } from 'react'
import { NavLink as RouterLink, useLocation, useNavigate } from 'react-router'
import type { DataUser } from '@portal/shared/users/users'
import { useT } from '../kit/i18n/use-t.ts'
import type { WordKey } from '../kit/i18n/words.ts'
import { useMayIn, type May } from '../kit/api/rights.ts'
import { isByCode } from '../kit/api/session.ts'
import { useCurrentInView } from '../kit/lib/use-current-in-view.ts'
import { officeParts } from '../office.ts'
import { paths } from '../paths.ts'
import { plainScreens } from '../resources/index.ts'
import { isFound } from './find-link.ts'
import { ownLinks } from './own-area.tsx'

type Links = readonly { to: string; label: WordKey }[]
type Group = { title: WordKey; links: Links }

const ownOf = (isAdmin: boolean): Group => ({
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
function officeLinks(tournament_id: number, may: May): Links {
  const parts = officeParts.flatMap(({ to, needs, label }) =>
    label && may(needs) ? [{ to: to(tournament_id), label }] : [],
  )
  return may('programme:move') ? [...parts, { to: paths.mc, label: 'app.nav.console' }] : parts
}

const screensOf = (part: 'master' | 'portal') =>
  plainScreens.filter((screen) => screen.part === part).map(({ path, label }) => ({ to: path, label }))

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

/** The side of the private area: the own pages, the management for admins, and for others what they may do in each tournament. */
export function PrivateNavigation({ user }: { user: DataUser }) {
  const { t } = useT()
  const { pathname } = useLocation()
  const nav = useCurrentInView<HTMLDivElement>()
  const isAdmin = user.role === 1
  const navigate = useNavigate()
  const [typed, setTyped] = useState('')
  const mayIn = useMayIn()
  const own = isByCode(user) ? [] : [ownOf(isAdmin)]
  const works = new Map(isAdmin ? [] : user.roles?.map(({ tournament }) => [tournament.id, tournament.name]))
  const offices = [...works].map(([id, title]) => ({ title, links: officeLinks(id, mayIn(id)) }))
  const groups = [
    ...offices,
    ...[...own, ...(isAdmin ? management : [])].map(({ title, links }) => ({ title: t(title), links })),
  ]
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
            {title}
          </Text>
          {links.map(({ to, label }) => (
            <NavLink
              key={to}
              component={RouterLink}
              to={to}
              label={t(label)}
              active={pathname === to || (!hasOwnParts(to) && pathname.startsWith(`${to}/`))}
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

/** Pages below it have links of their own: the overview's, and a tournament's settings. */
const hasOwnParts = (to: string) => to === paths.overview || /^\/tournaments\/\d+$/u.test(to)
