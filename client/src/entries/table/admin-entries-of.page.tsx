import { useMemo } from 'react'
import { useParams } from 'react-router'
import { EntriesScreen } from './admin-entries-screen.tsx'

export function Page() {
  const tournamentId = Number(useParams().id)
  const scope = useMemo(() => ({ status: 1, tournamentId }) as const, [tournamentId])
  return <EntriesScreen key={tournamentId} scope={scope} />
}
