import type { Insertable } from 'kysely'
import { readByIds, rowChunks } from '../kit/db/chunks.ts'
import type { Db, Tables } from '../kit/db/tables.ts'
import { changedColumns, createdColumns, type Trail } from '../kit/db/trail.ts'
import type { StoredPlacing } from './rounds.rules.ts'

type NewResult = Omit<
  Insertable<Tables['results']>,
  'id' | 'index' | 'version' | 'created_date' | 'created_by' | 'updated_date' | 'updated_by'
>

/** Inserts results and returns their ids in the same order. */
export async function insertResult(db: Db, columns: NewResult, trail: Trail): Promise<number> {
  const { id } = await db
    .insertInto('results')
    .values({ ...columns, ...createdColumns(trail) })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Changes columns of a result. */
export async function updateResult(db: Db, id: number, columns: Partial<NewResult>, trail: Trail): Promise<void> {
  await db
    .updateTable('results')
    .set({ ...columns, ...changedColumns(trail) })
    .where('id', '=', id)
    .execute()
}

type Version = Omit<Insertable<Tables['result_versions']>, 'id'>
export async function insertVersion(db: Db, version: Version): Promise<void> {
  await db.insertInto('result_versions').values(version).execute()
}

/** Adds marks after those that are there. */
export async function insertMarks(db: Db, rows: readonly Insertable<Tables['result_marks']>[]): Promise<void> {
  for (const chunk of rowChunks(rows)) await db.insertInto('result_marks').values(chunk).execute()
}

export async function insertPlacings(db: Db, rows: readonly Insertable<Tables['result_placings']>[]): Promise<void> {
  for (const chunk of rowChunks(rows)) await db.insertInto('result_placings').values(chunk).execute()
}

/** The hash of the last mark of a result; null before the first. */
export async function findLastHash(db: Db, result_id: number): Promise<string | null> {
  const row = await db
    .selectFrom('result_marks')
    .select('hash')
    .where('result_id', '=', result_id)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.hash ?? null
}

/** All marks of a result in the order in which they came. */
export async function findMarks(db: Db, result_id: number) {
  return db.selectFrom('result_marks').selectAll().where('result_id', '=', result_id).orderBy('id').execute()
}

/** The placings of all versions of results, by the id of the result; in the order of the places. */
export async function findPlacings(db: Db, results: readonly number[]): Promise<Map<number, StoredPlacing[]>> {
  const rows = await readByIds(results, async (chunk) =>
    db.selectFrom('result_placings').selectAll().where('result_id', 'in', chunk).orderBy('result_id').execute(),
  )
  const inOrder = rows.toSorted((a, b) => (a.place_from ?? Infinity) - (b.place_from ?? Infinity) || a.bib - b.bib)
  return Map.groupBy(inOrder, ({ result_id }) => result_id)
}

/** The versions of results, by the id of the result, the newest last. */
export async function findVersions(db: Db, results: readonly number[]) {
  const rows = await readByIds(results, async (chunk) =>
    db
      .selectFrom('result_versions as v')
      .leftJoin('users as u', 'u.id', 'v.created_by')
      .selectAll('v')
      .select('u.name as author')
      .where('v.result_id', 'in', chunk)
      .orderBy('v.result_id')
      .orderBy('v.round_version')
      .execute(),
  )
  return Map.groupBy(rows, ({ result_id }) => result_id)
}

/** The publication matrix of a tournament as JSON; null where nobody has changed the default. */
export async function findSettings(db: Db, tournament_id: number): Promise<string | null> {
  const row = await db
    .selectFrom('result_settings')
    .select('settings')
    .where('tournament_id', '=', tournament_id)
    .executeTakeFirst()
  return row?.settings ?? null
}

export async function storeSettings(db: Db, tournament_id: number, settings: string, { by, at }: Trail): Promise<void> {
  const columns = { settings, updated_date: at, updated_by: by }
  await db
    .insertInto('result_settings')
    .values({ tournament_id, ...columns })
    .onConflict((c) => c.column('tournament_id').doUpdateSet(columns))
    .execute()
}

/** The judges of a whole tournament by their letters. */
export async function findPanel(db: Db, tournament_id: number) {
  return db
    .selectFrom('panel_judges')
    .select(['letter', 'name'])
    .where('tournament_id', '=', tournament_id)
    .where('tournament_detail_id', 'is', null)
    .orderBy('letter')
    .execute()
}

export async function replacePanel(
  db: Db,
  tournament_id: number,
  judges: readonly { letter: string; name: string }[],
): Promise<void> {
  const before = await db
    .selectFrom('panel_judges')
    .select(['letter', 'name', 'user_id'])
    .where('tournament_id', '=', tournament_id)
    .where('tournament_detail_id', 'is', null)
    .execute()
  // A judge who stays keeps the account that signs the cards.
  const accountOf = ({ letter, name }: { letter: string; name: string }) =>
    before.find((judge) => judge.letter === letter && judge.name === name)?.user_id ?? null
  await db
    .deleteFrom('panel_judges')
    .where('tournament_id', '=', tournament_id)
    .where('tournament_detail_id', 'is', null)
    .execute()
  const rows = judges.map((judge) => ({
    ...judge,
    tournament_id,
    tournament_detail_id: null,
    user_id: accountOf(judge),
  }))
  for (const chunk of rowChunks(rows)) await db.insertInto('panel_judges').values(chunk).execute()
}

type KeptNames = Pick<StoredPlacing, 'full_name_one' | 'full_name_two' | 'unit'>
/** Stores the names that placings of an entry go on showing. */
export async function storeKeptNames(db: Db, athlete_id: number, names: KeptNames): Promise<void> {
  await db.updateTable('result_placings').set(names).where('athlete_id', '=', athlete_id).execute()
}

/** Makes the placings of an entry those of another. */
export async function movePlacings(db: Db, from: number, to: number): Promise<void> {
  await db.updateTable('result_placings').set({ athlete_id: to }).where('athlete_id', '=', from).execute()
}

/** A result by its id, with what decides who may read it; null for one of a rehearsal. */
export async function findResult(db: Db, id: number) {
  const row = await db
    .selectFrom('results as r')
    .innerJoin('tournaments as t', 't.id', 'r.tournament_id')
    .selectAll('r')
    .select('t.is_active')
    .where('r.id', '=', id)
    .where('t.rehearsal_of', 'is', null)
    .executeTakeFirst()
  return row ?? null
}
