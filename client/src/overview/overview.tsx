import { Group, Select, Skeleton, Stack, VisuallyHidden } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import type { TournamentFigures } from '@portal/shared/overview/overview'
import { foldedFilter } from '../kit/fields/folded-filter.ts'
import { useT } from '../kit/i18n/use-t.ts'
import { extractRows } from '../kit/api/rows-of.ts'
import { usePageTitle } from '../kit/ui/use-page-title.ts'
import { paths } from '../portal/paths.ts'
import { lazyPart } from '../kit/ui/lazy-part.tsx'
import { LoadState } from '../kit/ui/load-state.tsx'
import { FirstRun } from './first-run.tsx'
import { OverviewCard } from './overview-card.tsx'
import classes from './overview.module.css'
import { WaitingWork } from './waiting-work.tsx'
import { api } from '../kit/api/calls.ts'
import { buildQuery } from '../kit/api/query.ts'
import { pageQueries } from '../portal/page-queries.ts'
import { TextLink } from '../kit/ui/links.tsx'
import { SectionTitle } from '../kit/ui/titles.tsx'

// The charts are at the end of the page, so that they can be loaded after it.
const Figures = lazyPart(async () => (await import('./figures.tsx')).Figures, <Skeleton height={320} />)

/** About the number of tournaments in a season. */
const LATEST_TOURNAMENTS = 6
const TOURNAMENT_PARAMETER = 'tournament'

/** The figures of a tournament without entries. */
export const emptyFigures = {
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

/** The start page of an admin: the first steps of a new portal, the work to do, and the figures of entries and money. */
export function Overview() {
  const { t } = useT()
  usePageTitle(t('app.nav.overview'))
  const list = useQuery(pageQueries.tournaments())
  const tasks = useQuery(buildQuery(api.overview.tasks))
  const [params, setParams] = useSearchParams()
  const allTournaments = extractRows(list.data)
  const chosenTournament = allTournaments.find(({ id }) => String(id) === params.get(TOURNAMENT_PARAMETER))
  const visibleTournaments = chosenTournament ? [chosenTournament] : allTournaments.slice(0, LATEST_TOURNAMENTS)
  const findFigures = (id: number) =>
    tasks.data?.tournaments.find((figures) => figures.id === id) ?? { id, ...emptyFigures }
  return (
    <Stack gap="lg">
      <VisuallyHidden component="h1">{t('app.nav.overview')}</VisuallyHidden>
      <FirstRun />
      {!list.data && <LoadState error={list.error} retry={list.refetch} />}
      {allTournaments.length > 0 && (
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
            data={allTournaments.map(({ id, name: label }) => ({ value: String(id), label }))}
            value={chosenTournament ? String(chosenTournament.id) : null}
            onChange={(id) => setParams(id ? { [TOURNAMENT_PARAMETER]: id } : {}, { replace: true })}
          />
          <section aria-labelledby="overview-next">
            <SectionTitle mb="sm" id="overview-next">
              {t('overview.next')}
            </SectionTitle>
            {tasks.data ? (
              <WaitingWork
                tournaments={visibleTournaments}
                tasks={tasks.data}
                findFigures={findFigures}
                showsPortal={!chosenTournament}
              />
            ) : (
              <LoadState error={tasks.error} retry={tasks.refetch} skeleton={<Skeleton height={64} />} />
            )}
          </section>
          <Figures tournamentId={chosenTournament?.id ?? null} />
          {!chosenTournament && tasks.data && (
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
                    <OverviewCard tournament={tournament} figures={findFigures(tournament.id)} />
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
