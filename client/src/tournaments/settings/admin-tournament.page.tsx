import { Group, Stack, VisuallyHidden } from '@mantine/core'
import { IconExternalLink } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Navigate, Outlet, useLocation, useParams } from 'react-router'
import { useT } from '../../kit/i18n/use-t.ts'
import { usePageTitle } from '../../kit/ui/use-page-title.ts'
import { officePages } from '../../portal/office.ts'
import { paths } from '../../portal/paths.ts'
import { LoadState } from '../../kit/ui/load-state.tsx'
import { StateBadge } from './admin-state-badge.tsx'
import { findTournamentState } from './admin-tournament-state.ts'
import { TournamentPublishing } from './admin-tournament-publish.tsx'
import { partLabels } from './setting-parts.ts'
import classes from './admin-tournaments.module.css'
import { pageQueries } from '../../portal/page-queries.ts'
import { TextLink } from '../../kit/ui/links.tsx'

/** The tabs that have their own way to publish: a switch, a button above the rows, and a step of the overview. */
const labelsOfPublishingTabs: readonly string[] = [partLabels.public, 'tourAdmin.tab.contents', 'app.nav.overview']

/** The pages and sections that are about the tournament itself. */
const labelsWithState: readonly string[] = ['app.nav.overview', 'tourAdmin.tab.settings']

/**
 * The frame of one tournament in the office: its state above the pages that are about the tournament itself. Its deadline stands in the
 * header, in the overview's timeline and in the settings, and is not said again here.
 */
export function Page() {
  const { t } = useT()
  const id = Number(useParams().id)
  const { data: tournament, error, refetch } = useQuery(pageQueries.tournament(id))
  const { pathname } = useLocation()
  const tab = officePages.find(({ to }) => to(id) === pathname)
  usePageTitle(tournament && [tab?.label && t(tab.label), tournament.name].filter(Boolean).join(' · '))
  if (Number.isNaN(id)) return <Navigate to={paths.home} replace state={{ unknownAddress: true }} />
  if (!tournament) return <LoadState page error={error} retry={refetch} />
  const showsState = labelsWithState.some((label) => label === tab?.label || label === tab?.section)
  return (
    <Stack gap="sm">
      {/* The frame's head shows it. */}
      <VisuallyHidden component="h1">{tournament.name}</VisuallyHidden>
      <Stack gap="sm" className={classes.head ?? ''}>
        {showsState && (
          <Group gap="4px 12px">
            <StateBadge state={findTournamentState(tournament)} />
            <TextLink to={paths.tournament(id)} className="alone" ml="auto">
              {t('tourAdmin.public')} <IconExternalLink size={16} aria-hidden />
            </TextLink>
          </Group>
        )}
        {!labelsOfPublishingTabs.includes(tab?.label ?? '') && <TournamentPublishing tournament={tournament} />}
      </Stack>
      <Outlet />
    </Stack>
  )
}
