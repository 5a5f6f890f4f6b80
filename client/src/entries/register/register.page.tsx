import { Container, Skeleton, Stack } from '@mantine/core'
import { idInAddress } from '@portal/shared/kit/id-in-address'
import { useQuery } from '@tanstack/react-query'
import { useState, useSyncExternalStore } from 'react'
import { useLocation, useParams, useSearchParams } from 'react-router'
import { paths } from '../../portal/paths.ts'
import { currentOwner } from '../../kit/api/session.ts'
import { isServerRenderingOrHydrating } from '../../kit/lib/drawn.ts'
import { DONE_PARAM } from './draft/register-address.ts'
import { hasSessionEntries } from './draft/register-results.ts'
import { readLastContact, findLatestKind } from './draft/register-store.ts'
import { readOrder } from './family/family-store.ts'
import { LoadState } from '../../kit/ui/load-state.tsx'
import { RegisterScreen } from './register-screen.tsx'
import { pageQueries } from '../../portal/page-queries.ts'

/** `/register_competition/:idTour`, and `/register_flashmob/:idTour` with the team preset. */
export function Page() {
  const { idTour = '' } = useParams()
  const { pathname } = useLocation()
  const id = idInAddress(idTour)
  const tournament = useQuery(pageQueries.tournament(id))
  const details = useQuery(pageQueries.openedContents(id))
  const [search] = useSearchParams()
  // The server renders an empty form, which is mounted again after hydration if this browser stored values for it.
  const [hasStoredForm] = useState(
    () => isServerRenderingOrHydrating() && (search.has(DONE_PARAM) || hasStoredValues(id)),
  )
  const isMountedAgain = useSyncExternalStore(
    neverChanges,
    () => hasStoredForm,
    () => false,
  )
  const error = tournament.error ?? details.error
  if (!tournament.data || !details.data || (hasStoredForm && !isMountedAgain && search.has(DONE_PARAM)))
    return (
      <Container size="lg" py="xl">
        <LoadState
          page
          error={error}
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
  return (
    <RegisterScreen
      key={`${pathname} ${isMountedAgain}`}
      tournament={tournament.data}
      details={details.data}
      presetKind={preset}
    />
  )
}

const neverChanges = () => () => {}

/** Whether this browser has values that the form starts with. */
function hasStoredValues(tournamentId: number): boolean {
  const owner = currentOwner()
  return (
    owner !== null ||
    findLatestKind(owner, tournamentId, new Date()) !== null ||
    hasSessionEntries(tournamentId) ||
    readOrder(tournamentId, new Date()) !== null ||
    readLastContact() !== null
  )
}
