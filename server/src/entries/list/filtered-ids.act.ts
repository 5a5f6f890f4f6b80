import { dayInVietnam } from '@portal/shared/people/eligibility'
import { readUnitMemo } from '@portal/shared/payments/unit-memo'
import type { Db } from '../../kit/db/tables.ts'
import { countMatching, idsOf, type Listing } from './entries-list.queries.ts'

/** No unit has this id. */
const NOBODY = 0

/** The ids of the entries that a filter matches, in the order in which they came. */
export const filteredIds = async (db: Db, filter: Listing, now: Date): Promise<number[]> =>
  idsOf(db, byMemo(due(filter, now)))

/** How many approved entries have a child whose names nobody agreed to publish. */
export const countUnpublished = async (db: Db, tournament_id: number): Promise<number> =>
  countMatching(db, { tournament_id, status: 1, no_publication: 1 })

/** A filter on the day that it is used. */
export function due(filter: Listing, now: Date): Listing {
  return filter.state === 'overdue' ? { ...filter, today: dayInVietnam(now) } : filter
}

/** The memo of a unit's transfer, searched for, finds what it pays. */
export function byMemo(filter: Listing): Listing {
  const memo = readUnitMemo(filter.search ?? '')
  if (!memo) return filter
  const elsewhere = (filter.tournament_id ?? memo.tournament_id) !== memo.tournament_id
  return { ...filter, ...memo, search: undefined, ...(elsewhere ? { unit_id: NOBODY } : {}) }
}
