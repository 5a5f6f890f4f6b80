import { api } from '../../kit/api/calls.ts'
import { queryOf } from '../../kit/api/query.ts'

/** One of the account's own entries. Stands alone because every page loads it with the map of the pages. */
export const ownEntryQuery = (id: number) => queryOf(api.entries.byId, { params: { id } })
