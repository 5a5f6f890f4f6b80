import { AppShell, Burger, Group, ScrollArea } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { useEffect } from 'react'
import { createPath, Navigate, Outlet, useLocation } from 'react-router'
import { useT } from '../kit/i18n/use-t.ts'
import { codeEnded, useSessionEnded, useUser } from '../kit/api/session.ts'
import { useFreshUser } from '../kit/api/use-fresh-user.ts'
import { paths } from '../paths.ts'
import { AccountMenu } from './account-menu.tsx'
import { Brand } from './brand.tsx'
import { LanguageSwitch } from './language/language-switch.tsx'
import { PrivateNavigation } from './private-navigation.tsx'
import { SchemeSwitch } from './scheme-switch.tsx'
import { ToHome } from './to-home.tsx'

/** Everything behind a user record; without one the way leads home, or back in where a session ended. */
export function PrivateArea() {
  const { t } = useT()
  const user = useUser()
  const ended = useSessionEnded()
  const here = useLocation()
  const { pathname } = here
  const [opened, { toggle, close }] = useDisclosure(false)
  useEffect(close, [pathname, close])
  const owes = user?.owes_otp === 1
  useFreshUser(user?.role === 0 || owes)
  if (!user) {
    if (!ended) return <ToHome />
    return <Navigate to={codeEnded() ? paths.code : paths.signInThen(createPath(here))} replace />
  }
  // Everything else of an admin is refused until then.
  if (owes && pathname !== paths.account) return <Navigate to={paths.account} replace />
  return (
    <AppShell
      header={{ height: 60 }}
      navbar={{ width: 248, breakpoint: 'lg', collapsed: { mobile: !opened } }}
      padding={{ base: 'md', lg: 'lg' }}
      transitionDuration={150}
    >
      <AppShell.Header>
        <Group h="100%" px="md" justify="space-between" wrap="nowrap">
          <Group wrap="nowrap" gap="sm">
            <Burger
              opened={opened}
              onClick={toggle}
              hiddenFrom="lg"
              aria-label={t(opened ? 'app.menu.close' : 'app.menu.open')}
            />
            <Brand />
          </Group>
          <Group wrap="nowrap" gap="xs">
            <LanguageSwitch />
            <SchemeSwitch />
            <AccountMenu user={user} />
          </Group>
        </Group>
      </AppShell.Header>
      <AppShell.Navbar>
        <ScrollArea p="sm">
          <PrivateNavigation user={user} />
        </ScrollArea>
      </AppShell.Navbar>
      <AppShell.Main id="main" tabIndex={-1}>
        <Outlet />
      </AppShell.Main>
    </AppShell>
  )
}
