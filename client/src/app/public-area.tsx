import { ActionIcon, Box, Burger, Container, Group, Text } from '@mantine/core'
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
import { findBackLink } from './header/back-link.ts'
import { useOwnEntries } from '../entries/entry/own-entries.ts'
import { ButtonLink, TextLink } from '../kit/ui/links.tsx'

const primaryLinks: readonly { to: string; label: WordKey }[] = [
  { to: paths.home, label: 'app.nav.home' },
  { to: paths.tournaments, label: 'tournaments.title' },
  { to: paths.calendar, label: 'calendar.title' },
  { to: paths.news, label: 'news.title' },
  { to: paths.entry, label: 'home.entry' },
]

/** Links in the header where there is room, in the menu of a phone, and always in the footer. */
const secondaryLinks: readonly { to: string; label: WordKey }[] = [
  { to: paths.about, label: 'site.about' },
  { to: paths.contact, label: 'site.contact' },
]

const MENU_ID = 'public-menu'
/** Whether the browser itself opens and closes the menu, also before the scripts are loaded; browsers older than 2024 do not. */
const supportsPopovers = () => 'popover' in HTMLElement.prototype

/** The frame of the public pages, and of the account's pages as its `children`. */
export function PublicArea({ children }: { children?: ReactNode }) {
  const { t } = useT()
  const user = useUser()
  const { pathname } = useLocation()
  const { menu, isOpen, setOpen, close } = useMobileMenu(pathname)
  const back = findBackLink(pathname)
  return (
    <Box className={classes.page}>
      <LanguageOffer />
      <header className={classes.header}>
        <Container size="lg" h="100%">
          <Group h="100%" gap="sm" justify="space-between" wrap="nowrap">
            <div className={back ? classes.desk : ''}>
              <Brand />
            </div>
            {back && <BackLink back={back} />}
            <HeaderLinks />
            <Group wrap="nowrap" gap={4}>
              {!back?.isFlow && <OwnEntriesLink />}
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
                opened={isOpen}
                popoverTarget={MENU_ID}
                onClick={() => supportsPopovers() || setOpen(!isOpen)}
                hiddenFrom="md"
                w={44}
                h={44}
                aria-label={t(isOpen ? 'app.menu.close' : 'app.menu.open')}
              />
            </Group>
          </Group>
        </Container>
        <nav
          id={MENU_ID}
          ref={menu}
          popover="auto"
          onToggle={({ newState }) => setOpen(newState === 'open')}
          data-open={isOpen || undefined}
          className={classes.menu}
          aria-label={t('app.nav.label')}
        >
          <MenuLinks onFollow={close} />
        </nav>
      </header>
      <main id="main" tabIndex={-1} className={classes.main}>
        {children ?? <Outlet />}
      </main>
      <Footer isFlow={back?.isFlow === true} />
    </Box>
  )
}

/** The menu of a phone. It closes when the page changes. */
function useMobileMenu(pathname: string) {
  const [isOpen, setOpen] = useState(false)
  const menu = useRef<HTMLElement>(null)
  const close = useCallback(() => (supportsPopovers() ? menu.current?.hidePopover() : setOpen(false)), [])
  const lastPathname = useRef(pathname)
  useEffect(() => {
    // The user may have opened the menu before the scripts were loaded.
    if (lastPathname.current === pathname)
      return setOpen(supportsPopovers() && menu.current?.matches(':popover-open') === true)
    lastPathname.current = pathname
    close()
  }, [pathname, close])
  return { menu, isOpen, setOpen, close }
}

/** On a phone, where the menu is folded, a link to the entries of this device. It appears without moving its neighbours. */
function OwnEntriesLink() {
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
      <OwnEntryCount />
    </ActionIcon>
  )
}

/** The number of entries that this device can open, placed so that nothing moves when it appears. */
function OwnEntryCount() {
  const { length } = useOwnEntries()
  return length > 0 && <span className={classes.count}>{length}</span>
}

/** On a phone, replaces the name of the portal. */
function BackLink({ back }: { back: NonNullable<ReturnType<typeof findBackLink>> }) {
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
      {primaryLinks.map(({ to, label }) => (
        <NavLink key={to} to={to} className={classes.link ?? ''}>
          {t(label)}
          {to === paths.entry && <OwnEntryCount />}
        </NavLink>
      ))}
      {secondaryLinks.map(({ to, label }) => (
        <NavLink key={to} to={to} className={`${classes.link} ${classes.further}`}>
          {t(label)}
        </NavLink>
      ))}
    </Group>
  )
}

/** The links in the menu of a phone, where the header has no room for them. */
function MenuLinks({ onFollow }: { onFollow: () => void }) {
  const { t } = useT()
  const user = useUser()
  return (
    <>
      {[...primaryLinks, ...secondaryLinks].map(({ to, label }) => (
        <NavLink key={to} to={to} onClick={onFollow} className={classes.menuLink ?? ''}>
          {t(label)}
          {to === paths.entry && <OwnEntryCount />}
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

/** `isFlow`: a form or the live page, which on a phone ends with what it says. */
function Footer({ isFlow }: { isFlow: boolean }) {
  const { t } = useT()
  return (
    <footer className={`${classes.footer} ${isFlow ? classes.desk : ''}`}>
      <Container size="lg">
        <Group justify="space-between" gap="0 1.25rem">
          <Text size="sm">{t('app.footer')}</Text>
          <div className={classes.footLinks}>
            <TextLink to={paths.liveNow} size="sm">
              {t('app.nav.hall')}
            </TextLink>
            {secondaryLinks.map(({ to, label }) => (
              <TextLink key={to} to={to} size="sm">
                {t(label)}
              </TextLink>
            ))}
            <TextLink to={paths.privacy} size="sm">
              {t('app.privacy')}
            </TextLink>
          </div>
        </Group>
      </Container>
    </footer>
  )
}
