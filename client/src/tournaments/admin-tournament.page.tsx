import { Anchor, Group, Stack, Text, Title } from '@mantine/core'
import { IconExternalLink } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link, NavLink, Outlet, useLocation, useParams } from 'react-router'
import { useT } from '../i18n/use-t.ts'
import { api } from '../lib/calls.ts'
import { formatDay, formatDays } from '../lib/format.ts'
import { queryOf } from '../lib/query.ts'
import { useCurrentInView } from '../lib/use-current-in-view.ts'
import { usePageTitle } from '../lib/use-page-title.ts'
import { paths } from '../paths.ts'
import { LoadState } from '../ui/load-state.tsx'
import { StateBadge } from './admin-state-badge.tsx'
import { tournamentState } from './admin-tournament-state.ts'
import { TournamentPublish } from './admin-tournament-publish.tsx'
import classes from './admin-tournaments.module.css'

const tabs = [
  { to: paths.admin.tournament, label: 'tourAdmin.tab.settings' },
  { to: paths.admin.contentsOf, label: 'tourAdmin.tab.contents' },
  { to: paths.admin.waitingOf, label: 'tourAdmin.tab.waiting' },
  { to: paths.admin.entriesOf, label: 'tourAdmin.tab.entries' },
  { to: paths.admin.bibsOf, label: 'tourAdmin.tab.bibs' },
  { to: paths.admin.programmeOf, label: 'tourAdmin.tab.programme' },
] as const

/** One tournament: what it is, and its parts as tabs with addresses of their own. */
export function Page() {
  const { t, language } = useT()
  const id = Number(useParams().id)
  const { data: tournament, error, refetch } = useQuery(queryOf(api.tournaments.byId, { params: { id } }))
  const { pathname } = useLocation()
  const tab = tabs.find(({ to }) => to(id) === pathname)
  usePageTitle(tournament && [tab && t(tab.label), tournament.name].filter(Boolean).join(' · '))
  if (!tournament) return <LoadState error={error} retry={refetch} />
  return (
    <Stack gap="sm">
      <Group justify="space-between" align="flex-start" gap="xs">
        <div>
          <Title order={1}>{tournament.name}</Title>
          <Group gap="4px 12px" mt={8}>
            <StateBadge state={tournamentState(tournament)} />
            <Text size="sm" c="dimmed">
              {formatDays(tournament.start_date, tournament.end_date, language)}
              {tournament.register_end_date &&
                ` · ${t('tourAdmin.until', { day: formatDay(tournament.register_end_date, language) })}`}
            </Text>
          </Group>
        </div>
        <Anchor component={Link} to={paths.tournament(id)}>
          <Group gap={6} component="span" wrap="nowrap">
            {t('tourAdmin.public')} <IconExternalLink size={16} aria-hidden />
          </Group>
        </Anchor>
      </Group>
      {tournament.is_active === 0 && tab?.label !== 'tourAdmin.tab.settings' && (
        // The settings have a switch of their own, saved with the rest.
        <TournamentPublish tournament={tournament} />
      )}
      <Tabs id={id} />
      <Outlet />
    </Stack>
  )
}

/** On a phone they are a row to be moved sideways. */
function Tabs({ id }: { id: number }) {
  const { t } = useT()
  const row = useCurrentInView<HTMLElement>()
  return (
    <nav ref={row} className={classes.tabs} aria-label={t('tourAdmin.tabs')}>
      {tabs.map(({ to, label }) => (
        <NavLink key={label} to={to(id)} end={to !== paths.admin.contentsOf} className={classes.tab ?? ''}>
          {t(label)}
        </NavLink>
      ))}
    </nav>
  )
}
