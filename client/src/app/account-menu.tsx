import { ActionIcon, Menu, Text } from '@mantine/core'
import { IconUser } from '@tabler/icons-react'
import { Link, useNavigate } from 'react-router'
import type { DataUser } from '@portal/shared/users/users'
import { useT } from '../kit/i18n/use-t.ts'
import { call } from '../kit/api/api.ts'
import { api } from '../kit/api/calls.ts'
import { queryClient } from '../kit/api/query.ts'
import { clearSession, isCodeSession, refreshToken } from '../kit/api/session.ts'
import { hideToasts } from '../kit/i18n/toast.ts'
import { workplacePath } from '../portal/workplace.ts'
import { paths } from '../portal/paths.ts'

export function AccountMenu({ user }: { user: DataUser }) {
  const { t } = useT()
  const navigate = useNavigate()
  const [work] = user.roles ?? []
  const signOut = async () => {
    const token = refreshToken()
    // A failed call does not keep the user signed in on this device.
    await call(api.users.logout, { body: token ? { refreshToken: token } : {} }).catch(() => null)
    clearSession()
    hideToasts()
    queryClient.clear()
    await navigate(paths.home)
  }
  return (
    <Menu position="bottom-end" shadow="md" width={240}>
      <Menu.Target>
        <ActionIcon variant="default" size={44} aria-label={t('app.account', { name: user.name })}>
          <IconUser size={20} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>
          <Text size="sm" fw={600} truncate>
            {user.name}
          </Text>
        </Menu.Label>
        {work && (
          <Menu.Item component={Link} to={workplacePath(work)}>
            {t('app.nav.work')}
          </Menu.Item>
        )}
        {!isCodeSession(user) && (
          <>
            <Menu.Item component={Link} to={paths.overview}>
              {t('app.nav.overview')}
            </Menu.Item>
            <Menu.Item component={Link} to={paths.account}>
              {t('app.nav.account')}
            </Menu.Item>
          </>
        )}
        <Menu.Divider />
        <Menu.Item onClick={() => void signOut()}>{t('app.signOut')}</Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
