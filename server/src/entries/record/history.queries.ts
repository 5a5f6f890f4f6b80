import { hidePlaceholderEmail } from '@portal/shared/users/invented-address'
import { diffContents } from '@portal/shared/entries/changed-contents'
import { readByIds } from '../../kit/db/chunks.ts'
import { compiledOnce } from '../../kit/db/compiled/compiled-once.ts'
import { recordHistory as recordRows, type HistoryRow } from '../../kit/db/history.ts'
import type { Db } from '../../kit/db/tables.ts'
import type { Trail } from '../../kit/db/trail.ts'

type EntryHistory = Omit<HistoryRow, 'table_name'>
/** The keys of a recorded state that are read again: the ids of the contents, their symbols at that moment, and the unit. */
type StoredState = { tournament_detail_id?: unknown; contents?: unknown; unit_id?: unknown }

/**
 * Records acts on entries, or with `table_name` on other records. A change of contents or of the unit is recorded with their symbols or its
 * name, which stay readable after a deletion.
 */
export async function recordHistory(
  db: Db,
  rows: readonly EntryHistory[],
  trail: Trail,
  table_name = 'athletes',
): Promise<void> {
  const symbols = await readSymbols(db, rows)
  const units = await readUnitNames(db, rows)
  const withNames = (state: unknown, row: EntryHistory) => {
    if (!changesContents(row) && !changesUnit(row)) return state
    return {
      ...toState(state),
      ...(changesContents(row) ? { contents: stateSymbols(state, symbols) } : {}),
      ...(changesUnit(row) ? { unit: units.get(toState(state).unit_id) ?? null } : {}),
    }
  }
  return recordRows(
    db,
    rows.map((row) => ({ ...row, before: withNames(row.before, row), after: withNames(row.after, row), table_name })),
    trail,
  )
}

/** Erases the reason of an act on an entry at a moment (ISO), but not the act. */
export const eraseReason = (db: Db, record_id: number, action: string, at: string) =>
  db
    .updateTable('history')
    .set({ reason: null })
    .where('table_name', '=', 'athletes')
    .where('record_id', '=', record_id)
    .where('action', '=', action)
    .where('created_date', '=', at)
    .execute()

const historyRows = compiledOnce((db, record_id: number) =>
  db
    .selectFrom('history as h')
    .leftJoin('users as u', 'u.id', 'h.created_by')
    .select(['h.id', 'h.action', 'h.before', 'h.after', 'h.reason', 'h.created_date', 'u.id as user_id', 'u.name'])
    .where('h.table_name', '=', 'athletes')
    .where('h.record_id', '=', record_id)
    .orderBy('h.id'),
)

/** The last states of entries of a tournament that the history has, which for a deleted entry is the one before its deletion. */
export async function lastRecordedStates(
  db: Db,
  tournament_id: number,
  ids: readonly number[],
): Promise<Record<string, unknown>[]> {
  const rows = await readByIds(ids, async (idChunk) =>
    db
      .selectFrom('history')
      .select(['record_id', 'before'])
      .where('table_name', '=', 'athletes')
      .where('record_id', 'in', idChunk)
      .where('tournament_id', '=', tournament_id)
      .where('before', 'is not', null)
      .orderBy('id')
      .execute(),
  )
  const last = new Map(rows.map(({ record_id, before }) => [record_id, before ?? '{}']))
  return [...last.values()].map((before) => JSON.parse(before) as Record<string, unknown>)
}

/** The statement that reads the history of an entry, oldest first. */
export const entryHistoryQuery = historyRows.query

/** The rows of `entryHistoryQuery` as the API returns them. */
export async function toHistoryReply(db: Db, rows: Awaited<ReturnType<typeof historyRows>>) {
  const parsedRows = rows.map(({ before, after, user_id, name, ...row }) => ({
    ...row,
    before: before === null ? null : readState(before),
    after: after === null ? null : readState(after),
    created_by: user_id === null ? null : { id: user_id, name: name ?? '' },
  }))
  // Rows of older versions have no symbols.
  const symbols = await readSymbols(
    db,
    parsedRows.filter(({ after }) => toState(after).contents === undefined),
  )
  return parsedRows.map((row) => ({
    ...row,
    contents: changesContents(row)
      ? diffContents(stateSymbols(row.before, symbols), stateSymbols(row.after, symbols))
      : null,
  }))
}

/** Parses a stored state, without invented e-mail addresses. */
const readState = (json: string): unknown =>
  JSON.parse(json, (name, value: unknown) =>
    name === 'email' && typeof value === 'string' ? hidePlaceholderEmail(value) : value,
  )

const toState = (value: unknown): StoredState => (typeof value === 'object' && value !== null ? value : {})
const stateContentIds = (state: unknown): unknown[] | null => {
  const { tournament_detail_id: ids } = toState(state)
  return Array.isArray(ids) ? ids : null
}

const changesContents = ({ before, after }: Pick<EntryHistory, 'before' | 'after'>) =>
  stateContentIds(before) !== null && stateContentIds(after) !== null

const changesUnit = ({ before, after }: Pick<EntryHistory, 'before' | 'after'>) =>
  toState(before).unit_id !== undefined && toState(after).unit_id !== undefined

async function readUnitNames(db: Db, rows: readonly EntryHistory[]): Promise<Map<unknown, string>> {
  const ids = rows.filter(changesUnit).flatMap(({ before, after }) => [toState(before).unit_id, toState(after).unit_id])
  const units = await readByIds(
    ids.filter((id) => typeof id === 'number'),
    async (idChunk) => db.selectFrom('units').select(['id', 'name']).where('id', 'in', idChunk).execute(),
  )
  return new Map(units.map(({ id, name }) => [id, name]))
}

async function readSymbols(
  db: Db,
  rows: readonly Pick<EntryHistory, 'before' | 'after'>[],
): Promise<Map<number, string>> {
  const ids = rows
    .filter(changesContents)
    .flatMap(({ before, after }) => [...(stateContentIds(before) ?? []), ...(stateContentIds(after) ?? [])])
  return symbolsById(
    db,
    ids.filter((id) => typeof id === 'number'),
  )
}

/** Symbols by the ids of opened contents, in the order of their tournament. */
export async function symbolsById(db: Db, ids: readonly number[]): Promise<Map<number, string>> {
  const found = await readByIds(ids, async (idChunk) =>
    db
      .selectFrom('tournament_details as d')
      .innerJoin('content_competition as c', 'c.id', 'd.content_competition_id')
      .select(['d.id', 'c.symbol'])
      .where('d.id', 'in', idChunk)
      .orderBy('d.index')
      .orderBy('d.id')
      .execute(),
  )
  return new Map(found.map(({ id, symbol }) => [id, symbol]))
}

/** The symbols that were recorded with a state, or else today's symbols of its contents. */
function stateSymbols(state: unknown, symbols: ReadonlyMap<number, string>): string[] {
  const { contents } = toState(state)
  if (Array.isArray(contents)) return contents.filter((symbol) => typeof symbol === 'string')
  const ids = new Set(stateContentIds(state))
  return [...symbols].flatMap(([id, symbol]) => (ids.has(id) ? [symbol] : []))
}
