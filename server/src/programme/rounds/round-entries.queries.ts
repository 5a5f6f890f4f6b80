import { sql } from 'kysely'
import { idChunks, rowChunks } from '../../kit/db/chunks.ts'
import type { Db } from '../../kit/db/tables.ts'
import { changedColumns, type Trail } from '../../kit/db/trail.ts'
import type { StoredCompetitor } from '../stored.rules.ts'

/** The edition of the published programme, and that of the draft of the timetable. */
export const PUBLISHED = 1
export const DRAFT = 2
export const FIRST_FLOOR = 1

/** The numbered items of the published programme on all floors (`i`), with their rounds (`r`). */
export function selectPublishedRounds(db: Db) {
  return db
    .selectFrom('programme_items as i')
    .innerJoin('rounds as r', 'r.id', 'i.round_id')
    .where('i.edition', '=', PUBLISHED)
    .where('i.number', 'is not', null)
}

/** Those on one floor: on the first, which is all that the calls of the specification know, where none is given. */
export function selectRoundItems(db: Db, floor = FIRST_FLOOR) {
  return selectPublishedRounds(db).where('i.floor', '=', floor)
}

/** Items (`i`) with the competitors of their rounds (`e`): of all heats, or of those that the item has. */
export function selectItemEntries(db: Db) {
  return db
    .selectFrom('programme_items as i')
    .innerJoin('round_entries as e', 'e.round_id', 'i.round_id')
    .where((eb) =>
      eb.or([eb('i.heat_from', 'is', null), eb.between('e.heat', eb.ref('i.heat_from'), eb.ref('i.heat_to'))]),
    )
}

/** Inserts the competitors of rounds in the given order. */
export async function insertRoundEntries(
  db: Db,
  byRound: ReadonlyMap<number, readonly StoredCompetitor[]>,
): Promise<void> {
  const rows = [...byRound].flatMap(([round_id, list]) =>
    list.map((competitor, position) => ({ round_id, position, ...competitor })),
  )
  for (const chunk of rowChunks(rows)) await db.insertInto('round_entries').values(chunk).execute()
}

/** Adds competitors after those of a round, and returns their ids there. */
export async function appendToRound(
  db: Db,
  round_id: number,
  competitors: readonly StoredCompetitor[],
): Promise<number[]> {
  const { last } = await db
    .selectFrom('round_entries')
    .select((eb) => eb.fn.max('position').as('last'))
    .where('round_id', '=', round_id)
    .executeTakeFirstOrThrow()
  const first = Number(last ?? -1) + 1
  const rows = competitors.map((competitor, place) => ({ ...competitor, round_id, position: first + place }))
  const ids: number[] = []
  for (const chunk of rowChunks(rows)) {
    const insertedRows = await db.insertInto('round_entries').values(chunk).returning('id').execute()
    ids.push(...insertedRows.map(({ id }) => id))
  }
  return ids
}

/** Removes competitors from their rounds by their ids. */
export async function removeRoundEntries(db: Db, ids: readonly number[]): Promise<void> {
  for (const chunk of idChunks(ids)) await db.deleteFrom('round_entries').where('id', 'in', chunk).execute()
}

/** Raises the version of an item whose competitors changed, so that a parallel edit of its list is refused; returns the new version. */
export async function touchItem(db: Db, id: number, trail: Trail): Promise<number> {
  const { version } = await db
    .updateTable('programme_items')
    .set(changedColumns(trail))
    .where('id', '=', id)
    .returning('version')
    .executeTakeFirstOrThrow()
  return version
}

/** Stores the number of heats that the competitors of a round are spread over. */
export async function countHeats(db: Db, round_id: number): Promise<void> {
  await db
    .updateTable('rounds')
    .set((eb) => ({
      heats: eb.fn.coalesce(
        eb
          .selectFrom('round_entries')
          .select((e) => e.fn.max('heat').as('heats'))
          .where('round_id', '=', round_id),
        sql<number>`1`,
      ),
    }))
    .where('id', '=', round_id)
    .execute()
}

/** Numbers the rounds of each event in the order of the published programme; those of the draft alone follow in their own order. */
export async function numberRounds(db: Db, tournament_id: number): Promise<void> {
  const rounds = await db
    .selectFrom('rounds as r')
    .innerJoin('programme_items as i', 'i.round_id', 'r.id')
    .select(['r.id', 'r.tournament_detail_id', 'r.number', 'i.edition'])
    .where('r.tournament_id', '=', tournament_id)
    .where('r.tournament_detail_id', 'is not', null)
    .orderBy('i.edition')
    .orderBy('i.index')
    .orderBy('i.id')
    .execute()
  const published = rounds.filter(({ edition }) => edition === PUBLISHED)
  const drafts = rounds.filter(({ edition }) => edition !== PUBLISHED).toSorted((a, b) => a.number - b.number)
  const byEvent = Map.groupBy(
    new Map([...published, ...drafts].map((round) => [round.id, round])).values(),
    (round) => round.tournament_detail_id,
  )
  const changed = [...byEvent.values()].flatMap((list) =>
    list.flatMap(({ id, number }, index) => (number === index + 1 ? [] : [{ id, number: index + 1 }])),
  )
  const setNumber = async (id: number, number: number) =>
    db.updateTable('rounds').set({ number }).where('id', '=', id).execute()
  // Numbers must be unique after each update, so each round gets a negative number first.
  for (const { id, number } of changed) await setNumber(id, -number)
  for (const { id, number } of changed) await setNumber(id, number)
}
