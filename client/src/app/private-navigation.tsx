import { Kbd, NavLink, UnstyledButton } from '@mantine/core'
import { IconArrowLeft, IconChevronsLeft, IconChevronsRight, IconWorld } from '@tabler/icons-react'
import { Link, useLocation } from 'react-router'
import type { DataUser } from '@portal/shared/users/users'
import { useShortcuts } from '../kit/acts/use-shortcuts.ts'
import { useT } from '../kit/i18n/use-t.ts'
import type { WordKey } from '../kit/i18n/words.ts'
import { useMayIn } from '../kit/api/rights.ts'
import { isCodeSession } from '../kit/api/session.ts'
import { formatNumber } from '../kit/lib/format.ts'
import { blurAfterPointerClick } from '../kit/lib/focus/leave-focus.ts'
import { useCurrentLinkInView } from '../kit/lib/use-current-in-view.ts'
import { announcedKey, hasSingleKeys } from '../kit/ui/key-hint.tsx'
import { setRailElement } from '../kit/lib/rail-place.ts'
import { paths } from '../portal/paths.ts'
import { officeSections, ownSections, portalSections, type NavigationLink, type Section } from './places.ts'
import classes from './workspaces/rail.module.css'
import { useGoTo } from './workspaces/use-go-to.ts'
import { useWorkspaces } from './workspaces/workspaces.ts'

/** The navigation rail: the sections of one tournament or of the portal, and a link to the other. */
export function PrivateNavigation({
  user,
  isFolded,
  onFold,
}: {
  user: DataUser
  isFolded: boolean
  onFold: () => void
}) {
  const { t, language } = useT()
  const nav = useCurrentLinkInView<HTMLElement>()
  const mayIn = useMayIn()
  const { workspaces, here } = useWorkspaces(user)
  const [nearest] = workspaces
  const isAdmin = user.role === 1
  const sections = here === null ? [] : officeSections(here.id, mayIn(here.id))
  useGoTo(sections)
  useShortcuts({ '[': () => (hasSingleKeys() ? onFold() : false) }, true)
  const tournament = here?.tournament
  const counts: Partial<Record<WordKey, number>> = tournament
    ? { 'tourAdmin.tab.contents': tournament.count_details, 'tourAdmin.tab.entries': tournament.count_entries }
    : {}
  const portal = isAdmin ? portalSections : isCodeSession(user) ? [] : ownSections
  const elsewhere = here === null ? nearest && { to: nearest.to, label: nearest.name } : null
  return (
    <nav ref={nav} className={classes.rail} data-folded={isFolded || undefined} aria-label={t('app.nav.label')}>
      <Sections
        sections={here === null ? portal : sections}
        counts={counts}
        formatCount={(count) => formatNumber(count, language)}
      />
      {here !== null && !isAdmin && portal.length > 0 && (
        <div className={classes.apart}>
          <Sections sections={portal} />
        </div>
      )}
      {here !== null && isAdmin && (
        <div className={classes.foot}>
          <RailLink place={{ to: paths.overview, label: t('admin.nav.portal') }} icon={IconWorld} isActive={false} />
        </div>
      )}
      {elsewhere && (
        <div className={classes.foot}>
          <RailLink place={elsewhere} icon={IconArrowLeft} isActive={false} />
        </div>
      )}
      <UnstyledButton
        className={classes.fold ?? ''}
        visibleFrom="lg"
        onClick={(event) => {
          blurAfterPointerClick(event)
          onFold()
        }}
        aria-expanded={!isFolded}
        aria-keyshortcuts={announcedKey('[')}
      >
        {isFolded ? <IconChevronsRight size={18} aria-hidden /> : <IconChevronsLeft size={18} aria-hidden />}
        <span>{t('app.nav.fold')}</span>
        {hasSingleKeys() && (
          <Kbd size="xs" aria-hidden>
            {'['}
          </Kbd>
        )}
      </UnstyledButton>
    </nav>
  )
}

function Sections({
  sections,
  counts = {},
  formatCount = String,
}: {
  sections: readonly Section[]
  counts?: Partial<Record<WordKey, number>>
  formatCount?: (count: number) => string
}) {
  const { t } = useT()
  const { pathname, hash } = useLocation()
  const isCurrent = ({ to }: NavigationLink) =>
    to === pathname + hash || to === pathname || (!hasSectionsBelow(to) && pathname.startsWith(`${to}/`))
  return sections.map((section) => {
    const isOpen = isCurrent(section) || section.pages.some(isCurrent)
    // On a wide screen the lists of entries and of bibs render their views here.
    const hasViews = isOpen && (section.label === 'tourAdmin.tab.entries' || section.label === 'tourAdmin.tab.bibs')
    const pages = isOpen ? section.pages : []
    // On a wide screen the other pages of the entries are reached from a view, or from the menu of files in the list.
    const isInEntries = section.label === 'tourAdmin.tab.entries'
    const isPageOpen = pages.some((place) => isCurrent(place) && (place.to !== pathname || section.to === place.to))
    return (
      <div key={section.label}>
        <RailLink
          place={{ to: section.opensAt ?? section.to, label: t(section.label) }}
          count={counts[section.label] === undefined ? undefined : formatCount(counts[section.label] ?? 0)}
          icon={section.icon}
          isActive={isOpen && !isPageOpen}
          aria-expanded={section.pages.length > 0 ? isOpen : undefined}
        />
        {hasViews && <div ref={setRailElement} className={classes.views} />}
        {pages.map((place) => (
          <RailLink
            key={place.to}
            place={{ to: place.to, label: t(place.label) }}
            isActive={isCurrent(place)}
            isPhoneOnly={isInEntries && place.label !== 'tourAdmin.tab.units'}
          />
        ))}
      </div>
    )
  })
}

function RailLink({
  place: { to, label },
  icon: Icon,
  isActive,
  count,
  isPhoneOnly = false,
  ...otherProps
}: {
  place: { to: string; label: string }
  icon?: Section['icon']
  isActive: boolean
  count?: string | undefined
  /** Shows the link only on narrow screens, where the rail has no views. */
  isPhoneOnly?: boolean
  'aria-expanded'?: boolean | undefined
}) {
  return (
    <NavLink
      {...otherProps}
      component={Link}
      to={to}
      onClick={blurAfterPointerClick}
      aria-current={isActive ? 'page' : undefined}
      label={label}
      noWrap
      title={label}
      rightSection={
        count && (
          <span className={classes.count} aria-hidden>
            {count}
          </span>
        )
      }
      hiddenFrom={isPhoneOnly ? 'lg' : undefined}
      leftSection={Icon && <Icon size={18} aria-hidden />}
      active={isActive}
      className={Icon ? classes.section : classes.inside}
      disableRightSectionRotation
    />
  )
}

/** Whether pages below this address are sections themselves, as below the overview and a tournament's settings. */
const hasSectionsBelow = (to: string) => to === paths.overview || /^\/tournaments\/\d+(?:#|$)/u.test(to)
