import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { api } from '../../kit/api/calls.ts'
import { buildQuery } from '../../kit/api/query.ts'
import { LoadState } from '../../kit/ui/load-state.tsx'
import { ResultsScreen } from './results-screen.tsx'

/** The results of a tournament: entered or imported, signed off and published, one row for each round. */
export function Page() {
  const id = Number(useParams()['id'])
  const { data, error, refetch } = useQuery(buildQuery(api.results.rounds, { params: { id } }))
  if (!data) return <LoadState error={error} retry={refetch} />
  return <ResultsScreen tournamentId={id} rounds={data} />
}
