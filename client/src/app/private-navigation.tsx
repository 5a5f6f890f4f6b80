import { Kbd, NavLink, UnstyledButton } from '@mantine/core'
import { IconArrowLeft, IconChevronsLeft, IconChevronsRight, IconWorld } from '@tabler/icons-react'
import { Link, useLocation } from 'react-router'
import type { DataUser } from '@portal/shared/users/users'
import { useShortcuts } from '../kit/acts/use-shortcuts.ts'
import { readKey } from '../kit/lib/browser-store.ts'
import { useT } from '../kit/i18n/use-t.ts'
import type { WordKey } from '../kit/i18n/words.ts'
import { useMayIn } from '../kit/api/rights.ts'
import { isByCode } from '../kit/api/session.ts'
import { formatNumber } from '../kit/lib/format.ts'
import { leaveFocusOfPointer } from '../kit/lib/focus/leave-focus.ts'
import { useCurrentInView } from '../kit/lib/use-current-in-view.ts'
import { giveRailPlace } from '../kit/lib/rail-place.ts'
import { paths } from '../portal/paths.ts'
import { officeSections, ownSections, portalSections, type Place, type Section } from './places.ts'
import classes from './workspaces/rail.module.css'
import { useGoTo } from './workspaces/use-go-to.ts'
import { useWorkspaces } from './workspaces/workspaces.ts'

/** The rail: the sections of one tournament, or those of the portal, and the way to the other. */
export function PrivateNavigation({ user, folded, onFold }: { user: DataUser; folded: boolean; onFold: () => void }) {
  const { t, language } = useT()
  const nav = useCurrentInView<HTMLElement>()
  const mayIn = useMayIn()
  const { workspaces, here } = useWorkspaces(user)
  const [nearest] = workspaces
  const isAdmin = user.role === 1
  const sections = here === null ? [] : officeSections(here.id, mayIn(here.id))
  useGoTo(sections)
  useShortcuts({ '[': () => (readKey('entry_shortcuts') === 'off' ? false : onFold()) }, true)
  const counted = here?.tournament
  const counts: Partial<Record<WordKey, number>> = counted
    ? { 'tourAdmin.tab.contents': counted.count_details, 'tourAdmin.tab.entries': counted.count_entries }
    : {}
  const portal = isAdmin ? portalSections : isByCode(user) ? [] : ownSections
  const elsewhere = here === null ? nearest && { to: nearest.to, label: nearest.name } : null
  return (
    <nav ref={nav} className={classes.rail} data-folded={folded || undefined} aria-label={t('app.nav.label')}>
      <Sections of={here === null ? portal : sections} counts={counts} say={(count) => formatNumber(count, language)} />
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
      <UnstyledButton
        className={classes.fold ?? ''}
        visibleFrom="lg"
        onClick={(event) => {
          leaveFocusOfPointer(event)
          onFold()
        }}
        aria-expanded={!folded}
        aria-keyshortcuts="["
      >
        {folded ? <IconChevronsRight size={18} aria-hidden /> : <IconChevronsLeft size={18} aria-hidden />}
        <span>{t('app.nav.fold')}</span>
        <Kbd size="xs" aria-hidden>
          {'['}
        </Kbd>
      </UnstyledButton>
    </nav>
  )
}

function Sections({
  of,
  counts = {},
  say = String,
}: {
  of: readonly Section[]
  counts?: Partial<Record<WordKey, number>>
  say?: (count: number) => string
}) {
  const { t } = useT()
  const { pathname, hash } = useLocation()
  const isShown = ({ to }: Place) =>
    to === pathname + hash || to === pathname || (!hasOwnParts(to) && pathname.startsWith(`${to}/`))
  return of.map((section) => {
    const isOpen = isShown(section) || section.inside.some(isShown)
    // On a desk the list itself puts its views here.
    const hasViews = isOpen && section.label === 'tourAdmin.tab.entries'
    const inside = isOpen ? section.inside : []
    const isInside = inside.some((place) => isShown(place) && (place.to !== pathname || section.to === place.to))
    return (
      <div key={section.label}>
        <Line
          place={{ to: section.opens ?? section.to, label: t(section.label) }}
          count={counts[section.label] === undefined ? undefined : say(counts[section.label] ?? 0)}
          icon={section.icon}
          active={isOpen && !isInside}
          aria-expanded={section.inside.length > 0 ? isOpen : undefined}
        />
        {hasViews && <div ref={giveRailPlace} className={classes.views} />}
        {inside.map((place) => (
          <Line
            key={place.to}
            place={{ to: place.to, label: t(place.label) }}
            active={isShown(place)}
            below={place.label === 'tourAdmin.tab.waiting'}
          />
        ))}
      </div>
    )
  })
}

function Line({
  place: { to, label },
  icon: Icon,
  active,
  count,
  below = false,
  ...more
}: {
  place: { to: string; label: string }
  icon?: Section['icon']
  active: boolean
  count?: string | undefined
  /** Only where the views are not there. */
  below?: boolean
  'aria-expanded'?: boolean | undefined
}) {
  return (
    <NavLink
      {...more}
      component={Link}
      to={to}
      onClick={leaveFocusOfPointer}
      aria-current={active ? 'page' : undefined}
      label={label}
      title={label}
      rightSection={
        count && (
          <span className={classes.count} aria-hidden>
            {count}
          </span>
        )
      }
      hiddenFrom={below ? 'lg' : undefined}
      leftSection={Icon && <Icon size={18} aria-hidden />}
      active={active}
      className={Icon ? classes.section : classes.inside}
      disableRightSectionRotation
    />
  )
}

/** Pages below it have lines of their own: the overview's, and a tournament's settings. */
const hasOwnParts = (to: string) => to === paths.overview || /^\/tournaments\/\d+(?:#|$)/u.test(to)
