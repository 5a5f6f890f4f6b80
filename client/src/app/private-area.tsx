import { AppShell, Burger, Group, ScrollArea } from '@mantine/core'
import { useDisclosure, useMediaQuery } from '@mantine/hooks'
import { useEffect, useState } from 'react'
import { createPath, Navigate, Outlet, useLocation } from 'react-router'
import type { DataUser } from '@portal/shared/users/users'
import { useT } from '../kit/i18n/use-t.ts'
import { hasCodeSessionEnded, isCodeSession, useSessionEnded, useUser } from '../kit/api/session.ts'
import { storeText, readText } from '../kit/lib/browser-store.ts'
import { useFreshUser } from '../kit/api/use-fresh-user.ts'
import { paths } from '../portal/paths.ts'
import { AccountMenu } from './account-menu.tsx'
import { Brand } from './brand.tsx'
import { LanguageSwitch } from './language/language-switch.tsx'
import { OwnArea } from './own-area.tsx'
import { PaletteButton } from './palette/palette-button.tsx'
import { PrivateNavigation } from './private-navigation.tsx'
import { SchemeSwitch } from './scheme-switch.tsx'
import { ToHome } from './pages/to-home.tsx'
import classes from './workspaces/header.module.css'
import { WorkspaceSwitch } from './workspaces/workspace-switch.tsx'

/** On narrow screens the switches of language and colours move from the header into the menu. */
const PHONE = '(max-width: 48em)'

/** Guards the pages that need an account: sends visitors home, or to sign in again if their session ended. */
export function PrivateArea() {
  const user = useUser()
  const hasSessionEnded = useSessionEnded()
  const location = useLocation()
  const { pathname } = location
  const mustSetUpOtp = user?.owes_otp === 1
  useFreshUser(user?.role === 0 || mustSetUpOtp)
  if (!user) {
    if (!hasSessionEnded) return <ToHome />
    return <Navigate to={hasCodeSessionEnded() ? paths.code : paths.signInThen(createPath(location))} replace />
  }
  // The server refuses everything else until the second step of signing in is set up.
  if (mustSetUpOtp && pathname !== paths.account) return <Navigate to={paths.account} replace />
  const hasWorkplaces = user.role === 1 || (user.roles ?? []).length > 0
  // Accounts without a role get the public layout, and so do the account's pages of users who are no admins.
  if (!hasWorkplaces || (user.role === 0 && !isCodeSession(user) && isOwnPage(pathname))) return <OwnArea />
  return <PrivateLayout user={user} />
}

/** The header and the navigation of the private area. */
function PrivateLayout({ user }: { user: DataUser }) {
  const { t } = useT()
  const { pathname } = useLocation()
  const [isMenuOpen, { toggle, close }] = useDisclosure(false)
  const isPhone = useMediaQuery(PHONE, undefined, { getInitialValueInEffect: false })
  const [isRailCollapsed, setRailCollapsed] = useState(() => readText('rail') === 'folded')
  const toggleRail = () => {
    storeText('rail', isRailCollapsed ? 'open' : 'folded')
    setRailCollapsed(!isRailCollapsed)
  }
  useEffect(close, [pathname, close])
  const switches = (
    <>
      <span className={classes.language}>
        <LanguageSwitch />
      </span>
      <SchemeSwitch />
    </>
  )
  return (
    <AppShell
      header={{ height: { base: 52, lg: 44 } }}
      navbar={{
        width: { base: 208, lg: isRailCollapsed ? 52 : 208 },
        breakpoint: 'lg',
        collapsed: { mobile: !isMenuOpen },
      }}
      padding={{ base: 'md', lg: 'lg' }}
      transitionDuration={150}
    >
      <AppShell.Header className={classes.header}>
        <Group h="100%" px={{ base: 8, sm: 'md' }} justify="space-between" wrap="nowrap" gap="xs">
          <Group wrap="nowrap" gap={4} className={classes.start ?? ''}>
            <Brand isShort />
            <WorkspaceSwitch user={user} />
          </Group>
          <Group wrap="nowrap" gap={4} flex="none">
            <PaletteButton user={user} />
            {!isPhone && switches}
            <AccountMenu user={user} />
            <Burger
              opened={isMenuOpen}
              onClick={toggle}
              color="currentColor"
              hiddenFrom="lg"
              aria-label={t(isMenuOpen ? 'app.menu.close' : 'app.menu.open')}
            />
          </Group>
        </Group>
      </AppShell.Header>
      <AppShell.Navbar inert={isPhone && !isMenuOpen}>
        <ScrollArea className={classes.scroll ?? ''}>
          {isPhone && (
            <Group p="xs" justify="space-between">
              {switches}
            </Group>
          )}
          <PrivateNavigation user={user} isFolded={isRailCollapsed} onFold={toggleRail} />
        </ScrollArea>
      </AppShell.Navbar>
      <AppShell.Main id="main" tabIndex={-1} className={classes.main ?? ''}>
        <Outlet />
      </AppShell.Main>
    </AppShell>
  )
}

const isOwnPage = (pathname: string) =>
  [paths.overview, paths.roster, paths.account].some((path) => path === pathname) ||
  pathname.startsWith(paths.ownEntry(''))
