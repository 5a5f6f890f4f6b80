import { Stack } from '@mantine/core'
import { useParams } from 'react-router'
import { EditBibs } from './admin-bibs-hand.tsx'
import { AssignBibs } from './admin-bibs-decide.tsx'
import { DownloadBibs } from './admin-bibs-print.tsx'

export function Page() {
  const tournamentId = Number(useParams().id)
  return (
    <Stack gap="xl" key={tournamentId}>
      <AssignBibs tournamentId={tournamentId} />
      <DownloadBibs tournamentId={tournamentId} />
      <EditBibs tournamentId={tournamentId} />
    </Stack>
  )
}
