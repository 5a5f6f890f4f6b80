import { rowChunks } from '../kit/db/chunks.ts'
import type { Db } from '../kit/db/tables.ts'
import { changedColumns, createdColumns, type Trail } from '../kit/db/trail.ts'
import { APPROVED } from '@portal/shared/entries/entry-state'
import { OFF_AIR, ON_AIR, type AirStatus } from '@portal/shared/programme/air-status'
import { insertRoundEntries, selectItemEntries } from './rounds/round-entries.queries.ts'
import type { ItemDraft, NewItem, StoredCompetitor } from './stored.rules.ts'

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

/** Inserts an item at an index (from 1) of its programme, with a round of its own as the last of its event, and returns its id and that of the round. */
export async function insertItem(
  db: Db,
  tournament_id: number,
  index: number,
  draft: ItemDraft,
  trail: Trail,
): Promise<{ id: number; round_id: number }> {
  const { item, round } = splitDraft(draft)
  const { last } = await db
    .selectFrom('rounds')
    .select((eb) => eb.fn.max('number').as('last'))
    .where('tournament_detail_id', '=', round.tournament_detail_id)
    .executeTakeFirstOrThrow()
  const { id: round_id } = await db
    .insertInto('rounds')
    .values({ ...round, tournament_id, number: Number(last ?? 0) + 1 })
    .returning('id')
    .executeTakeFirstOrThrow()
  const { id } = await db
    .insertInto('programme_items')
    .values({ ...item, round_id, tournament_id, index, ...createdColumns(trail) })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { id, round_id }
}

/** Inserts items with their rounds and competitors in their order into an empty programme, and returns their ids by number. */
export async function insertItems(
  db: Db,
  tournament_id: number,
  items: readonly NewItem[],
  trail: Trail,
): Promise<Map<number, number>> {
  const roundCounts = new Map<number, number>()
  const drafts = items.map(splitDraft)
  const rounds = drafts.map(({ round }, index) => {
    const number = (roundCounts.get(round.tournament_detail_id ?? 0) ?? 0) + 1
    if (round.tournament_detail_id !== null) roundCounts.set(round.tournament_detail_id, number)
    const heats = Math.max(1, ...(items[index]?.athletes ?? []).map(({ heat }) => heat ?? 1))
    return { ...round, tournament_id, number, heats }
  })
  const roundIds: number[] = []
  for (const chunk of rowChunks(rounds)) {
    const insertedRounds = await db.insertInto('rounds').values(chunk).returning('id').execute()
    // Ids rise in the order of the values.
    roundIds.push(...insertedRounds.map(({ id }) => id).toSorted((a, b) => a - b))
  }
  const rows = drafts.map(({ item }, index) => ({
    ...item,
    round_id: roundIds[index] ?? null,
    tournament_id,
    index: index + 1,
    ...createdColumns(trail),
  }))
  const ids = new Map<number, number>()
  for (const chunk of rowChunks(rows)) {
    const insertedRows = await db.insertInto('programme_items').values(chunk).returning(['id', 'number']).execute()
    for (const { id, number } of insertedRows) ids.set(number ?? 0, id)
  }
  await insertRoundEntries(db, new Map(items.map(({ athletes }, index) => [roundIds[index] ?? 0, athletes])))
  return ids
}

/** The columns of an item, and those of its round. */
function splitDraft({ number, name, day, time, note, kind, dances, quota, tournament_detail_id }: ItemDraft) {
  return { item: { number, name, day, time, note }, round: { kind, dances, quota, tournament_detail_id } }
}

/** The round of an item, with the columns that an edit may leave as they are. */
export async function findRoundOfItem(db: Db, item_id: number) {
  return db
    .selectFrom('programme_items as i')
    .innerJoin('rounds as r', 'r.id', 'i.round_id')
    .select(['r.id as round_id', 'r.kind', 'r.quota', 'r.tournament_detail_id'])
    .where('i.id', '=', item_id)
    .executeTakeFirstOrThrow()
}

/** Updates an item with its round, and raises its version. */
export async function updateItem(
  db: Db,
  { id, round_id }: { id: number; round_id: number },
  draft: ItemDraft,
  trail: Trail,
): Promise<void> {
  const { item, round } = splitDraft(draft)
  await db
    .updateTable('programme_items')
    .set({ ...item, ...changedColumns(trail) })
    .where('id', '=', id)
    .execute()
  await db.updateTable('rounds').set(round).where('id', '=', round_id).execute()
}

/** The stored competitors of an item by their ids; `outIds` are those who do not take part now, and are not shown. */
export async function findStoredCompetitors(
  db: Db,
  item_id: number,
): Promise<{ storedById: Map<number, StoredCompetitor>; outIds: Set<number> }> {
  const rows = await selectItemEntries(db)
    .leftJoin('athletes as a', 'a.id', 'e.athlete_id')
    .select(['e.id', 'e.athlete_id', 'e.number', 'e.full_name_one', 'e.full_name_two', 'e.unit', 'e.heat', 'a.status'])
    .where('i.id', '=', item_id)
    .execute()
  const isOut = ({ athlete_id, status }: (typeof rows)[number]) => athlete_id !== null && status !== APPROVED
  return {
    storedById: new Map(rows.map(({ id, status: _status, ...competitor }) => [id, competitor])),
    outIds: new Set(rows.filter(isOut).map(({ id }) => id)),
  }
}

/** Removes an item, and its round unless another item has heats of it. */
export async function removeItem(db: Db, id: number): Promise<void> {
  const item = await db
    .deleteFrom('programme_items')
    .where('id', '=', id)
    .returning(['tournament_id'])
    .executeTakeFirst()
  if (item) await removeRoundsWithoutItems(db, item.tournament_id)
}

export async function removeItems(db: Db, tournament_id: number): Promise<void> {
  await db.deleteFrom('programme_items').where('tournament_id', '=', tournament_id).execute()
  await removeRoundsWithoutItems(db, tournament_id)
}

async function removeRoundsWithoutItems(db: Db, tournament_id: number): Promise<void> {
  await db
    .deleteFrom('rounds')
    .where('tournament_id', '=', tournament_id)
    .where((eb) =>
      eb.not(eb.exists(eb.selectFrom('programme_items as i').select('i.id').whereRef('i.round_id', '=', 'rounds.id'))),
    )
    .execute()
}

/** All items of a programme in their order, those without a number included. */
export async function findOrder(db: Db, tournament_id: number): Promise<{ id: number; number: number | null }[]> {
  return db
    .selectFrom('programme_items')
    .select(['id', 'number'])
    .where('tournament_id', '=', tournament_id)
    .orderBy('index')
    .orderBy('id')
    .execute()
}

/** Stores the order of items: the index from 1 and, with `renumber`, the numbers of those that have one. */
export async function orderItems(
  db: Db,
  items: readonly { id: number; number: number | null }[],
  renumber: boolean,
): Promise<void> {
  const numbered = renumber ? items.filter(({ number }) => number !== null) : []
  // Numbers must be unique after each update, so each item gets a negative number first.
  for (const [position, { id }] of numbered.entries()) await setItem(db, id, { number: -1 - position })
  for (const [position, item] of items.entries()) {
    const place = numbered.indexOf(item)
    await setItem(db, item.id, { index: position + 1, ...(place < 0 ? {} : { number: place + 1 }) })
  }
}

async function setItem(db: Db, id: number, values: { index?: number; number?: number }): Promise<void> {
  await db.updateTable('programme_items').set(values).where('id', '=', id).execute()
}
