import type { ListState } from '../../kit/list/list-state.ts'
import { call } from '../../kit/api/api.ts'
import { api } from '../../kit/api/calls.ts'
import { idFilterOf, tournamentOf, type Scope } from './admin-entries-scope.ts'

/** The ids of everything that search and filters leave, loaded or not; `tournaments` are those of a list over all of them. */
export async function matchingIds(
  scope: Scope,
  state: Pick<ListState, 'filter' | 'search'>,
  tournaments: readonly { id: number }[],
): Promise<number[]> {
  const tournamentId = tournamentOf(scope, state)
  const ids: number[] = []
  for (const tournament_id of tournamentId === null ? tournaments.map(({ id }) => id) : [tournamentId]) {
    const body = { tournament_id, filter: idFilterOf(scope, state) }
    ids.push(...(await call(api.entries.selectAll, { body })).id)
  }
  return ids
}
