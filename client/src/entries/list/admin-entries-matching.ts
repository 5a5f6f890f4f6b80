import type { ListState } from '../../kit/list/list-state.ts'
import { call } from '../../kit/api/api.ts'
import { api } from '../../kit/api/calls.ts'
import { keepSelectedBibs } from './bibs-when-selected.ts'
import { idFilterOf, tournamentIdOf, type Scope } from './admin-entries-scope.ts'

/** Loads the ids of all entries that match search and filters. `tournaments`: all tournaments, for a list without one. */
export async function loadMatchingIds(
  scope: Scope,
  state: Pick<ListState, 'filter' | 'search'>,
  tournaments: readonly { id: number }[],
): Promise<number[]> {
  const tournamentId = tournamentIdOf(scope, state)
  const ids: number[] = []
  const bibs = new Map<number, number | null>()
  for (const tournament_id of tournamentId === null ? tournaments.map(({ id }) => id) : [tournamentId]) {
    const body = { tournament_id, filter: idFilterOf(scope, state) }
    const { id: matchingIds, number: numbers } = await call(api.entries.selectAll, { body })
    ids.push(...matchingIds)
    numbers?.forEach((number, index) => bibs.set(matchingIds[index] ?? 0, number))
  }
  keepSelectedBibs(bibs)
  return ids
}
