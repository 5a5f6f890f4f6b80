import { Button, Group, Stack, Text, Title } from '@mantine/core'
import { useQueries, useQuery } from '@tanstack/react-query'
import { useDeferredValue, useMemo, useState } from 'react'
import { Name } from '../../kit/i18n/name.tsx'
import { useT } from '../../kit/i18n/use-t.ts'
import { api } from '../../kit/api/calls.ts'
import { isSettled } from '../../kit/api/is-settled.ts'
import { buildQuery } from '../../kit/api/query.ts'
import { extractRows } from '../../kit/api/rows-of.ts'
import { useFreshUser } from '../../kit/api/use-fresh-user.ts'
import { usePageTitle } from '../../kit/ui/use-page-title.ts'
import { useUrlState } from '../../kit/lib/use-url-state.ts'
import { LoadState } from '../../kit/ui/load-state.tsx'
import { Notice } from '../../kit/ui/notice.tsx'
import { SearchInput } from '../../kit/ui/search-input.tsx'
import classes from '../money/my-entries.module.css'
import { MyEntriesTournament } from './my-entries-tournament.tsx'
import { groupByTournament, searchGroups } from './my-entries-totals.ts'
import { LazyUnitStatus } from '../unit/lazy-unit-status.ts'
import { unitPageQuery, unitScope } from '../unit/unit-page-query.ts'
import { unitBalancesQuery } from '../money/unit-balance.tsx'
import { UnitBalancesElsewhere } from './unit-elsewhere.tsx'
import { useOwnUnit } from '../money/use-own-unit.ts'
import { pageQueries } from '../../portal/page-queries.ts'
import { localizePlace } from '@portal/shared/kit/text/localize-texts'
import { hasEnded } from '@portal/shared/people/eligibility'
import { registrationState } from '@portal/shared/tournaments/registration-state'
import { formatDay, formatDays } from '../../kit/lib/format.ts'
import { paths } from '../../portal/paths.ts'
import { ButtonLink } from '../../kit/ui/links.tsx'
import { SectionTitle } from '../../kit/ui/titles.tsx'

const SEARCH_PARAMS = ['q'] as const

