import { Container, Skeleton, Stack } from '@mantine/core'
import { idInAddress } from '@portal/shared/kit/id-in-address'
import { useQuery } from '@tanstack/react-query'
import { useState, useSyncExternalStore } from 'react'
import { useLocation, useParams, useSearchParams } from 'react-router'
import { paths } from '../../portal/paths.ts'
import { currentOwner } from '../../kit/api/session.ts'
import { isDrawn } from '../../kit/lib/drawn.ts'
import { DONE } from './draft/register-address.ts'
import { hasResults } from './draft/register-results.ts'
import { lastContact, latestKind } from './draft/register-store.ts'
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
  // The server drew the form of a stranger: where this browser keeps more for it, it is drawn again.
  const [isOwn] = useState(() => isDrawn() && (search.has(DONE) || isKnown(id)))
  const renewed = useSyncExternalStore(
    neverChanges,
    () => isOwn,
    () => false,
  )
  const failed = tournament.error ?? details.error
  if (!tournament.data || !details.data || (isOwn && !renewed && search.has(DONE)))
    return (
      <Container size="lg" py="xl">
        <LoadState
          page
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
  return (
    <RegisterScreen
      key={`${pathname} ${renewed}`}
      tournament={tournament.data}
      details={details.data}
      preset={preset}
    />
  )
}

const neverChanges = () => () => {}

/** Whether this browser keeps something that the form begins with. */
function isKnown(tournamentId: number): boolean {
  const owner = currentOwner()
  return (
    owner !== null ||
    latestKind(owner, tournamentId, new Date()) !== null ||
    hasResults(tournamentId) ||
    lastContact() !== null
  )
}
