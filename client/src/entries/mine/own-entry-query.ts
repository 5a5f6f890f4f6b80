import { api } from '../../kit/api/calls.ts'
import { buildQuery } from '../../kit/api/query.ts'

/** One of the account's entries. In its own file because the map of pages, which every page loads, imports it. */
export const ownEntryQuery = (id: number) => buildQuery(api.entries.byId, { params: { id } })
