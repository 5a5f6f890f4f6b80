import { Anchor, Box, Burger, Button, Container, Drawer, Group, Stack, Text } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { useEffect } from 'react'
import { Link, NavLink, Outlet, useLocation } from 'react-router'
import type { WordKey } from '../i18n/all-words.ts'
import { useT } from '../i18n/use-t.ts'
import { useUser } from '../lib/session.ts'
import { paths } from '../paths.ts'
import { AccountMenu } from './account-menu.tsx'
import { Brand } from './brand.tsx'
import { LanguageSwitch } from './language-switch.tsx'
import classes from './public-area.module.css'
import { SchemeSwitch } from './scheme-switch.tsx'

const links: readonly { to: string; label: WordKey }[] = [
  { to: paths.home, label: 'app.nav.home' },
  { to: paths.tournaments, label: 'tournaments.title' },
  { to: paths.entry, label: 'home.entry' },
]

/** The pages that everybody reads, most of them on a phone. */
export function PublicArea() {
  const { t } = useT()
  const user = useUser()
  const { pathname } = useLocation()
  const [opened, { toggle, close }] = useDisclosure(false)
  useEffect(close, [pathname, close])
  return (
    <Box className={classes.page}>
      <header className={classes.header}>
        <Container size="lg" h="100%">
          <Group h="100%" justify="space-between" wrap="nowrap">
            <Brand />
            <Group component="nav" gap="lg" visibleFrom="sm" aria-label={t('app.nav.label')}>
              {links.map(({ to, label }) => (
                <NavLink key={to} to={to} className={classes.link ?? ''}>
                  {t(label)}
                </NavLink>
              ))}
            </Group>
            <Group wrap="nowrap" gap="xs">
              <LanguageSwitch />
              <SchemeSwitch />
              {user ? (
                <AccountMenu user={user} />
              ) : (
                <Button component={Link} to={paths.signIn} variant="default" visibleFrom="sm">
                  {t('app.signIn')}
                </Button>
              )}
              <Burger
                opened={opened}
                onClick={toggle}
                hiddenFrom="sm"
                aria-label={t(opened ? 'app.menu.close' : 'app.menu.open')}
              />
            </Group>
          </Group>
        </Container>
      </header>
      <Drawer opened={opened} onClose={close} position="right" size="xs" title={t('app.nav.label')} hiddenFrom="sm">
        <Stack gap="xs">
          {links.map(({ to, label }) => (
            <Button key={to} component={Link} to={to} variant="subtle" justify="flex-start" size="lg">
              {t(label)}
            </Button>
          ))}
          {!user && (
            <Button component={Link} to={paths.signIn} variant="default" size="lg" mt="sm">
              {t('app.signIn')}
            </Button>
          )}
        </Stack>
      </Drawer>
      <main id="main" tabIndex={-1} className={classes.main}>
        <Outlet />
      </main>
      <footer className={classes.footer}>
        <Container size="lg">
          <Group justify="space-between">
            <Text size="sm">{t('app.footer')}</Text>
            <Anchor href="/api/docs" size="sm">
              {t('app.api')}
            </Anchor>
          </Group>
        </Container>
      </footer>
    </Box>
  )
}
