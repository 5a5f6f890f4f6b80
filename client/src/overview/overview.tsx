import { Group, Select, Skeleton, Stack, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import type { TournamentFigures } from '@portal/shared/overview/overview'
import { foldedFilter } from '../kit/fields/folded-filter.ts'
import { useT } from '../kit/i18n/use-t.ts'
import { rowsOf } from '../kit/api/rows-of.ts'
import { usePageTitle } from '../kit/ui/use-page-title.ts'
import { paths } from '../portal/paths.ts'
import { lazyPart } from '../kit/ui/lazy-part.tsx'
import { LoadState } from '../kit/ui/load-state.tsx'
import { FirstRun } from './first-run.tsx'
import { OverviewCard } from './overview-card.tsx'
import classes from './overview.module.css'
import { WhatWaits } from './what-waits.tsx'
import { api } from '../kit/api/calls.ts'
import { queryOf } from '../kit/api/query.ts'
import { pageQueries } from '../portal/page-queries.ts'
import { TextLink } from '../kit/ui/links.tsx'
import { SectionTitle } from '../kit/ui/titles.tsx'

// Charts stand below what has to be done: they are fetched while that is read.
const Figures = lazyPart(async () => (await import('./figures.tsx')).Figures, <Skeleton height={320} />)

/** A season is overseen at a glance; older tournaments are in their list. */
const SHOWN = 6
const CHOICE = 'tournament'

/** How a tournament without entries stands. */
export const nothingEntered = {
  approved: 0,
  waiting: 0,
  unnumbered: 0,
  pending: 0,
  merges: 0,
  requests: 0,
  requests_since: null,
  collected: 0,
  fees: 0,
} satisfies Omit<TournamentFigures, 'id'>

/** The first page of an admin: the first steps of a new portal, waiting work, and how entries and money come in. */
export function Overview({ name }: { name: string }) {
  const { t } = useT()
  usePageTitle(t('app.nav.overview'))
  const list = useQuery(pageQueries.tournaments())
  const tasks = useQuery(queryOf(api.overview.tasks))
  const [params, setParams] = useSearchParams()
  const all = rowsOf(list.data)
  const chosen = all.find(({ id }) => String(id) === params.get(CHOICE))
  const visibleTournaments = chosen ? [chosen] : all.slice(0, SHOWN)
  const figuresOf = (id: number) =>
    tasks.data?.tournaments.find((figures) => figures.id === id) ?? { id, ...nothingEntered }
  return (
    <Stack gap="lg">
      <Title order={1}>{t('app.hello', { name })}</Title>
      <FirstRun />
      {!list.data && <LoadState error={list.error} retry={list.refetch} />}
      {all.length > 0 && (
        <>
          <Select
            label={t('overview.choice')}
            placeholder={t('overview.choice.all')}
            maw={440}
            searchable
            clearable
            clearButtonProps={{ 'aria-label': t('overview.choice.all') }}
            filter={foldedFilter}
            nothingFoundMessage={t('fields.nothingFound')}
            data={all.map((each) => ({ value: String(each.id), label: each.name }))}
            value={chosen ? String(chosen.id) : null}
            onChange={(id) => setParams(id ? { [CHOICE]: id } : {}, { replace: true })}
          />
          <section aria-labelledby="overview-next">
            <SectionTitle mb="sm" id="overview-next">
              {t('overview.next')}
            </SectionTitle>
            {tasks.data ? (
              <WhatWaits tournaments={visibleTournaments} tasks={tasks.data} figuresOf={figuresOf} whole={!chosen} />
            ) : (
              <LoadState error={tasks.error} retry={tasks.refetch} skeleton={<Skeleton height={64} />} />
            )}
          </section>
          <Figures tournamentId={chosen?.id ?? null} />
          {!chosen && tasks.data && (
            <section aria-labelledby="overview-tournaments">
              <Group justify="space-between" mb="sm">
                <SectionTitle id="overview-tournaments">{t('overview.tournaments')}</SectionTitle>
                <TextLink to={paths.admin.tournaments} className="alone">
                  {t('overview.all')}
                </TextLink>
              </Group>
              <ul className={classes.cards}>
                {visibleTournaments.map((tournament) => (
                  <li key={tournament.id}>
                    <OverviewCard tournament={tournament} figures={figuresOf(tournament.id)} />
                  </li>
                ))}
              </ul>
            </section>
          )}
        </>
      )}
    </Stack>
  )
}
