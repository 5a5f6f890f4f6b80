import { NativeSelect, Skeleton } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { daysUntil } from '@portal/shared/tournaments/registration-state'
import type { Answer } from '../../kit/api/api.ts'
import { api } from '../../kit/api/calls.ts'
import { queryOf } from '../../kit/api/query.ts'
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
import { PaidBy } from './paid-by.tsx'
import { Timeline } from './timeline.tsx'
import { ToDoList } from './to-do-list.tsx'
import { minimumFrom, toDosOf } from './to-dos.ts'
import classes from './tournament-overview.module.css'

const names = ['beside'] as const
type TournamentOverview = Answer<typeof api.overview.tournament>

/** The first page of those who work in a tournament: its days, what needs somebody today, its money, entries and events. */
export function Page() {
  const { t, language } = useT()
  const id = Number(useParams().id)
  const may = useMay(id)
  const now = useNow()
  const { data: tournament } = useQuery(pageQueries.tournament(id))
  const [{ beside }, change] = useUrlState(names, names)
  const {
    data: overview,
    error,
    refetch,
  } = useQuery({
    ...pageQueries.overviewOf(id, readComparedId(beside)),
    // The previous answer stays until the next one is there.
    placeholderData: keepPreviousData,
  })
  const counts = useQuery(pageQueries.viewCounts(id))
  const mayProgramme = may('programme:write')
  const missing = useQuery({ ...queryOf(api.programme.missing, { params: { id } }), enabled: mayProgramme })
  const tasks = useQuery({ ...queryOf(api.overview.tasks), enabled: may('overview:read') })
  if (!tournament || !overview || !counts.data)
    return (
      <LoadState
        error={error ?? counts.error}
        retry={async () => Promise.all([refetch(), counts.refetch()])}
        skeleton={<Skeleton height={480} />}
      />
    )
  const toDos = toDosOf({
    tournament,
    counts: counts.data,
    overview,
    late: new Set(missing.data?.map(({ athlete_id }) => athlete_id)).size,
    tasks: tasks.data,
    may,
    now,
  })
  const { money, days, events, acts } = overview
  const from = minimumFrom(tournament)
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
          acts={acts}
          isMain={!hasSteps}
          later={
            daysUntil(from, now) > 0 && may('content:open') ? { below: events.one_short + events.short, from } : null
          }
          lacksBank={tournament.is_active === 1 && tournament.bank_account === null && may('tournament:write')}
          hints={{
            not_eligible: t('tourOverview.not_eligible.hint'),
            minimum: t('tourOverview.minimum.hint', { count: counts.data.below_minimum }),
            collect: t('tourOverview.owed', { sum: formatMoney(money.pending, language, money.currency_name) }),
          }}
        />
        <EventsCard
          id={id}
          events={events}
          affected={may('entry:approve') ? counts.data.below_minimum : 0}
          mayOpen={may('content:open')}
        />
      </div>
      <div className={classes.column}>
        <Money money={[money]} tournamentId={id}>
          <PaidBy paid={money.paid} currency={money.currency_name} />
        </Money>
        {days.length > 0 && <Days overview={overview} setBeside={(id) => change({ beside: id })} />}
      </div>
    </div>
  )
}

/** How many entered day by day, beside a tournament before. */
function Days({ overview, setBeside }: { overview: TournamentOverview; setBeside: (id: string) => void }) {
  const { t } = useT()
  const { days, earlier, before, comparable } = overview
  return (
    <DayChart
      days={days}
      earlier={earlier}
      choice={
        comparable.length > 1 && (
          <NativeSelect
            size="xs"
            label={t('tourOverview.beside')}
            data={comparable.map((each) => ({ value: String(each.id), label: each.name }))}
            value={String(before?.tournament.id ?? '')}
            onChange={({ currentTarget }) => setBeside(currentTarget.value)}
          />
        )
      }
      before={
        before && {
          name: before.tournament.name,
          said: [
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
