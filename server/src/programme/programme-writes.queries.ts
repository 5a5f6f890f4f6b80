import { rowChunks } from '../kit/db/chunks.ts'
import type { Db } from '../kit/db/tables.ts'
import { changedColumns, createdColumns, type Trail } from '../kit/db/trail.ts'
import { OFF_AIR, ON_AIR, type AirStatus } from '@portal/shared/programme/air-status'
import type { ItemDraft, StoredCompetitor } from './stored.rules.ts'

/** The console of a move, and the current and next item that an undo restores; `from` is null if the move cannot be undone. */
export type MoveRecord = { console: string | null; from: number | null; from_next: number | null }

/** Stores the position and increments the version. Stores `move`, if given, as the last move. */
export async function writePointer(
  db: Db,
  tournament_id: number,
  { current, next, status }: { current: number | null; next: number | null; status: AirStatus },
  { by, at }: Trail,
  move?: MoveRecord,
): Promise<void> {
  const values = {
    current_item_id: current,
    next_item_id: next,
    status,
    updated_date: at,
    updated_by: by,
    ...(status === ON_AIR ? { aired_date: at } : {}),
    ...(move
      ? {
          moved_date: at,
          moved_by: by,
          moved_console: move.console,
          from_item_id: move.from,
          from_next_item_id: move.from_next,
        }
      : {}),
  }
  await db
    .insertInto('mc')
    .values({ tournament_id, ...values })
    .onConflict((conflict) =>
      conflict.column('tournament_id').doUpdateSet((eb) => ({ ...values, version: eb('mc.version', '+', 1) })),
    )
    .execute()
}

/** Takes all tournaments except for one off air. */
export async function takeOtherTournamentsOffAir(db: Db, tournament_id: number, { by, at }: Trail): Promise<void> {
  await db
    .updateTable('mc')
    .set((eb) => ({ status: OFF_AIR, version: eb('version', '+', 1), updated_date: at, updated_by: by }))
    .where('status', '=', ON_AIR)
    .where('tournament_id', '!=', tournament_id)
    .execute()
}

/** Inserts an item at an index (from 1) of its programme, and returns its id. */
export async function insertItem(
  db: Db,
  tournament_id: number,
  index: number,
  draft: ItemDraft,
  trail: Trail,
): Promise<number> {
  const { id } = await db
    .insertInto('programme_items')
    .values({ ...draft, tournament_id, index, ...createdColumns(trail) })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Inserts items in their order into an empty programme, and returns their ids by number. */
export async function insertItems(
  db: Db,
  tournament_id: number,
  drafts: readonly ItemDraft[],
  trail: Trail,
): Promise<Map<number, number>> {
  const rows = drafts.map((draft, index) => ({ ...draft, tournament_id, index: index + 1, ...createdColumns(trail) }))
  const ids = new Map<number, number>()
  for (const chunk of rowChunks(rows)) {
    const insertedRows = await db.insertInto('programme_items').values(chunk).returning(['id', 'number']).execute()
    for (const { id, number } of insertedRows) ids.set(number, id)
  }
  return ids
}

/** Updates an item and raises its version. */
export async function updateItem(db: Db, id: number, draft: ItemDraft, trail: Trail): Promise<void> {
  await db
    .updateTable('programme_items')
    .set({ ...draft, ...changedColumns(trail) })
    .where('id', '=', id)
    .execute()
}

/** Inserts the competitors of items in the given order. */
export async function insertCompetitors(
  db: Db,
  byItem: ReadonlyMap<number, readonly StoredCompetitor[]>,
): Promise<void> {
  const rows = [...byItem].flatMap(([item_id, list]) =>
    list.map((competitor, position) => ({ item_id, position, ...competitor })),
  )
  for (const chunk of rowChunks(rows)) await db.insertInto('programme_competitors').values(chunk).execute()
}

/** The stored competitors of an item by their ids. */
export async function findStoredCompetitors(db: Db, item_id: number): Promise<Map<number, StoredCompetitor>> {
  const rows = await db
    .selectFrom('programme_competitors')
    .select(['id', 'athlete_id', 'number', 'full_name_one', 'full_name_two', 'unit', 'heat'])
    .where('item_id', '=', item_id)
    .execute()
  return new Map(rows.map(({ id, ...competitor }) => [id, competitor]))
}

export async function removeCompetitors(db: Db, item_id: number): Promise<void> {
  await db.deleteFrom('programme_competitors').where('item_id', '=', item_id).execute()
}

export async function removeItem(db: Db, id: number): Promise<void> {
  await db.deleteFrom('programme_items').where('id', '=', id).execute()
}

export async function removeItems(db: Db, tournament_id: number): Promise<void> {
  await db.deleteFrom('programme_items').where('tournament_id', '=', tournament_id).execute()
}

/** Stores the order of items: the index from 1 and, with `renumber`, the number. */
export async function orderItems(db: Db, ids: readonly number[], renumber: boolean): Promise<void> {
  // Numbers must be unique after each update, so each item gets a negative number first.
  if (renumber) for (const [position, id] of ids.entries()) await setItem(db, id, { number: -1 - position })
  for (const [position, id] of ids.entries())
    await setItem(db, id, { index: position + 1, ...(renumber ? { number: position + 1 } : {}) })
}

async function setItem(db: Db, id: number, values: { index?: number; number?: number }): Promise<void> {
  await db.updateTable('programme_items').set(values).where('id', '=', id).execute()
}
