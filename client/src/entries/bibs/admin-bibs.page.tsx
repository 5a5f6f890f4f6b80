import { Stack } from '@mantine/core'
import { useParams } from 'react-router'
import { BibsByHand } from './admin-bibs-hand.tsx'
import { BibsDecide } from './admin-bibs-decide.tsx'
import { BibsPrint } from './admin-bibs-print.tsx'

export function Page() {
  const tournamentId = Number(useParams().id)
  return (
    <Stack gap="xl" key={tournamentId}>
      <BibsDecide tournamentId={tournamentId} />
      <BibsPrint tournamentId={tournamentId} />
      <BibsByHand tournamentId={tournamentId} />
    </Stack>
  )
}
