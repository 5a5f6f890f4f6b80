import { NavLink } from '@mantine/core'
import { IconArrowLeft, IconWorld } from '@tabler/icons-react'
import { Link, useLocation } from 'react-router'
import type { DataUser } from '@portal/shared/users/users'
import { useT } from '../kit/i18n/use-t.ts'
import { useMayIn } from '../kit/api/rights.ts'
import { isByCode } from '../kit/api/session.ts'
import { useCurrentInView } from '../kit/lib/use-current-in-view.ts'
import { paths } from '../paths.ts'
import { officeSections, ownSections, portalSections, type Place, type Section } from './places.ts'
import classes from './workspaces/rail.module.css'
import { useWorkspaces } from './workspaces/workspaces.ts'

/** The rail: the sections of one tournament, or those of the portal, and the way to the other. */
export function PrivateNavigation({ user }: { user: DataUser }) {
  const { t } = useT()
  const nav = useCurrentInView<HTMLElement>()
  const mayIn = useMayIn()
  const { workspaces, here } = useWorkspaces(user)
  const [nearest] = workspaces
  const isAdmin = user.role === 1
  const portal = isAdmin ? portalSections : isByCode(user) ? [] : ownSections
  const elsewhere = here === null ? nearest && { to: nearest.to, label: nearest.name } : null
  return (
    <nav ref={nav} className={classes.rail} aria-label={t('app.nav.label')}>
      <Sections of={here === null ? portal : officeSections(here.id, mayIn(here.id))} />
      {here !== null && !isAdmin && portal.length > 0 && (
        <div className={classes.apart}>
          <Sections of={portal} />
        </div>
      )}
      {here !== null && isAdmin && (
        <div className={classes.foot}>
          <Line place={{ to: paths.overview, label: t('admin.nav.portal') }} icon={IconWorld} active={false} />
        </div>
      )}
      {elsewhere && (
        <div className={classes.foot}>
          <Line place={elsewhere} icon={IconArrowLeft} active={false} />
        </div>
      )}
    </nav>
  )
}

function Sections({ of }: { of: readonly Section[] }) {
  const { t } = useT()
  const { pathname, hash } = useLocation()
  const isShown = ({ to }: Place) =>
    to === pathname + hash || to === pathname || (!hasOwnParts(to) && pathname.startsWith(`${to}/`))
  return of.map((section) => {
    const isOpen = isShown(section) || section.inside.some(isShown)
    const inside = isOpen ? section.inside : []
    const isInside = inside.some((place) => isShown(place) && (place.to !== pathname || section.to === place.to))
    return (
      <div key={section.label}>
        <Line
          place={{ to: section.to, label: t(section.label) }}
          icon={section.icon}
          active={isOpen && !isInside}
          aria-expanded={section.inside.length > 0 ? isOpen : undefined}
        />
        {inside.map((place) => (
          <Line key={place.to} place={{ to: place.to, label: t(place.label) }} active={isShown(place)} />
        ))}
      </div>
    )
  })
}

function Line({
  place: { to, label },
  icon: Icon,
  active,
  ...more
}: {
  place: { to: string; label: string }
  icon?: Section['icon']
  active: boolean
  'aria-expanded'?: boolean | undefined
}) {
  return (
    <NavLink
      {...more}
      component={Link}
      to={to}
      aria-current={active ? 'page' : undefined}
      label={label}
      leftSection={Icon && <Icon size={18} aria-hidden />}
      active={active}
      className={Icon ? classes.section : classes.inside}
    />
  )
}

/** Pages below it have lines of their own: the overview's, and a tournament's settings. */
const hasOwnParts = (to: string) => to === paths.overview || /^\/tournaments\/\d+(?:#|$)/u.test(to)
