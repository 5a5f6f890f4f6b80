import { Button, Group, Stack, Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useDeferredValue, useMemo, useState } from 'react'
import { useT } from '../../kit/i18n/use-t.ts'
import { api } from '../../kit/api/calls.ts'
import { isSettled } from '../../kit/api/is-settled.ts'
import { queryOf } from '../../kit/api/query.ts'
import { rowsOf } from '../../kit/api/rows-of.ts'
import { useFreshUser } from '../../kit/api/use-fresh-user.ts'
import { usePageTitle } from '../../kit/ui/use-page-title.ts'
import { useUrlState } from '../../kit/lib/use-url-state.ts'
import { LoadState } from '../../kit/ui/load-state.tsx'
import { Notice } from '../../kit/ui/notice.tsx'
import { SearchInput } from '../../kit/ui/search-input.tsx'
import classes from '../money/my-entries.module.css'
import { MyEntriesTournament } from './my-entries-tournament.tsx'
import { groupByTournament, searchGroups } from './my-entries-totals.ts'
import { balancesOfUnit } from '../money/unit-balance.tsx'
import { UnitElsewhere } from '../money/unit-elsewhere.tsx'
import { useOwnUnit } from '../money/use-own-unit.ts'
import { pageQueries } from '../../portal/page-queries.ts'
import { registrationState } from '@portal/shared/tournaments/registration-state'
import { formatDay, formatDays } from '../../kit/lib/format.ts'
import { paths } from '../../portal/paths.ts'
import { ButtonLink } from '../../kit/ui/links.tsx'
import { SectionTitle } from '../../kit/ui/titles.tsx'

const SEARCH = ['q'] as const

/** The waiting and approved entries of an account, by tournament, and the tournaments where it may enter more. */
export function MyEntries() {
  const { t } = useT()
  usePageTitle(t('myEntries.title'))
  useFreshUser()
  const [{ q: search }, change] = useUrlState(SEARCH, SEARCH)
  const waiting = useQuery(queryOf(api.entries.waiting))
  const approved = useQuery(queryOf(api.entries.approved))
  const setAside = useQuery(queryOf(api.entries.waiting, { query: { state: 'any' } }))
  const entries = useMemo(
    () =>
      waiting.data && approved.data && setAside.data
        ? [...rowsOf(waiting.data), ...rowsOf(approved.data), ...rowsOf(setAside.data)]
        : null,
    [waiting.data, approved.data, setAside.data],
  )
  // Approved entries whose request is not answered yet. The page works without them.
  const withRequest = useQuery(queryOf(api.entries.approved, { query: { has_request: 1 } }))
  const withRequestIds = useMemo(() => new Set(rowsOf(withRequest.data).map(({ id }) => id)), [withRequest.data])
  const groups = useMemo(() => groupByTournament(entries ?? []), [entries])
  const tournaments = useQuery(pageQueries.tournaments())
  const unit = useOwnUnit()
  // Waited for, because they stand above and in the entries: arriving later they would move them under a finger.
  const balances = useQuery(balancesOfUnit(unit, groups))
  const areAllSettled = [tournaments, withRequest, balances].every(isSettled)
  const term = useDeferredValue(search)
  const matchingGroups = useMemo(() => searchGroups(groups, term), [groups, term])
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
          error={waiting.error ?? approved.error ?? setAside.error}
          retry={() => Promise.all([waiting.refetch(), approved.refetch(), setAside.refetch()])}
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
          {matchingGroups.map((group) => (
            <MyEntriesTournament
              key={group.tournament.id}
              group={group}
              tournament={tournaments.data && rowsOf(tournaments.data).find(({ id }) => id === group.tournament.id)}
              withRequestIds={withRequestIds}
            />
          ))}
        </>
      )}
      {entries !== null && <UnitElsewhere shownTournaments={groups.map(({ tournament }) => tournament.id)} />}
      <div className={classes.screenOnly}>
        <MyEntriesOpen />
      </div>
    </Stack>
  )
}

/** The tournaments that take entries now. */
function MyEntriesOpen() {
  const { t, language } = useT()
  const [now] = useState(() => new Date())
  const tournaments = useQuery(pageQueries.tournaments())
  const openTournaments =
    tournaments.data &&
    rowsOf(tournaments.data).filter((tournament) => registrationState(tournament, now).kind === 'open')
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
                <Text fw={600}>{name}</Text>
                <Text variant="hint">
                  {formatDays(start_date, end_date, language)} · {address}
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
