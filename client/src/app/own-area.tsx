import { Container } from '@mantine/core'
import { NavLink, Outlet } from 'react-router'
import { useT } from '../kit/i18n/use-t.ts'
import { useCurrentLinkInView } from '../kit/lib/use-current-in-view.ts'
import { paths } from '../portal/paths.ts'
import classes from './own-area.module.css'
import { PublicArea } from './public-area.tsx'

/** The pages of an account: entries, dancers and the account itself. */
export const ownLinks = [
  { to: paths.overview, label: 'myEntries.title' },
  { to: paths.roster, label: 'roster.title' },
  { to: paths.account, label: 'app.nav.account' },
] as const

/** The account's pages, in the frame of the public portal. */
export function OwnArea() {
  const { t } = useT()
  const links = useCurrentLinkInView<HTMLDivElement>()
  return (
    <PublicArea>
      <nav className={classes.own} aria-label={t('app.nav.own')}>
        <Container size="lg" ref={links}>
          {ownLinks.map(({ to, label }) => (
            <NavLink key={to} to={to} end={to === paths.overview}>
              {t(label)}
            </NavLink>
          ))}
        </Container>
      </nav>
      <Container size="lg" py="lg">
        <Outlet />
      </Container>
    </PublicArea>
  )
}
