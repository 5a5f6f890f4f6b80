import { Skeleton, Stack, Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { nearestFirst } from '@portal/shared/tournaments/registration-state'
import { TournamentCard } from '../../tournaments/finder/tournament-card.tsx'
import { useT } from '../../kit/i18n/use-t.ts'
import { rowsOf } from '../../kit/api/rows-of.ts'
import { useNow } from '../../kit/lib/use-now.ts'
import { EmptyFloor } from '../../kit/ui/empty-floor.tsx'
import { LoadState } from '../../kit/ui/load-state.tsx'
import { pageQueries } from '../../page-queries.ts'

const SHOWN = 3

/** The tournaments ahead: those that take entries first, then by date. */
export function NextTournaments() {
  const { t } = useT()
  const now = useNow()
  const { data, error, refetch } = useQuery(pageQueries.tournaments())
  const all = data && rowsOf(data)
  if (!all) return <LoadState error={error} retry={refetch} skeleton={<Skeleton height={220} radius="md" />} />
  if (all.length === 0) return <EmptyFloor title={t('home.empty')}>{t('home.empty.text')}</EmptyFloor>

  const ahead = nearestFirst(all, now)
    .filter(({ phase }) => phase !== 'past')
    .slice(0, SHOWN)
  return (
    <Stack gap="md" component="section" aria-labelledby="next-tournaments">
      <Title order={2} id="next-tournaments">
        {t('home.next')}
      </Title>
      {ahead.length === 0 && <Text>{t('home.noneComing')}</Text>}
      {ahead.map(({ tournament }, place) => (
        <TournamentCard key={tournament.id} tournament={tournament} main={place === 0} />
      ))}
    </Stack>
  )
}
