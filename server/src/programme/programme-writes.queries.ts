import { rowChunks } from '../kit/db/chunks.ts'
import type { Db } from '../kit/db/tables.ts'
import { changed, created, type Trail } from '../kit/db/trail.ts'
import type { ItemDraft, StoredCompetitor } from './stored.rules.ts'

/** A move as it is stored: its console, and the current and the next item that an undo goes back to; null where it cannot be undone. */
export type Move = { console: string | null; from: number | null; from_next: number | null }

/** Stores the current item and increments the version. Records the `move`, if given, as the last one. */
export async function writePointer(
  db: Db,
  tournament_id: number,
  { current, next, status }: { current: number | null; next: number | null; status: 1 | 2 },
  { by, at }: Trail,
  move?: Move,
): Promise<void> {
  const values = {
    current_item_id: current,
    next_item_id: next,
    status,
    updated_date: at,
    updated_by: by,
    ...(status === 2 ? { aired_date: at } : {}),
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

/** Takes every tournament off air but one. */
export async function takeOthersOffAir(db: Db, tournament_id: number, { by, at }: Trail): Promise<void> {
  await db
    .updateTable('mc')
    .set((eb) => ({ status: 1, version: eb('version', '+', 1), updated_date: at, updated_by: by }))
    .where('status', '=', 2)
    .where('tournament_id', '!=', tournament_id)
    .execute()
}

/** Adds an item at an index (from 1) of its programme, and answers its id. */
export async function insertItem(
  db: Db,
  tournament_id: number,
  index: number,
  draft: ItemDraft,
  trail: Trail,
): Promise<number> {
  const { id } = await db
    .insertInto('programme_items')
    .values({ ...draft, tournament_id, index, ...created(trail) })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Adds items in their order to a programme that is empty, and answers their ids by number. */
export async function insertItems(
  db: Db,
  tournament_id: number,
  drafts: readonly ItemDraft[],
  trail: Trail,
): Promise<Map<number, number>> {
  const rows = drafts.map((draft, index) => ({ ...draft, tournament_id, index: index + 1, ...created(trail) }))
  const ids = new Map<number, number>()
  for (const chunk of rowChunks(rows)) {
    const insertedRows = await db.insertInto('programme_items').values(chunk).returning(['id', 'number']).execute()
    for (const { id, number } of insertedRows) ids.set(number, id)
  }
  return ids
}

/** Replaces an item's values and raises its version. */
export async function updateItem(db: Db, id: number, draft: ItemDraft, trail: Trail): Promise<void> {
  await db
    .updateTable('programme_items')
    .set({ ...draft, ...changed(trail) })
    .where('id', '=', id)
    .execute()
}

/** Adds competitors to items, each item's in the given order. */
export async function insertCompetitors(
  db: Db,
  byItem: ReadonlyMap<number, readonly StoredCompetitor[]>,
): Promise<void> {
  const rows = [...byItem].flatMap(([item_id, list]) =>
    list.map((competitor, position) => ({ item_id, position, ...competitor })),
  )
  for (const chunk of rowChunks(rows)) await db.insertInto('programme_competitors').values(chunk).execute()
}

/** The competitors of an item as they are stored, by their ids. */
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

/** Empties a programme. */
export async function removeItems(db: Db, tournament_id: number): Promise<void> {
  await db.deleteFrom('programme_items').where('tournament_id', '=', tournament_id).execute()
}

/** Stores the order of items: the index from 1 and, with `renumber`, the number too. */
export async function orderItems(db: Db, ids: readonly number[], renumber: boolean): Promise<void> {
  // Numbers are unique at every moment: each item gets a negative one first.
  if (renumber) for (const [position, id] of ids.entries()) await setItem(db, id, { number: -1 - position })
  for (const [position, id] of ids.entries())
    await setItem(db, id, { index: position + 1, ...(renumber ? { number: position + 1 } : {}) })
}

async function setItem(db: Db, id: number, values: { index?: number; number?: number }): Promise<void> {
  await db.updateTable('programme_items').set(values).where('id', '=', id).execute()
}
