import { sql } from 'kysely'
import { rowChunks } from '../kit/db/chunks.ts'
import type { Db } from '../kit/db/tables.ts'
import { changedColumns, createdColumns, type Trail } from '../kit/db/trail.ts'
import { APPROVED } from '@portal/shared/entries/entry-state'
import { OFF_AIR, ON_AIR, type AirStatus } from '@portal/shared/programme/air-status'
import { FIRST_FLOOR, insertRoundEntries, PUBLISHED, selectItemEntries } from './rounds/round-entries.queries.ts'
import type { ItemDraft, NewItem, StepState, StoredCompetitor } from './stored.rules.ts'

/**
 * Stores what is on at a floor after a change of the programme, and increments the version. Heat and dance of another item are reset.
 */
export async function writePointer(
  db: Db,
  tournament_id: number,
  { current, next, status, floor = FIRST_FLOOR }: StoredPointer,
  { by, at }: Trail,
): Promise<void> {
  const values = {
    current_item_id: current,
    next_item_id: next,
    status,
    updated_date: at,
    updated_by: by,
    ...(status === ON_AIR ? { aired_date: at } : {}),
  }
  const ofSameItem = (column: 'heat' | 'dance') =>
    sql<number | null>`case when mc.current_item_id is not distinct from ${current} then ${sql.ref(`mc.${column}`)} end`
  await db
    .insertInto('mc')
    .values({ tournament_id, floor, ...values })
    .onConflict((conflict) =>
      conflict.columns(['tournament_id', 'floor']).doUpdateSet((eb) => ({
        ...values,
        heat: ofSameItem('heat'),
        dance: ofSameItem('dance'),
        version: eb('mc.version', '+', 1),
      })),
    )
    .execute()
}

type StoredPointer = { current: number | null; next: number | null; status: AirStatus; floor?: number }

/** A move of a floor to a step, with what an undo restores: `from` is null if it cannot be undone. */
export type PointerMove = {
  floor: number
  current: number | null
  next: number | null
  step: StepState
  console: string | null
  /** When the console was pressed, by the server's time. */
  acted_at: string
  from: number | null
  from_next: number | null
  fromStep: StepState | null
}

/** Stores a move of a floor with the account and the console that made it, also in the log of moves. */
export async function writeMove(db: Db, tournament_id: number, move: PointerMove, { by, at }: Trail): Promise<void> {
  const { floor, current, console, from, from_next, fromStep } = move
  const { called_at, ...step } = move.step
  const values = {
    ...step,
    current_item_id: current,
    next_item_id: move.next,
    called_date: called_at,
    from_item_id: from,
    from_next_item_id: from_next,
    from_step: fromStep && JSON.stringify(fromStep),
    moved_date: at,
    moved_by: by,
    moved_console: console,
    updated_date: at,
    updated_by: by,
  }
  const { version } = await db
    .insertInto('mc')
    .values({ tournament_id, floor, ...values })
    .onConflict((conflict) =>
      conflict
        .columns(['tournament_id', 'floor'])
        .doUpdateSet((eb) => ({ ...values, version: eb('mc.version', '+', 1) })),
    )
    .returning('version')
    .executeTakeFirstOrThrow()
  const { heat, dance, hall_state } = step
  const logged = { tournament_id, floor, version, item_id: current, heat, dance, hall_state, console }
  await db
    .insertInto('mc_moves')
    .values({ ...logged, created_by: by, created_date: at, acted_date: move.acted_at })
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
  draft: ItemDraft & { floor?: number },
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
    .values({ ...item, floor: draft.floor ?? FIRST_FLOOR, round_id, tournament_id, index, ...createdColumns(trail) })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { id, round_id }
}

/**
 * Inserts items with their rounds and competitors in their order, and returns their ids by number. Precondition: the published programme has
 * no numbered items.
 */
export async function insertItems(
  db: Db,
  tournament_id: number,
  items: readonly NewItem[],
  trail: Trail,
): Promise<Map<number, number>> {
  // Rounds of the draft of the timetable stay.
  const roundCounts = await findLastRoundNumbers(db, tournament_id)
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
  await renameDraft(db, id, item)
  await db.updateTable('rounds').set(round).where('id', '=', round_id).execute()
}

/** Gives the draft of a published item the title and note of that item. */
export async function renameDraft(
  db: Db,
  id: number,
  { name, note }: { name: string; note: string | null },
): Promise<void> {
  await db.updateTable('programme_items').set({ name, note }).where('draft_of', '=', id).execute()
}

/** The stored competitors of an item by their ids; `outIds` are those who do not take part now, and are not shown. */
export async function findStoredCompetitors(
  db: Db,
  item_id: number,
): Promise<{ storedById: Map<number, StoredCompetitor>; outIds: Set<number> }> {
  const rows = await selectItemEntries(db)
    .leftJoin('athletes as a', 'a.id', 'e.athlete_id')
    .select(['e.id', 'e.athlete_id', 'e.number', 'e.full_name_one', 'e.full_name_two', 'e.unit', 'e.heat'])
    .select(['e.absent_date', 'a.status'])
    .where('i.id', '=', item_id)
    .execute()
  const isOut = ({ athlete_id, status }: (typeof rows)[number]) => athlete_id !== null && status !== APPROVED
  return {
    storedById: new Map(rows.map(({ id, status: _status, ...competitor }) => [id, competitor])),
    outIds: new Set(rows.filter(isOut).map(({ id }) => id)),
  }
}

/** Removes an item with its draft, and its round unless another item has heats of it. */
export async function removeItem(db: Db, id: number): Promise<void> {
  await db.deleteFrom('programme_items').where('draft_of', '=', id).execute()
  const item = await db
    .deleteFrom('programme_items')
    .where('id', '=', id)
    .returning(['tournament_id'])
    .executeTakeFirst()
  if (item) await removeRoundsWithoutItems(db, item.tournament_id)
}

/** Removes all rounds of the published programme. A draft of the timetable keeps its items, which then stand for none. */
export async function removePublishedRounds(db: Db, tournament_id: number): Promise<void> {
  await db
    .deleteFrom('programme_items')
    .where('tournament_id', '=', tournament_id)
    .where('edition', '=', PUBLISHED)
    .where('number', 'is not', null)
    .execute()
  await removeRoundsWithoutItems(db, tournament_id)
}

/** The highest number of the rounds of each event. */
async function findLastRoundNumbers(db: Db, tournament_id: number): Promise<Map<number, number>> {
  const rounds = await db
    .selectFrom('rounds')
    .select((eb) => ['tournament_detail_id', eb.fn.max('number').as('last')])
    .where('tournament_id', '=', tournament_id)
    .groupBy('tournament_detail_id')
    .execute()
  return new Map(rounds.map(({ tournament_detail_id, last }) => [tournament_detail_id ?? 0, Number(last)]))
}

export async function removeRoundsWithoutItems(db: Db, tournament_id: number): Promise<void> {
  await db
    .deleteFrom('rounds')
    .where('tournament_id', '=', tournament_id)
    .where((eb) =>
      eb.not(eb.exists(eb.selectFrom('programme_items as i').select('i.id').whereRef('i.round_id', '=', 'rounds.id'))),
    )
    .execute()
}
