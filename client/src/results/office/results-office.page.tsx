import { useQuery } from '@tanstack/react-query'
import { useParams, useSearchParams } from 'react-router'
import { api } from '../../kit/api/calls.ts'
import { buildQuery } from '../../kit/api/query.ts'
import { lazyPart } from '../../kit/ui/lazy-part.tsx'
import { LoadState } from '../../kit/ui/load-state.tsx'
import { ResultsScreen } from './results-screen.tsx'

const CardsScreen = lazyPart(async () => (await import('../cards/cards-screen.tsx')).CardsScreen)

/** The results of a tournament: entered or imported, signed off and published, one row for each round; or the cards of one round. */
export function Page() {
  const id = Number(useParams()['id'])
  const [search] = useSearchParams()
  const cards = search.get('cards')
  const { data, error, refetch } = useQuery(buildQuery(api.results.rounds, { params: { id } }))
  if (cards !== null) return <CardsScreen key={cards} tournamentId={id} roundKey={cards} />
  if (!data) return <LoadState error={error} retry={refetch} />
  return <ResultsScreen tournamentId={id} rounds={data} />
}
