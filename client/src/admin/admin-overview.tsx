import { Anchor, Group, Skeleton, Stack, Text, Title } from '@mantine/core'
import { IconChevronRight } from '@tabler/icons-react'
import { useQueries, useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { dayInVietnam } from '@portal/shared/entries/eligibility'
import type { Tournament } from '@portal/shared/tournaments/tournament-rows'
import type { WordKey } from '../i18n/all-words.ts'
import { useT } from '../i18n/use-t.ts'
import type { Answer } from '../lib/api.ts'
import { api } from '../lib/calls.ts'
import { queryOf } from '../lib/query.ts'
import { rowsOf } from '../lib/rows-of.ts'
import { paths } from '../paths.ts'
import { EmptyFloor } from '../ui/empty-floor.tsx'
import { LoadState } from '../ui/load-state.tsx'
import { MainButton } from '../ui/main-button.tsx'
import { OverviewCard, type Summary } from './admin-overview-card.tsx'
import classes from './admin-overview.module.css'
import { stepsOf, type Step } from './overview-steps.ts'

/** A season is overseen at a glance; older tournaments are in their list. */
const SHOWN = 6

type Counted = Exclude<Answer<typeof api.entries.approvedOf>, unknown[]>

/** What an admin sees first: what waits for them, and how each tournament stands. */
export function AdminOverview({ name }: { name: string }) {
  const { t } = useT()
  const list = useQuery(queryOf(api.tournaments.list))
  const tournaments = rowsOf(list.data).slice(0, SHOWN)
  const summaries = useSummaries(tournaments)
  const today = useToday()
  const steps = tournaments.flatMap((tournament, place) => {
    const summary = summaries[place]
    return summary ? stepsOf(tournament, summary, today).map((step) => ({ tournament, step })) : []
  })
  const counted = summaries.every((summary) => summary !== null)
  return (
    <Stack gap="lg">
      <Title order={1}>{t('app.hello', { name })}</Title>
      {!list.data && <LoadState error={list.error} retry={list.refetch} />}
      {list.data && tournaments.length === 0 && (
        <EmptyFloor title={t('overview.first')}>
          <Stack align="center">
            {t('overview.firstHint')}
            <MainButton component={Link} to={paths.admin.newTournament}>
              {t('overview.first')}
            </MainButton>
          </Stack>
        </EmptyFloor>
      )}
      {tournaments.length > 0 && (
        <>
          <section aria-labelledby="overview-next">
            <Title order={2} size="h3" mb="sm" id="overview-next">
              {t('overview.next')}
            </Title>
            {!counted && <Skeleton height={64} />}
            {counted && steps.length === 0 && <Text c="dimmed">{t('overview.nothing')}</Text>}
            <ul className={classes.steps}>
              {steps.map(({ tournament, step }) => (
                <li key={`${tournament.id} ${step.kind}`}>
                  <StepLink tournament={tournament} step={step} />
                </li>
              ))}
            </ul>
          </section>
          <section aria-labelledby="overview-tournaments">
            <Group justify="space-between" mb="sm">
              <Title order={2} size="h3" id="overview-tournaments">
                {t('overview.tournaments')}
              </Title>
              <Anchor component={Link} to={paths.admin.tournaments}>
                {t('overview.all')}
              </Anchor>
            </Group>
            <ul className={classes.cards}>
              {tournaments.map((tournament, place) => (
                <li key={tournament.id}>
                  <OverviewCard tournament={tournament} summary={summaries[place] ?? null} />
                </li>
              ))}
            </ul>
          </section>
        </>
      )}
    </Stack>
  )
}

function useToday(): string {
  return dayInVietnam(new Date())
}

/** How each tournament stands, by the totals of its lists; null while it is counted. */
function useSummaries(tournaments: readonly Tournament[]): (Summary | null)[] {
  const waiting = useQueries({
    queries: tournaments.map(({ id }) => queryOf(api.entries.waitingOf, { query: { tournament_id: id, limit: 1 } })),
  })
  const approved = useQueries({
    queries: tournaments.map(({ id }) => queryOf(api.entries.approvedOf, { query: { tournament_id: id, limit: 1 } })),
  })
  const unnumbered = useQueries({
    queries: tournaments.map(({ id }) =>
      queryOf(api.entries.approvedOf, { query: { tournament_id: id, has_number: 0, limit: 1 } }),
    ),
  })
  return tournaments.map((_, place) => {
    const [one, two, three] = [waiting, approved, unnumbered].map(
      (queries) => queries[place]?.data as Counted | undefined,
    )
    if (!one || !two || !three) return null
    const { fees_pending, total_fee, total_entry_fee } = two.totals
    return {
      waiting: one.count,
      approved: two.count,
      unnumbered: three.count,
      pending: fees_pending,
      collected: total_fee,
      fees: total_entry_fee,
    }
  })
}

const words: Record<Step['kind'], { what: WordKey; hint: WordKey | null; to: (id: number) => string }> = {
  approve: { what: 'overview.step.approve', hint: null, to: paths.admin.waitingOf },
  tiers: { what: 'overview.step.tiers', hint: 'overview.step.tiersHint', to: paths.admin.tournament },
  open: { what: 'overview.step.open', hint: 'overview.step.openHint', to: paths.admin.contentsOf },
  publish: { what: 'overview.step.publish', hint: 'overview.step.publishHint', to: paths.admin.tournament },
  bibs: { what: 'overview.step.bibs', hint: 'overview.step.bibsHint', to: paths.admin.bibsOf },
  collect: { what: 'overview.step.collect', hint: null, to: (id) => `${paths.admin.entriesOf(id)}?pay=0` },
}

function StepLink({ tournament: { id, name }, step }: { tournament: Tournament; step: Step }) {
  const { t } = useT()
  const { what, hint, to } = words[step.kind]
  return (
    <Link to={to(id)} className={classes.step ?? ''}>
      <span>
        <span className={classes.what}>{t(what, 'count' in step ? { count: step.count } : {})}</span>
        <br />
        <span className={classes.where}>
          {name}
          {hint && `. ${t(hint)}`}
        </span>
      </span>
      <IconChevronRight size={20} aria-hidden />
    </Link>
  )
}
