import { AppShell, Burger, Group, ScrollArea } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { useEffect } from 'react'
import { createPath, Navigate, Outlet, useLocation } from 'react-router'
import { useT } from '../kit/i18n/use-t.ts'
import { codeEnded, isByCode, useSessionEnded, useUser } from '../kit/api/session.ts'
import { useFreshUser } from '../kit/api/use-fresh-user.ts'
import { paths } from '../paths.ts'
import { AccountMenu } from './account-menu.tsx'
import { Brand } from './brand.tsx'
import { LanguageSwitch } from './language/language-switch.tsx'
import { OwnArea } from './own-area.tsx'
import { PaletteButton } from './palette/palette-button.tsx'
import { PrivateNavigation } from './private-navigation.tsx'
import { SchemeSwitch } from './scheme-switch.tsx'
import { ToHome } from './to-home.tsx'
import { ButtonLink } from '../kit/ui/links.tsx'

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
  const works = user.role === 1 || (user.roles ?? []).length > 0
  // Who works here needs the room of a desk; others stay in the portal that they came from, and so does their account.
  if (!works || (user.role === 0 && !isByCode(user) && isOwnPage(pathname))) return <OwnArea />
  return (
    <AppShell
      header={{ height: 48 }}
      navbar={{ width: 248, breakpoint: 'lg', collapsed: { mobile: !opened } }}
      padding={{ base: 'md', lg: 'lg' }}
      transitionDuration={150}
    >
      <AppShell.Header>
        <Group h="100%" px="md" justify="space-between" wrap="nowrap">
          <Brand />
          <Group wrap="nowrap" gap={4}>
            <PaletteButton user={user} />
            <ButtonLink to={paths.home} visibleFrom="md" variant="subtle">
              {t('app.nav.public')}
            </ButtonLink>
            <LanguageSwitch />
            <SchemeSwitch />
            <AccountMenu user={user} />
            <Burger
              opened={opened}
              onClick={toggle}
              hiddenFrom="lg"
              aria-label={t(opened ? 'app.menu.close' : 'app.menu.open')}
            />
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

const isOwnPage = (pathname: string) =>
  [paths.overview, paths.roster, paths.account].some((own) => own === pathname) ||
  pathname.startsWith(paths.ownEntry(''))
