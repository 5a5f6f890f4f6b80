import { ActionIcon, Anchor, Box, Burger, Container, Group, Text } from '@mantine/core'
import { IconArrowLeft, IconTicket } from '@tabler/icons-react'
import { useCallback, useEffect, useRef, useState, type ReactNode } from 'react'
import { Link, NavLink, Outlet, useLocation } from 'react-router'
import type { WordKey } from '../kit/i18n/words.ts'
import { useT } from '../kit/i18n/use-t.ts'
import { useUser } from '../kit/api/session.ts'
import { paths } from '../portal/paths.ts'
import { AccountButton } from './account-button.tsx'
import { Brand } from './brand.tsx'
import { LanguageOffer } from './language/language-offer.tsx'
import { LanguageSwitch } from './language/language-switch.tsx'
import classes from './public-area.module.css'
import { SchemeSwitch } from './scheme-switch.tsx'
import { wayBack } from './header/way-back.ts'
import { useOwnEntries } from '../entries/entry/own-entries.ts'
import { ButtonLink, TextLink } from '../kit/ui/links.tsx'

const links: readonly { to: string; label: WordKey }[] = [
  { to: paths.home, label: 'app.nav.home' },
  { to: paths.tournaments, label: 'tournaments.title' },
  { to: paths.calendar, label: 'calendar.title' },
  { to: paths.news, label: 'news.title' },
  { to: paths.entry, label: 'home.entry' },
]

/** In the header where there is room, in the menu of a phone, and always at the foot. */
const further: readonly { to: string; label: WordKey }[] = [
  { to: paths.about, label: 'site.about' },
  { to: paths.contact, label: 'site.contact' },
]

const MENU = 'public-menu'
/** The browser opens and closes the menu, also before the scripts are there; one from before 2024 cannot. */
const knowsPopovers = () => 'popover' in HTMLElement.prototype

/** The pages that everybody reads, most of them on a phone; those of an account stand in the same frame, as its `children`. */
export function PublicArea({ children }: { children?: ReactNode }) {
  const { t } = useT()
  const user = useUser()
  const { pathname } = useLocation()
  const [opened, setOpened] = useState(false)
  const menu = useRef<HTMLElement>(null)
  const close = useCallback(() => (knowsPopovers() ? menu.current?.hidePopover() : setOpened(false)), [])
  const back = wayBack(pathname)
  const lastPathname = useRef(pathname)
  useEffect(() => {
    // Opened before the scripts were there, it stays open.
    if (lastPathname.current === pathname)
      return setOpened(knowsPopovers() && menu.current?.matches(':popover-open') === true)
    lastPathname.current = pathname
    close()
  }, [pathname, close])
  return (
    <Box className={classes.page}>
      <LanguageOffer />
      <header className={classes.header}>
        <Container size="lg" h="100%">
          <Group h="100%" gap="sm" justify="space-between" wrap="nowrap">
            <div className={back ? classes.desk : ''}>
              <Brand />
            </div>
            {back && <WayBack back={back} />}
            <HeaderLinks />
            <Group wrap="nowrap" gap={4}>
              {!back?.isFlow && <OwnLink />}
              <LanguageSwitch />
              <Box visibleFrom="md">
                <SchemeSwitch />
              </Box>
              {user ? (
                <AccountButton user={user} />
              ) : (
                <ButtonLink to={paths.signIn} visibleFrom="md">
                  {t('app.signIn')}
                </ButtonLink>
              )}
              <Burger
                opened={opened}
                popoverTarget={MENU}
                onClick={() => knowsPopovers() || setOpened(!opened)}
                hiddenFrom="md"
                w={44}
                h={44}
                aria-label={t(opened ? 'app.menu.close' : 'app.menu.open')}
              />
            </Group>
          </Group>
        </Container>
        <nav
          id={MENU}
          ref={menu}
          popover="auto"
          onToggle={({ newState }) => setOpened(newState === 'open')}
          data-open={opened || undefined}
          className={classes.menu}
          aria-label={t('app.nav.label')}
        >
          <MenuLinks onFollow={close} />
        </nav>
      </header>
      <main id="main" tabIndex={-1} className={classes.main}>
        {children ?? <Outlet />}
      </main>
      <Foot />
    </Box>
  )
}

/** On a phone, where the menu is folded: the way to the entries of this device. What stands beside it does not move when it comes. */
function OwnLink() {
  const { t } = useT()
  const { length } = useOwnEntries()
  if (length === 0) return null
  return (
    <ActionIcon
      component={Link}
      to={paths.entry}
      variant="subtle"
      size={44}
      hiddenFrom="md"
      aria-label={t('app.nav.own', { count: length })}
    >
      <IconTicket size={24} aria-hidden />
      <OwnCount />
    </ActionIcon>
  )
}

/** How many entries this device can open. Beside the word, so that nothing moves when it comes. */
function OwnCount() {
  const { length } = useOwnEntries()
  return length > 0 && <span className={classes.count}>{length}</span>
}

/** On a phone, in the place of the name of the portal. */
function WayBack({ back }: { back: NonNullable<ReturnType<typeof wayBack>> }) {
  const { t } = useT()
  return (
    <Group gap={4} wrap="nowrap" hiddenFrom="md" className={classes.way ?? ''}>
      <ActionIcon component={Link} to={back.to} variant="subtle" color="gray" size={44} aria-label={t('app.back')}>
        <IconArrowLeft size={24} aria-hidden />
      </ActionIcon>
      <span aria-hidden>{t(back.title)}</span>
    </Group>
  )
}

function HeaderLinks() {
  const { t } = useT()
  return (
    <Group component="nav" gap="sm" wrap="nowrap" visibleFrom="md" aria-label={t('app.nav.label')}>
      {links.map(({ to, label }) => (
        <NavLink key={to} to={to} className={classes.link ?? ''}>
          {t(label)}
          {to === paths.entry && <OwnCount />}
        </NavLink>
      ))}
      {further.map(({ to, label }) => (
        <NavLink key={to} to={to} className={`${classes.link} ${classes.further}`}>
          {t(label)}
        </NavLink>
      ))}
    </Group>
  )
}

/** All links of a phone, where the header has no room for them. */
function MenuLinks({ onFollow }: { onFollow: () => void }) {
  const { t } = useT()
  const user = useUser()
  return (
    <>
      {[...links, ...further].map(({ to, label }) => (
        <NavLink key={to} to={to} onClick={onFollow} className={classes.menuLink ?? ''}>
          {t(label)}
          {to === paths.entry && <OwnCount />}
        </NavLink>
      ))}
      {!user && (
        <NavLink to={paths.signIn} onClick={onFollow} className={classes.menuLink ?? ''}>
          {t('app.signIn')}
        </NavLink>
      )}
      <Box p="0.75rem">
        <SchemeSwitch />
      </Box>
    </>
  )
}

function Foot() {
  const { t } = useT()
  return (
    <footer className={classes.footer}>
      <Container size="lg">
        <Group justify="space-between">
          <Text size="sm">{t('app.footer')}</Text>
          <Group gap="lg">
            <TextLink to={paths.liveNow} size="sm">
              {t('app.nav.hall')}
            </TextLink>
            {further.map(({ to, label }) => (
              <TextLink key={to} to={to} size="sm">
                {t(label)}
              </TextLink>
            ))}
            <TextLink to={paths.privacy} size="sm">
              {t('app.privacy')}
            </TextLink>
            <Anchor href="/api/docs" size="sm">
              {t('app.api')}
            </Anchor>
          </Group>
        </Group>
      </Container>
    </footer>
  )
}
