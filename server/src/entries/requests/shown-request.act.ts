import type { EntryRequest } from '@portal/shared/entries/requests'
import type { Db } from '../../kit/db/tables.ts'
import { symbolsById } from '../record/history.queries.ts'
import { entryQueries } from '../record/entry-write.queries.ts'
import { latestRequest, parseRequestedChange, requestQueries, type RequestRow } from './requests.queries.ts'
import { toWish, type RequestedChange } from './wanted.rules.ts'

/** The latest request for an entry as the API returns it; null if there is none or its owner took it back. */
export async function readLatestRequest(db: Db, athlete_id: number): Promise<EntryRequest | null> {
  return toLatestRequest(db, await latestRequest(db, athlete_id))
}

/** Like `readLatestRequest`, from the rows of `latestRequest`. */
export async function toLatestRequest(db: Db, [row]: readonly RequestRow[]): Promise<EntryRequest | null> {
  return row && row.state !== 'taken_back' ? toRequestReply(db, row) : null
}

/** A request as the API returns it: units and events by their current names, contents as they would be if it were accepted now. */
export async function toRequestReply(db: Db, row: RequestRow): Promise<EntryRequest> {
  const { id, kind, state, fee_amount, note, reason, created_date, updated_date, athlete_id } = row
  const requestedChange = parseRequestedChange(row)
  const contents = await readContentSymbols(db, requestedChange)
  const { consent, ...change } = toWish(requestedChange, contents ? await entryQueries(db).contentIds(athlete_id) : [])
  const { unit_id } = change
  const requestFields = { id, kind, state, fee_amount, note, reason, created_date, updated_date }
  return {
    ...requestFields,
    change: kind === 'change' ? { ...change, ...(consent ? { publish: consent.publish ?? 0 } : {}) } : null,
    contents,
    unit: typeof unit_id === 'number' ? await requestQueries(db).unitName(unit_id) : (unit_id ?? null),
  }
}

async function readContentSymbols(
  db: Db,
  { added = [], removed = [] }: RequestedChange,
): Promise<EntryRequest['contents']> {
  if (added.length === 0 && removed.length === 0) return null
  const symbols = await symbolsById(db, [...added, ...removed])
  const symbolsFor = (ids: readonly number[]) =>
    [...symbols].flatMap(([id, symbol]) => (ids.includes(id) ? [symbol] : []))
  return { added: symbolsFor(added), removed: symbolsFor(removed) }
}
