import { APPROVED, PENDING } from '@portal/shared/entries/entry-state'
import { findCalls } from '@portal/shared/entries/find-calls'
import { roleHasPermission } from '@portal/shared/kit/permissions'
import { sendTogether } from '../../kit/db/compiled/together.ts'
import type { App, Deps } from '../../kit/deps.ts'
import { mount } from '../../kit/http/mount.ts'
import { searchPatterns } from '../../kit/db/search.ts'
import { entriesQuery, unitsQuery, type EntrySearch } from './find.queries.ts'

/** Finding an entry or a unit in any list. */
export function findRoutes(app: App, { db }: Deps): void {
  mount(app, findCalls.find, async ({ query: { search, tournament_id: firstTournament }, actor: { role, grants } }) => {
    const officeGrants = grants.filter((grant) => roleHasPermission(grant.role, findCalls.find.can))
    const tournaments = role === 'admin' ? null : officeGrants.map(({ tournament_id }) => tournament_id)
    // A search without words would match everything.
    if (searchPatterns(search).length === 0) return { entries: [], units: [] }
    const entrySearch: EntrySearch = { search, tournaments, firstTournament }
    const [entries, units] = await sendTogether(db, [entriesQuery(db, entrySearch), unitsQuery(db, entrySearch)])
    return {
      entries: entries.map(({ unit_id, unit_name, tournament_id, tournament_name, status, ...entry }) => ({
        ...entry,
        // An entry that is set aside is in the list of pending ones, under its state.
        status: status === APPROVED ? APPROVED : PENDING,
        unit: unit_id === null ? null : { id: unit_id, name: unit_name ?? '' },
        tournament: { id: tournament_id, name: tournament_name },
      })),
      units: units.map(({ tournament_id, tournament_name, entries: count, ...unit }) => ({
        ...unit,
        entries: Number(count),
        tournament: { id: tournament_id, name: tournament_name },
      })),
    }
  })
}
