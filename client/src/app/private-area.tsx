import { AppShell, Burger, Group, ScrollArea } from '@mantine/core'
import { useDisclosure, useMediaQuery } from '@mantine/hooks'
import { useEffect, useState } from 'react'
import { createPath, Navigate, Outlet, useLocation } from 'react-router'
import { useT } from '../kit/i18n/use-t.ts'
import { codeEnded, isByCode, useSessionEnded, useUser } from '../kit/api/session.ts'
import { keepKey, readKey } from '../kit/lib/browser-store.ts'
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

/** Where the switches of language and colours stand in the menu: the header has no room for them. */
const PHONE = '(max-width: 48em)'

/** Everything behind a user record; without one the way leads home, or back in where a session ended. */
export function PrivateArea() {
  const { t } = useT()
  const user = useUser()
  const ended = useSessionEnded()
  const here = useLocation()
  const { pathname } = here
  const [opened, { toggle, close }] = useDisclosure(false)
  const isPhone = useMediaQuery(PHONE)
  const [folded, setFolded] = useState(() => readKey('rail') === 'folded')
  const fold = () => {
    keepKey('rail', folded ? 'open' : 'folded')
    setFolded(!folded)
  }
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
  // Work needs the room of a desk; others stay in the portal that they came from, and so does their account.
  if (!works || (user.role === 0 && !isByCode(user) && isOwnPage(pathname))) return <OwnArea />
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
      navbar={{ width: { base: 208, lg: folded ? 52 : 208 }, breakpoint: 'lg', collapsed: { mobile: !opened } }}
      padding={{ base: 'md', lg: 'lg' }}
      transitionDuration={150}
    >
      <AppShell.Header className={classes.header}>
        <Group h="100%" px={{ base: 8, sm: 'md' }} justify="space-between" wrap="nowrap" gap="xs">
          <Group wrap="nowrap" gap={4} className={classes.start ?? ''}>
            <Brand short />
            <WorkspaceSwitch user={user} />
          </Group>
          <Group wrap="nowrap" gap={4} flex="none">
            <PaletteButton user={user} />
            {!isPhone && switches}
            <AccountMenu user={user} />
            <Burger
              opened={opened}
              onClick={toggle}
              color="currentColor"
              hiddenFrom="lg"
              aria-label={t(opened ? 'app.menu.close' : 'app.menu.open')}
            />
          </Group>
        </Group>
      </AppShell.Header>
      <AppShell.Navbar inert={isPhone && !opened}>
        <ScrollArea className={classes.scroll ?? ''}>
          {isPhone && (
            <Group p="xs" justify="space-between">
              {switches}
            </Group>
          )}
          <PrivateNavigation user={user} folded={folded} onFold={fold} />
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
