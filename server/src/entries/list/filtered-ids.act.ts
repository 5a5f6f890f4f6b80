import { APPROVED } from '@portal/shared/entries/entry-state'
import { dayInVietnam } from '@portal/shared/people/eligibility'
import { readUnitMemo } from '@portal/shared/payments/unit-memo'
import type { Db } from '../../kit/db/tables.ts'
import { countMatching, readMatchingIds, type Listing } from './entries-list.queries.ts'

/** The id of no unit: a filter by it matches nothing. */
const NO_UNIT = 0

/** The ids of the entries that a filter matches, in order. */
export const readFilteredIds = async (db: Db, filter: Listing, now: Date): Promise<number[]> =>
  readMatchingIds(db, withUnitOfMemo(withToday(filter, now)))

/** The number of approved entries with a child whose name may not be published. */
export const countUnpublished = async (db: Db, tournament_id: number): Promise<number> =>
  countMatching(db, { tournament_id, status: APPROVED, no_publication: 1 })

/** Adds today's date to a filter that needs it. */
export function withToday(filter: Listing, now: Date): Listing {
  return filter.state === 'overdue' ? { ...filter, today: dayInVietnam(now) } : filter
}

/** Turns a search for the memo of a unit's transfer into a filter by that unit and tournament. */
export function withUnitOfMemo(filter: Listing): Listing {
  const memo = readUnitMemo(filter.search ?? '')
  if (!memo) return filter
  const { tournament_id = memo.tournament_id, unit_id = memo.unit_id } = filter
  const isExcluded = tournament_id !== memo.tournament_id || unit_id !== memo.unit_id
  return { ...filter, ...memo, search: undefined, ...(isExcluded ? { unit_id: NO_UNIT } : {}) }
}
