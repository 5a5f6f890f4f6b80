import { rowChunks } from '../../kit/db/chunks.ts'
import type { Db } from '../../kit/db/tables.ts'
import { createdColumns, type Trail } from '../../kit/db/trail.ts'
import { PUBLISHED } from '../rounds/round-entries.queries.ts'

const NAMES = { vi: 'Diễn tập', en: 'Rehearsal' } as const

/** The rehearsal of a tournament, or undefined. */
export async function findRehearsal(db: Db, tournament_id: number) {
  return db
    .selectFrom('tournaments')
    .select(['id', 'created_date'])
    .where('rehearsal_of', '=', tournament_id)
    .executeTakeFirst()
}

/** Deletes the rehearsal of a tournament with all that belongs to it. */
export async function deleteRehearsal(db: Db, tournament_id: number): Promise<void> {
  await db.deleteFrom('tournaments').where('rehearsal_of', '=', tournament_id).execute()
}

/** Deletes rehearsals that began before a time; returns how many. */
export async function deleteRehearsalsBefore(db: Db, time: string): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('tournaments')
    .where('rehearsal_of', 'is not', null)
    .where('created_date', '<', time)
    .executeTakeFirstOrThrow()
  return Number(numDeletedRows)
}

/** Inserts the hidden tournament of a rehearsal, which has what the screens of a hall show and nothing else, and returns its id. */
export async function insertRehearsal(db: Db, tournament_id: number, trail: Trail): Promise<number> {
  const { name, name_en, address, start_date, end_date, currency_name, hall_language, hall_zone, minors_shown } =
    await db.selectFrom('tournaments').selectAll().where('id', '=', tournament_id).executeTakeFirstOrThrow()
  const { id } = await db
    .insertInto('tournaments')
    .values({
      rehearsal_of: tournament_id,
      is_active: 0,
      name: `${NAMES.vi} · ${name}`,
      name_en: name_en && `${NAMES.en} · ${name_en}`,
      // Nobody searches for it.
      search_key: '',
      sort_key: '',
      address,
      start_date,
      end_date,
      currency_name,
      hall_language,
      hall_zone,
      minors_shown,
      register_start_date: null,
      register_end_date: null,
      content: '',
      is_comment: 0,
      fee_threshold: null,
      ...createdColumns(trail),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/**
 * Copies the published items of a tournament with their rounds to its rehearsal; returns the copies by the ids of what they were made from. Rounds of
 * an event are numbered from -1 downwards: their numbers are unique within the event, which keeps those of its tournament.
 */
export async function copyProgramme(
  db: Db,
  from: number,
  to: number,
  trail: Trail,
): Promise<{ rounds: Map<number, number>; items: Map<number, number> }> {
  const items = await db
    .selectFrom('programme_items')
    .selectAll()
    .where('tournament_id', '=', from)
    .where('edition', '=', PUBLISHED)
    .orderBy('id')
    .execute()
  const roundIds = new Set(items.flatMap(({ round_id }) => round_id ?? []))
  const rounds = (
    await db.selectFrom('rounds').selectAll().where('tournament_id', '=', from).orderBy('id').execute()
  ).filter(({ id }) => roundIds.has(id))
  const roundIdsOfCopies: number[] = []
  for (const chunk of rowChunks(
    rounds.map(({ id: _id, ...round }) => ({ ...round, tournament_id: to, number: -round.number })),
  )) {
    const inserted = await db.insertInto('rounds').values(chunk).returning('id').execute()
    // Ids rise in the order of the values.
    roundIdsOfCopies.push(...inserted.map(({ id }) => id).toSorted((a, b) => a - b))
  }
  const roundCopies = new Map(rounds.map(({ id }, index) => [id, roundIdsOfCopies[index] ?? 0]))
  const copies = items.map(({ id: _id, ...item }) => ({
    ...item,
    ...createdColumns(trail),
    tournament_id: to,
    round_id: item.round_id === null ? null : (roundCopies.get(item.round_id) ?? null),
  }))
  const itemIdsOfCopies: number[] = []
  for (const chunk of rowChunks(copies)) {
    const inserted = await db.insertInto('programme_items').values(chunk).returning('id').execute()
    itemIdsOfCopies.push(...inserted.map(({ id }) => id).toSorted((a, b) => a - b))
  }
  return { rounds: roundCopies, items: new Map(items.map(({ id }, index) => [id, itemIdsOfCopies[index] ?? 0])) }
}
