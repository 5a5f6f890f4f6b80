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
  const chosen = tournamentOf(scope, state)
  const found: number[] = []
  for (const tournament_id of chosen === null ? tournaments.map(({ id }) => id) : [chosen]) {
    const body = { tournament_id, filter: idFilterOf(scope, state) }
    found.push(...(await call(api.entries.selectAll, { body })).id)
  }
  return found
}
