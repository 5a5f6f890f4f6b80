import { NavLink, Stack, Text, TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { useState } from 'react'
import { NavLink as RouterLink, useLocation, useNavigate } from 'react-router'
import type { DataUser } from '@portal/shared/users/users'
import { useT } from '../kit/i18n/use-t.ts'
import { useMayIn } from '../kit/api/rights.ts'
import { isByCode } from '../kit/api/session.ts'
import { useCurrentInView } from '../kit/lib/use-current-in-view.ts'
import { paths } from '../paths.ts'
import { isFound } from './find-link.ts'
import { management, officeLinks, ownOf } from './places.ts'

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
