import { dayInVietnam } from '@portal/shared/people/eligibility'
import { readUnitMemo } from '@portal/shared/payments/unit-memo'
import type { Db } from '../../kit/db/tables.ts'
import { countMatching, readMatchingIds, type Listing } from './entries-list.queries.ts'

/** The id of no unit: a filter by it matches nothing. */
const NO_UNIT = 0

/** The ids of the entries that a filter matches, in the order in which they came. */
export const readFilteredIds = async (db: Db, filter: Listing, now: Date): Promise<number[]> =>
  readMatchingIds(db, withUnitOfMemo(withToday(filter, now)))

/** How many approved entries have a child whose name nobody consented to publish. */
export const countUnpublished = async (db: Db, tournament_id: number): Promise<number> =>
  countMatching(db, { tournament_id, status: 1, no_publication: 1 })

/** A filter with the day of today, where it needs one. */
export function withToday(filter: Listing, now: Date): Listing {
  return filter.state === 'overdue' ? { ...filter, today: dayInVietnam(now) } : filter
}

/** A filter in which a search for the memo of a unit's transfer became one by that unit and tournament. */
export function withUnitOfMemo(filter: Listing): Listing {
  const memo = readUnitMemo(filter.search ?? '')
  if (!memo) return filter
  const isOtherTournament = (filter.tournament_id ?? memo.tournament_id) !== memo.tournament_id
  return { ...filter, ...memo, search: undefined, ...(isOtherTournament ? { unit_id: NO_UNIT } : {}) }
}
