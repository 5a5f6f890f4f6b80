import type { EntryRequest } from '@portal/shared/entries/requests'
import type { Db } from '../../kit/db/tables.ts'
import { symbolsById } from '../record/history.queries.ts'
import { entryQueries } from '../record/entry-write.queries.ts'
import { latestRequest, requestQueries, wantedIn, type RequestRow } from './requests.queries.ts'
import { wishOf, type Wanted } from './wanted.rules.ts'

/** The latest request upon an entry, as it is answered; null where there is none or its owner took it back. */
export async function lastRequest(db: Db, athlete_id: number): Promise<EntryRequest | null> {
  return requestIn(db, await latestRequest(db, athlete_id))
}

/** As `lastRequest`, from the rows that `latestRequest` found. */
export async function requestIn(db: Db, [row]: readonly RequestRow[]): Promise<EntryRequest | null> {
  return row && row.state !== 'taken_back' ? shownRequest(db, row) : null
}

/** A request as it is answered: what it asks for in the names of today, upon the entry as it is now. */
export async function shownRequest(db: Db, row: RequestRow): Promise<EntryRequest> {
  const { id, kind, state, fee_amount, note, reason, created_date, updated_date, athlete_id } = row
  const wanted = wantedIn(row)
  const contents = await contentsOf(db, wanted)
  const { consent, ...change } = wishOf(wanted, contents ? await entryQueries(db).contentIds(athlete_id) : [])
  const { unit_id } = change
  const requestFields = { id, kind, state, fee_amount, note, reason, created_date, updated_date }
  return {
    ...requestFields,
    change: kind === 'change' ? { ...change, ...(consent ? { publish: consent.publish ?? 0 } : {}) } : null,
    contents,
    unit: typeof unit_id === 'number' ? await requestQueries(db).unitName(unit_id) : (unit_id ?? null),
  }
}

async function contentsOf(db: Db, { added = [], removed = [] }: Wanted): Promise<EntryRequest['contents']> {
  if (added.length === 0 && removed.length === 0) return null
  const symbols = await symbolsById(db, [...added, ...removed])
  const symbolsFor = (ids: readonly number[]) =>
    [...symbols].flatMap(([id, symbol]) => (ids.includes(id) ? [symbol] : []))
  return { added: symbolsFor(added), removed: symbolsFor(removed) }
}
