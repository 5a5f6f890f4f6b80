import { NativeSelect, Skeleton } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { daysUntil } from '@portal/shared/tournaments/registration-state'
import type { Answer } from '../../kit/api/api.ts'
import { api } from '../../kit/api/calls.ts'
import { buildQuery } from '../../kit/api/query.ts'
import { useMay } from '../../kit/api/rights.ts'
import { useT } from '../../kit/i18n/use-t.ts'
import { formatMoney } from '../../kit/lib/format.ts'
import { useNow } from '../../kit/lib/use-now.ts'
import { useUrlState } from '../../kit/lib/use-url-state.ts'
import { LoadState } from '../../kit/ui/load-state.tsx'
import { readComparedId, pageQueries } from '../../portal/page-queries.ts'
import { DayChart } from '../day-chart.tsx'
import { Money } from '../figures.tsx'
import { DraftSteps } from './draft-steps.tsx'
import { EventsCard } from './events-card.tsx'
import { LastActs, TodayByPerson } from './last-acts.tsx'
import { PaidBy } from './paid-by.tsx'
import { Timeline } from './timeline.tsx'
import { ToDoList } from './to-do-list.tsx'
import { minimumDeadline, listToDos } from './to-dos.ts'
import classes from './tournament-overview.module.css'

const URL_PARAMETERS = ['beside'] as const
type TournamentOverview = Answer<typeof api.overview.tournament>

/** The start page of a tournament's team: key dates, today's tasks, fees, entries and events. */
export function Page() {
  const { t, language } = useT()
  const id = Number(useParams().id)
  const may = useMay(id)
  const now = useNow()
  const { data: tournament } = useQuery(pageQueries.tournament(id))
  const [{ beside }, change] = useUrlState(URL_PARAMETERS, URL_PARAMETERS)
  const {
    data: overview,
    error,
    refetch,
  } = useQuery({
    ...pageQueries.overviewOf(id, readComparedId(beside)),
    placeholderData: keepPreviousData,
  })
  const counts = useQuery(pageQueries.viewCounts(id))
  const missing = useQuery({
    ...buildQuery(api.programme.missing, { params: { id } }),
    enabled: may('programme:write'),
  })
  const tasks = useQuery({ ...buildQuery(api.overview.tasks), enabled: may('overview:read') })
  if (!tournament || !overview || !counts.data)
    return (
      <LoadState
        error={error ?? counts.error}
        retry={async () => Promise.all([refetch(), counts.refetch()])}
        skeleton={<Skeleton height={480} />}
      />
    )
  const toDos = listToDos({
    tournament,
    counts: counts.data,
    overview,
    missingFromProgramme: new Set(missing.data?.map(({ athlete_id }) => athlete_id)).size,
    tasks: tasks.data,
    may,
    now,
  })
  const { money, days, events, acts, today } = overview
  const minimumFrom = minimumDeadline(tournament)
  const hasSteps = tournament.is_active === 0 && may('tournament:write')
  return (
    <div className={classes.overview}>
      <div className={`${classes.whole} ${classes.days}`}>
        <Timeline tournament={tournament} />
      </div>
      {hasSteps && (
        <div className={classes.whole}>
          <DraftSteps tournament={tournament} />
        </div>
      )}
      <div className={classes.column}>
        <ToDoList
          id={id}
          toDos={toDos}
          hasMainButton={!hasSteps}
          upcomingMinimum={
            daysUntil(minimumFrom, now) > 0 && may('content:open')
              ? { below: events.one_short + events.short, from: minimumFrom }
              : null
          }
          lacksBank={tournament.is_active === 1 && tournament.bank_account === null && may('tournament:write')}
          hints={{
            not_eligible: t('tourOverview.not_eligible.hint'),
            minimum: t('tourOverview.minimum.hint', { count: counts.data.below_minimum }),
            collect: t('tourOverview.owed', { sum: formatMoney(money.pending, language, money.currency_name) }),
          }}
        >
          {today.length > 0 && <TodayByPerson today={today} currency={money.currency_name} />}
          {acts.length > 0 && <LastActs acts={acts} />}
        </ToDoList>
        <EventsCard
          id={id}
          events={events}
          affectedEntries={may('entry:approve') ? counts.data.below_minimum : 0}
          showsEventsLink={may('content:open')}
        />
      </div>
      <div className={classes.column}>
        <Money money={[money]} tournamentId={id}>
          <PaidBy paid={money.paid} currency={money.currency_name} />
        </Money>
        {days.length > 0 && (
          <EntriesByDay overview={overview} onCompare={(tournamentId) => change({ beside: tournamentId })} />
        )}
      </div>
    </div>
  )
}

type DaysProps = { overview: TournamentOverview; onCompare: (tournamentId: string) => void }

/** The entries by day, compared with an earlier tournament that the user chooses. */
function EntriesByDay({ overview, onCompare }: DaysProps) {
  const { t } = useT()
  const { days, earlier, before, comparable } = overview
  return (
    <DayChart
      days={days}
      earlier={earlier}
      comparisonChoice={
        comparable.length > 1 && (
          <NativeSelect
            size="xs"
            label={t('tourOverview.beside')}
            data={comparable.map(({ id, name: label }) => ({ value: String(id), label }))}
            value={String(before?.tournament.id ?? '')}
            onChange={({ currentTarget }) => onCompare(currentTarget.value)}
          />
        )
      }
      comparison={
        before && {
          name: before.tournament.name,
          sentence: [
            t('tourOverview.before', { name: before.tournament.name, now: before.by_now, total: before.total }),
            before.expected && t('tourOverview.expected', before.expected),
          ]
            .filter(Boolean)
            .join(' '),
        }
      }
    />
  )
}