/** The entries of an account by tournament, and the tournaments open for registration. */
export function MyEntries() {
  const { t } = useT()
  usePageTitle(t('myEntries.title'))
  useFreshUser()
  const [{ q: search }, change] = useUrlState(SEARCH_PARAMS, SEARCH_PARAMS)
  const waiting = useQuery(buildQuery(api.entries.waiting))
  const approved = useQuery(buildQuery(api.entries.approved))
  const otherEntries = useQuery(buildQuery(api.entries.waiting, { query: { state: 'any' } }))
  const entries = useMemo(
    () =>
      waiting.data && approved.data && otherEntries.data
        ? [...extractRows(waiting.data), ...extractRows(approved.data), ...extractRows(otherEntries.data)]
        : null,
    [waiting.data, approved.data, otherEntries.data],
  )
  // Approved entries with an open request. The page works without them.
  const withRequest = useQuery(buildQuery(api.entries.approved, { query: { has_request: 1 } }))
  const requestedIds = useMemo(() => new Set(extractRows(withRequest.data).map(({ id }) => id)), [withRequest.data])
  const groups = useMemo(() => groupByTournament(entries ?? []), [entries])
  const tournaments = useQuery(pageQueries.tournaments())
  const unit = useOwnUnit()
  // Wait for the balances: they are shown above the entries, and would move them on arriving later.
  const balances = useQuery(unitBalancesQuery(unit, groups))
  // The tasks of tournaments that are not over, above their entries too.
  const [now] = useState(() => new Date())
  const currentIds = useMemo(() => {
    const current = extractRows(tournaments.data).filter((tournament) => !hasEnded(tournament, now))
    return groups
      .map(({ tournament }) => tournament.id)
      .filter((id) => current.some((tournament) => tournament.id === id))
  }, [tournaments.data, groups, now])
  const unitPages = useQueries({ queries: currentIds.map((id) => unitPageQuery(unitScope(id, unit))) })
  const unitPageOf = (id: number) => unitPages[currentIds.indexOf(id)]?.data
  const statusPart = useQuery({
    queryKey: ['unit-status-part'],
    queryFn: async () => LazyUnitStatus.preload().then(() => null),
    enabled: currentIds.length > 0,
  })
  const areAllSettled = [tournaments, withRequest, balances, statusPart, ...unitPages].every(isSettled)
  const term = useDeferredValue(search)
  const matchingGroups = searchGroups(
    groups,
    term,
    (id) => unitPageOf(id)?.page.rows.filter(({ is_own }) => !is_own) ?? [],
  )
  return (
    <Stack gap="xl">
      <Group justify="space-between">
        <Title order={1}>{t('myEntries.title')}</Title>
        {entries !== null && entries.length > 0 && (
          <Button variant="default" className={classes.screenOnly ?? ''} onClick={() => print()}>
            {t('myEntries.print')}
          </Button>
        )}
      </Group>
      {entries === null || !areAllSettled ? (
        <LoadState
          error={waiting.error ?? approved.error ?? otherEntries.error}
          retry={() => Promise.all([waiting.refetch(), approved.refetch(), otherEntries.refetch()])}
        />
      ) : entries.length === 0 ? (
        <Notice kind="info" title={t('myEntries.none')}>
          {t('myEntries.noneText')}
        </Notice>
      ) : (
        <>
          <div className={classes.screenOnly}>
            <SearchInput label={t('myEntries.search')} value={search} onChange={(q) => change({ q })} maw={480} />
            <output>
              {matchingGroups.length === 0 && <Text mt="md">{t('myEntries.nothingFound', { search })}</Text>}
            </output>
          </div>
          {matchingGroups.map((group, index) => (
            <MyEntriesTournament
              key={group.tournament.id}
              group={group}
              tournament={
                tournaments.data && extractRows(tournaments.data).find(({ id }) => id === group.tournament.id)
              }
              requestedIds={requestedIds}
              unitPage={unitPageOf(group.tournament.id)}
              isFirst={index === 0}
            />
          ))}
        </>
      )}
      {entries !== null && (
        <UnitBalancesElsewhere excludedTournamentIds={groups.map(({ tournament }) => tournament.id)} />
      )}
      <div className={classes.screenOnly}>
        <OpenTournaments />
      </div>
    </Stack>
  )
}

function OpenTournaments() {
  const { t, language } = useT()
  const [now] = useState(() => new Date())
  const tournaments = useQuery(pageQueries.tournaments())
  const openTournaments =
    tournaments.data &&
    extractRows(tournaments.data)
      .filter((tournament) => registrationState(tournament, now).kind === 'open')
      .map((tournament) => localizePlace(language, tournament))
  return (
    <section aria-labelledby="open-tournaments">
      <SectionTitle id="open-tournaments" mb="sm">
        {t('myEntries.open')}
      </SectionTitle>
      {!openTournaments ? (
        <LoadState error={tournaments.error} retry={tournaments.refetch} />
      ) : openTournaments.length === 0 ? (
        <Text c="dimmed">{t('myEntries.noOpen')}</Text>
      ) : (
        <ul className={classes.list}>
          {openTournaments.map(({ id, name, start_date, end_date, address, register_end_date }) => (
            <li key={id} className={classes.row}>
              <div className={classes.who}>
                <Text fw={600}>
                  <Name>{name}</Name>
                </Text>
                <Text variant="hint">
                  {formatDays(start_date, end_date, language)} · <Name>{address}</Name>
                </Text>
                {register_end_date && (
                  <Text size="sm">{t('myEntries.until', { day: formatDay(register_end_date, language) })}</Text>
                )}
              </div>
              <Group>
                <ButtonLink to={paths.register(id)} aria-label={`${t('myEntries.register')}: ${name}`}>
                  {t('myEntries.register')}
                </ButtonLink>
                <ButtonLink to={paths.registerClub(id)} aria-label={`${t('myEntries.club')}: ${name}`}>
                  {t('myEntries.club')}
                </ButtonLink>
              </Group>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
