import { idChunks, readByIds, rowChunks } from '../../kit/db/chunks.ts'
import type { Db, Tables } from '../../kit/db/tables.ts'
import { createdColumns, type Trail } from '../../kit/db/trail.ts'
import type { DeletedRows } from '../../kit/undo/undoing.ts'
import type { Insertable } from 'kysely'
import { removeRoundsWithoutItems } from '../programme-writes.queries.ts'
import { updateRows } from '../../kit/db/writes/rows-as-json.ts'
import { DRAFT, PUBLISHED } from '../rounds/round-entries.queries.ts'

type NewRound = Omit<Insertable<Tables['rounds']>, 'id' | 'tournament_id' | 'number'> & {
  tournament_detail_id: number | null
}

/** Inserts rounds as the last of their events in the given order, and returns their ids in that order. */
export async function insertRounds(db: Db, tournament_id: number, rounds: readonly NewRound[]): Promise<number[]> {
  const numbers = await db
    .selectFrom('rounds')
    .select((eb) => ['tournament_detail_id', eb.fn.max('number').as('last')])
    .where('tournament_id', '=', tournament_id)
    .groupBy('tournament_detail_id')
    .execute()
  const lastNumbers = new Map(numbers.map(({ tournament_detail_id, last }) => [tournament_detail_id, Number(last)]))
  const rows = rounds.map((round) => {
    const number = (lastNumbers.get(round.tournament_detail_id) ?? 0) + 1
    lastNumbers.set(round.tournament_detail_id, number)
    return { ...round, tournament_id, number }
  })
  const ids: number[] = []
  for (const chunk of rowChunks(rows)) {
    const inserted = await db.insertInto('rounds').values(chunk).returning('id').execute()
    // Ids rise in the order of the values.
    ids.push(...inserted.map(({ id }) => id).toSorted((a, b) => a - b))
  }
  return ids
}

type ItemColumns = 'kind' | 'name' | 'round_id' | 'day' | 'floor' | 'index' | 'seconds' | 'not_before' | 'is_locked'
export type NewDraftItem = Pick<Insertable<Tables['programme_items']>, ItemColumns | 'draft_of' | 'note'>

/** Inserts items of an edition, drafts by default, and returns their ids in the given order. */
export async function insertItemRows(
  db: Db,
  tournament_id: number,
  items: readonly (NewDraftItem & Partial<Insertable<Tables['programme_items']>>)[],
  trail: Trail,
): Promise<number[]> {
  const defaults = { tournament_id, edition: DRAFT, number: null, time: null, ...createdColumns(trail) }
  const ids: number[] = []
  for (const chunk of rowChunks(items.map((item) => ({ ...defaults, ...item })))) {
    const inserted = await db.insertInto('programme_items').values(chunk).returning('id').execute()
    ids.push(...inserted.map(({ id }) => id).toSorted((a, b) => a - b))
  }
  return ids
}

/**
 * Removes items with the rounds that no other item has, also of those that were replaced by others. Returns the removed rows for an undo, in
 * the order in which they are inserted again.
 */
export async function removeItemRows(
  db: Db,
  tournament_id: number,
  ids: readonly number[],
  replacedRounds: readonly number[] = [],
): Promise<DeletedRows[]> {
  const items = await readByIds(ids, async (chunk) =>
    db.selectFrom('programme_items').selectAll().where('id', 'in', chunk).execute(),
  )
  const roundsBefore = await findRounds(db, tournament_id)
  for (const chunk of idChunks(ids)) await db.deleteFrom('programme_items').where('id', 'in', chunk).execute()
  const roundIds = [...replacedRounds, ...items.flatMap(({ round_id }) => round_id ?? [])]
  const remaining = await readByIds(roundIds, async (chunk) =>
    db.selectFrom('programme_items').select('round_id').where('round_id', 'in', chunk).execute(),
  )
  const remainingIds = new Set(remaining.map(({ round_id }) => round_id))
  const rounds = roundsBefore.filter(({ id }) => roundIds.includes(id) && !remainingIds.has(id))
  const entries = await readByIds(
    rounds.map(({ id }) => id),
    async (chunk) => db.selectFrom('round_entries').selectAll().where('round_id', 'in', chunk).execute(),
  )
  await removeRoundsWithoutItems(db, tournament_id)
  return [
    { table: 'rounds', owner: 'rounds', of: 'id', rows: rounds },
    { table: 'round_entries', owner: 'rounds', of: 'round_id', rows: entries },
    { table: 'programme_items', owner: 'programme_items', of: 'id', rows: items },
  ].filter(({ rows }) => rows.length > 0)
}

const findRounds = async (db: Db, tournament_id: number) =>
  db.selectFrom('rounds').selectAll().where('tournament_id', '=', tournament_id).execute()

/** The competitors of rounds as they are stored, by round. */
export async function findStoredEntries(db: Db, roundIds: readonly number[]) {
  const rows = await readByIds(roundIds, async (chunk) =>
    db.selectFrom('round_entries').selectAll().where('round_id', 'in', chunk).orderBy('position').execute(),
  )
  return Map.groupBy(rows, ({ round_id }) => round_id)
}

/** Whether a published item has a round. */
export async function isPublishedRound(db: Db, round_id: number): Promise<boolean> {
  const item = await db
    .selectFrom('programme_items')
    .select('id')
    .where('round_id', '=', round_id)
    .where('edition', '=', PUBLISHED)
    .executeTakeFirst()
  return item !== undefined
}

/** Gives the items of the draft that have a round another one. */
export async function replaceDraftRound(db: Db, from: number, to: number): Promise<void> {
  await db
    .updateTable('programme_items')
    .set({ round_id: to })
    .where('round_id', '=', from)
    .where('edition', '=', DRAFT)
    .execute()
}

export async function updateRound(db: Db, id: number, columns: { heats: number; quota: number | null }): Promise<void> {
  await db.updateTable('rounds').set(columns).where('id', '=', id).execute()
}

/** Stores the heats of competitors by the ids of their rows. */
export async function storeHeats(db: Db, rows: readonly { id: number; heat: number | null }[]): Promise<void> {
  await updateRows(db, 'round_entries', rows)
}

/** Whether the entries of rounds came, with the events of the rounds. */
export const findAbsences = async (db: Db, roundIds: readonly number[]) =>
  readByIds(roundIds, async (chunk) =>
    db
      .selectFrom('round_entries as e')
      .innerJoin('rounds as r', 'r.id', 'e.round_id')
      .select(['e.id', 'e.round_id', 'e.athlete_id', 'r.tournament_detail_id'])
      .select(['e.absent_date', 'e.absence_date', 'e.absence_reason'])
      .where('e.round_id', 'in', chunk)
      .where('e.athlete_id', 'is not', null)
      .execute(),
  )
