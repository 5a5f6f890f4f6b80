import { NavLink, Stack, Text } from '@mantine/core'
import { NavLink as RouterLink, useLocation } from 'react-router'
import type { DataUser } from '@portal/shared/users/users'
import { useT } from '../i18n/use-t.ts'
import type { WordKey } from '../i18n/all-words.ts'
import { paths } from '../paths.ts'

type Group = { title: WordKey; links: readonly { to: string; label: WordKey }[] }

const own: Group = {
  title: 'app.nav.own',
  links: [
    { to: paths.overview, label: 'app.nav.overview' },
    { to: paths.account, label: 'app.nav.account' },
  ],
}

const management: readonly Group[] = []

/** The side of the private area: the own pages for everybody, the management for admins. */
export function PrivateNavigation({ user }: { user: DataUser }) {
  const { t } = useT()
  const { pathname } = useLocation()
  const groups = user.role === 1 ? [own, ...management] : [own]
  return (
    <Stack component="nav" gap="md" aria-label={t('app.nav.label')}>
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
              active={pathname === to}
              variant="light"
              style={{ borderRadius: 'var(--mantine-radius-md)' }}
            />
          ))}
        </div>
      ))}
    </Stack>
  )
}
