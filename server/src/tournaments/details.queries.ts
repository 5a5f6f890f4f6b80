import { sql } from 'kysely'
import type { Trail } from '../db/content-writes.ts'
import type { Db } from '../db/tables.ts'

/** What is open in a tournament, as the rules of opening need it. */
export async function openedIn(db: Db, tournament_id: number) {
  return db
    .selectFrom('tournament_details as o')
    .innerJoin('content_competition as c', 'c.id', 'o.content_competition_id')
    .select(['o.id', 'c.id as content_id', 'c.copied_from', 'c.symbol', 'c.symbol_key'])
    .where('o.tournament_id', '=', tournament_id)
    .execute()
}

/** The contents among these ids, with whose they are. */
export async function contentsAmong(db: Db, ids: readonly number[]) {
  if (ids.length === 0) return []
  return db
    .selectFrom('content_competition')
    .select(['id', 'tournament_id', 'symbol', 'symbol_key'])
    .where('id', 'in', ids)
    .execute()
}

const written = [
  ...(['tournament_id', 'content_competition_id', 'is_register', 'fee', 'index'] as const),
  ...(['created_by', 'created_date', 'updated_by', 'updated_date'] as const),
]

/** Opens contents behind those that are open, in the order of the contents; one statement whatever their number. */
export async function insertDetails(
  db: Db,
  { tournament_id, contents, is_register }: { tournament_id: number; contents: readonly number[]; is_register: 0 | 1 },
  { by, at }: Trail,
): Promise<void> {
  if (contents.length === 0) return
  const last = db
    .selectFrom('tournament_details')
    .select(sql<number>`coalesce(max(${sql.ref('index')}), 0)`.as('last'))
    .where('tournament_id', '=', tournament_id)
  await db
    .insertInto('tournament_details')
    .columns(written)
    .expression(
      db
        .selectFrom('content_competition as c')
        .innerJoin('tournaments as t', (join) => join.on('t.id', '=', tournament_id))
        .select(['t.id', 'c.id as content_id'])
        .select((eb) => [
          eb.lit(is_register).as('is_register'),
          eb.lit(null).as('fee'),
          sql<number>`${last} + row_number() over (order by ${sql.ref('c.index')}, ${sql.ref('c.id')})`.as('place'),
          eb.cast<number | null>(eb.val(by), 'integer').as('created_by'),
          sql<string>`${at}`.as('created_date'),
          eb.cast<number | null>(eb.val(by), 'integer').as('updated_by'),
          sql<string>`${at}`.as('updated_date'),
        ])
        .where('c.id', 'in', contents),
    )
    .execute()
}

/** Changes an opened content itself and raises its version. */
export async function updateDetails(
  db: Db,
  ids: readonly number[],
  values: { is_register?: 0 | 1; fee?: number | null; content_competition_id?: number },
  { by, at }: Trail,
): Promise<void> {
  if (ids.length === 0) return
  await db
    .updateTable('tournament_details')
    .set({ ...values, updated_by: by, updated_date: at, version: sql`version + 1` })
    .where('id', 'in', ids)
    .execute()
}

/** Closes an opened content; a content that was this tournament's own goes with it. */
export async function deleteDetail(db: Db, detail: { id: number; content_id: number; tournament_id: number }) {
  await db.deleteFrom('tournament_details').where('id', '=', detail.id).execute()
  await db
    .deleteFrom('content_competition')
    .where('id', '=', detail.content_id)
    .where('tournament_id', '=', detail.tournament_id)
    .execute()
}

/** The stored opened contents among these ids. */
export async function detailsAmong(db: Db, ids: readonly number[]) {
  if (ids.length === 0) return []
  return db
    .selectFrom('tournament_details')
    .select(['id', 'tournament_id', 'content_competition_id', 'is_register', 'fee'])
    .where('id', 'in', ids)
    .execute()
}

/** Whose content it is: null for a shared one. */
export async function ownerOf(db: Db, content_id: number): Promise<number | null> {
  const row = await db
    .selectFrom('content_competition')
    .select('tournament_id')
    .where('id', '=', content_id)
    .executeTakeFirstOrThrow()
  return row.tournament_id
}
