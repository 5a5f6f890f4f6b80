import { useParams } from 'react-router'
import { BibsScreen } from './bibs-screen.tsx'

export function Page() {
  const tournamentId = Number(useParams().id)
  return <BibsScreen key={tournamentId} tournamentId={tournamentId} />
}
