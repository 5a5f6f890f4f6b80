import { Group, Skeleton, Stack, Text, Title } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { Link } from 'react-router'
import { SearchBox } from '../../kit/list/search-box.tsx'
import { useListState } from '../../kit/list/use-list-state.ts'
import { useShortcuts } from '../../kit/acts/use-shortcuts.ts'
import { useT } from '../../kit/i18n/use-t.ts'
import { api } from '../../kit/api/calls.ts'
import { formatDays } from '../../kit/lib/format.ts'
import { buildQuery } from '../../kit/api/query.ts'
import { extractRows } from '../../kit/api/rows-of.ts'
import { usePageTitle } from '../../kit/ui/use-page-title.ts'
import { paths } from '../../portal/paths.ts'
import { LoadState } from '../../kit/ui/load-state.tsx'
import { MainButton } from '../../kit/ui/main-button.tsx'
import { Notice } from '../../kit/ui/notice.tsx'
import { StateBadge } from './admin-state-badge.tsx'
import { findTournamentState } from './admin-tournament-state.ts'
import classes from './admin-tournaments.module.css'
import { ButtonLink } from '../../kit/ui/links.tsx'

const NO_FILTERS: readonly string[] = []

export function Page() {
  const { t, language } = useT()
  usePageTitle(t('tourAdmin.title'))
  const input = useRef<HTMLInputElement>(null)
  const list = useRef<HTMLUListElement>(null)
  useShortcuts({ '/': () => input.current?.focus() }, true)
  const [{ search }, change] = useListState(NO_FILTERS)
  const tournamentsQuery = useQuery({
    ...buildQuery(api.tournaments.list, { query: { search } }),
    placeholderData: (previous) => previous,
  })
  const tournaments = extractRows(tournamentsQuery.data)
  return (
    <Stack>
      <Group justify="space-between">
        <Title order={1}>{t('tourAdmin.title')}</Title>
        <Group gap="xs">
          {tournaments.length > 0 && (
            <>
              <ButtonLink to={paths.admin.newFromEarlier}>{t('tourAdmin.newFromEarlier')}</ButtonLink>
              <ButtonLink to={paths.admin.newFromFile}>{t('tourAdmin.newFromFile')}</ButtonLink>
            </>
          )}
          <MainButton component={Link} to={paths.admin.newTournament} leftSection={<IconPlus size={18} />}>
            {t('tourAdmin.new')}
          </MainButton>
        </Group>
      </Group>
      <Group>
        <SearchBox
          label={t('tourAdmin.search')}
          clearLabel={t('tourAdmin.clearSearch')}
          value={search}
          onChange={(text) => change({ search: text })}
          onDown={() => list.current?.querySelector('a')?.focus()}
          inputRef={input}
        />
      </Group>
      {tournamentsQuery.data === undefined && (
        <LoadState error={tournamentsQuery.error} retry={tournamentsQuery.refetch} skeleton={<RowSkeletons />} />
      )}
      {tournamentsQuery.data !== undefined && tournaments.length === 0 && search === '' && (
        <Notice kind="info" title={t('tourAdmin.empty')}>
          <Stack align="flex-start" gap="sm">
            {t('tourAdmin.emptyHint')}
            <Group gap="xs">
              <ButtonLink to={paths.admin.newTournament}>{t('tourAdmin.new')}</ButtonLink>
              <ButtonLink to={paths.admin.newFromFile}>{t('tourAdmin.newFromFile')}</ButtonLink>
            </Group>
          </Stack>
        </Notice>
      )}
      {tournamentsQuery.data !== undefined && tournaments.length === 0 && search !== '' && (
        <Text component="output">{t('tourAdmin.noneFound')}</Text>
      )}
      <ul ref={list} className={classes.list}>
        {tournaments.map((tournament) => (
          <li key={tournament.id}>
            <Link to={paths.admin.overviewOf(tournament.id)} className={classes.item ?? ''}>
              <span className={classes.name}>{tournament.name}</span>
              <span className={classes.state}>
                <StateBadge state={findTournamentState(tournament)} />
              </span>
              <span>
                {formatDays(tournament.start_date, tournament.end_date, language)} · {tournament.address}
              </span>
              <span className={classes.counts}>
                <span>{t('tourAdmin.contents', { count: tournament.count_details })}</span>
                <span>{t('tourAdmin.entries', { count: tournament.count_entries })}</span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </Stack>
  )
}

function RowSkeletons() {
  return (
    <Stack gap="xs">
      {[1, 2, 3].map((row) => (
        <Skeleton key={row} height={84} />
      ))}
    </Stack>
  )
}
