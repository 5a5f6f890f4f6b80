import { Group, Stack, Text, Title } from '@mantine/core'
import { IconExternalLink } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Navigate, Outlet, useLocation, useParams } from 'react-router'
import { daysUntil } from '@portal/shared/tournaments/registration-state'
import { useT } from '../../kit/i18n/use-t.ts'
import { useNow } from '../../kit/lib/use-now.ts'
import { formatDay, formatDays } from '../../kit/lib/format.ts'
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

/** The frame of one tournament in the office: its name and state above each of its pages. */
export function Page() {
  const { t, language } = useT()
  const id = Number(useParams().id)
  const { data: tournament, error, refetch } = useQuery(pageQueries.tournament(id))
  const { pathname } = useLocation()
  const tab = officePages.find(({ to }) => to(id) === pathname)
  usePageTitle(tournament && [tab?.label && t(tab.label), tournament.name].filter(Boolean).join(' · '))
  const now = useNow()
  if (Number.isNaN(id)) return <Navigate to={paths.home} replace state={{ unknownAddress: true }} />
  if (!tournament) return <LoadState page error={error} retry={refetch} />
  const isClosed = tournament.register_end_date !== null && daysUntil(tournament.register_end_date, now) < 0
  return (
    <Stack gap="sm">
      <Stack gap="sm" className={classes.head ?? ''}>
        <Group justify="space-between" gap="4px 12px">
          <Group gap="4px 12px">
            <Title order={1} size="h3">
              {tournament.name}
            </Title>
            <StateBadge state={findTournamentState(tournament)} />
            <Text variant="hint">
              {formatDays(tournament.start_date, tournament.end_date, language)}
              {tournament.register_end_date &&
                ` · ${t(isClosed ? 'tourAdmin.untilPast' : 'tourAdmin.until', { day: formatDay(tournament.register_end_date, language) })}`}
            </Text>
          </Group>
          <TextLink to={paths.tournament(id)} className="alone">
            {t('tourAdmin.public')} <IconExternalLink size={16} aria-hidden />
          </TextLink>
        </Group>
        {!labelsOfPublishingTabs.includes(tab?.label ?? '') && <TournamentPublishing tournament={tournament} />}
      </Stack>
      <Outlet />
    </Stack>
  )
}
