import { Container, Skeleton, Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useLocation, useParams } from 'react-router'
import { paths } from '../../paths.ts'
import { LoadState } from '../../kit/ui/load-state.tsx'
import { RegisterScreen } from './register-screen.tsx'
import { pageQueries } from '../../page-queries.ts'

/** `/register_competition/:idTour`, and `/register_flashmob/:idTour` with the team preset. */
export function Page() {
  const { idTour = '' } = useParams()
  const { pathname } = useLocation()
  const id = Number(idTour)
  const tournament = useQuery(pageQueries.tournament(id))
  const details = useQuery(pageQueries.openedContents(id))
  const failed = tournament.error ?? details.error
  if (!tournament.data || !details.data)
    return (
      <Container size="lg" py="xl">
        <LoadState
          error={failed}
          retry={() => Promise.all([tournament.refetch(), details.refetch()])}
          skeleton={
            <Stack>
              <Skeleton height={40} width="60%" />
              <Skeleton height={48} />
              <Skeleton height={120} />
              <Skeleton height={320} />
            </Stack>
          }
        />
      </Container>
    )
  const preset = pathname === paths.registerFlashmob(idTour) ? 'flashmob' : null
  return <RegisterScreen key={pathname} tournament={tournament.data} details={details.data} preset={preset} />
}
