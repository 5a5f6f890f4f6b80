import { Container } from '@mantine/core'
import { Navigate } from 'react-router'
import { useQuery } from '@tanstack/react-query'
import { toZonedTime } from '@portal/shared/programme/turns'
import { useT } from '../../kit/i18n/use-t.ts'
import { api } from '../../kit/api/calls.ts'
import { buildQuery } from '../../kit/api/query.ts'
import { EmptyFloor } from '../../kit/ui/empty-floor.tsx'
import { TextLink } from '../../kit/ui/links.tsx'
import { LoadState } from '../../kit/ui/load-state.tsx'
import { useNow } from '../../kit/lib/use-now.ts'
import { usePageTitle } from '../../kit/ui/use-page-title.ts'
import { useRehearsalId } from '../live/rehearsal-band.tsx'
import { paths } from '../../portal/paths.ts'

/** Redirects to the live page of the tournament that is on air. */
export function Page() {
  const { t } = useT()
  const now = useNow().getTime()
  usePageTitle(t('live.title'))
  const rehearsalId = useRehearsalId()
  const { data, error, refetch } = useQuery(buildQuery(api.programme.tv))
  if (rehearsalId !== null) return <Navigate to={`${paths.live(rehearsalId)}?rehearsal=${rehearsalId}`} replace />
  if (data === undefined) return <LoadState error={error} retry={refetch} />
  const isOver = data && toZonedTime(now, data.tournament.hall_zone).day > data.tournament.end_date
  if (data && !isOver) return <Navigate to={paths.live(data.tournament_id)} replace />
  return (
    <Container size="lg" py="lg">
      <EmptyFloor page title={t('live.nothing')}>
        <TextLink to={paths.tournaments} py={12} display="inline-block">
          {t('tournaments.title')}
        </TextLink>
      </EmptyFloor>
    </Container>
  )
}
