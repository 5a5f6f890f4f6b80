import { api } from '../../kit/api/calls.ts'
import { queryOf } from '../../kit/api/query.ts'

export const ownQueries = {
  waiting: () => queryOf(api.entries.waiting),
  approved: () => queryOf(api.entries.approved),
  /** Approved entries whose owner's request is not answered yet. */
  withRequest: () => queryOf(api.entries.approved, { query: { has_request: 1 } }),
  ofAnyState: () => queryOf(api.entries.waiting, { query: { state: 'any' } }),
  entry: (id: number) => queryOf(api.entries.byId, { params: { id } }),
}
