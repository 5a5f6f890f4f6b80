import { useParams } from 'react-router'
import { UnitsScreen } from './units-screen.tsx'

export function Page() {
  const tournamentId = Number(useParams().id)
  return <UnitsScreen key={tournamentId} tournamentId={tournamentId} />
}
