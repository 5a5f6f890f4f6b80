import { idChunks, readByIds, rowChunks } from '../kit/db/chunks.ts'
import { recordHistory, type HistoryRow } from '../kit/db/history.ts'
import type { Db } from '../kit/db/tables.ts'
import { changedColumns, createdColumns, type Trail } from '../kit/db/trail.ts'

/** The opened contents of a tournament; `id` is the id of the opened content, `copied_from` the shared content that a private one was copied from. */
export async function findOpenContents(db: Db, tournament_id: number) {
  return db
    .selectFrom('tournament_details as o')
    .innerJoin('content_competition as c', 'c.id', 'o.content_competition_id')
    .select(['o.id', 'c.id as content_id', 'c.copied_from', 'c.symbol', 'c.symbol_key'])
    .where('o.tournament_id', '=', tournament_id)
    .execute()
}

/** The existing contents among these ids, in their manual order; `tournament_id` is null for a shared content. */
export async function findContents(db: Db, ids: readonly number[]) {
  const rows = await readByIds(ids, async (chunk) =>
    db
      .selectFrom('content_competition')
      .select(['id', 'index', 'tournament_id', 'copied_from', 'symbol', 'symbol_key', 'name'])
      .where('id', 'in', chunk)
      .execute(),
  )
  return rows.sort((a, b) => a.index - b.index || a.id - b.id)
}

/** Opens contents after the open ones, in the given order. Precondition: the caller has locked the tournament. */
export async function insertDetails(
  db: Db,
  {
    tournament_id,
    contents,
    is_register,
    fee = null,
  }: { tournament_id: number; contents: readonly number[]; is_register: 0 | 1; fee?: number | null },
  trail: Trail,
): Promise<void> {
  const openings = contents.map((content_competition_id) => ({ content_competition_id, is_register, fee }))
  await insertOpenings(db, tournament_id, openings, trail)
}

/** Opens contents like `insertDetails`, with a fee and registration for each. */
export async function insertOpenings(
  db: Db,
  tournament_id: number,
  openings: readonly { content_competition_id: number; is_register: 0 | 1; fee: number | null }[],
  trail: Trail,
): Promise<void> {
  const last = await db
    .selectFrom('tournament_details')
    .select((eb) => eb.fn.max('index').as('index'))
    .where('tournament_id', '=', tournament_id)
    .executeTakeFirst()
  const rows = openings.map((opening, position) => ({
    ...opening,
    tournament_id,
    index: Number(last?.index ?? 0) + position + 1,
    ...createdColumns(trail),
  }))
  const insertedIds: number[] = []
  for (const chunk of rowChunks(rows)) {
    const inserted = await db.insertInto('tournament_details').values(chunk).returning('id').execute()
    insertedIds.push(...inserted.map(({ id }) => id))
  }
  await recordDetailsHistory(
    db,
    insertedIds.map((record_id) => ({ record_id, tournament_id, action: 'open' })),
    trail,
  )
}

/** Updates opened contents and raises their versions. */
export async function updateDetails(
  db: Db,
  ids: readonly number[],
  values: { is_register?: 0 | 1; fee?: number | null; content_competition_id?: number },
  trail: Trail,
): Promise<void> {
  for (const chunk of idChunks(ids))
    await db
      .updateTable('tournament_details')
      .set({ ...values, ...changedColumns(trail) })
      .where('id', 'in', chunk)
      .execute()
}

/** The existing opened contents among these ids, in no order. */
export async function findDetailRows(db: Db, ids: readonly number[]) {
  return readByIds(ids, async (chunk) =>
    db
      .selectFrom('tournament_details')
      .select(['id', 'tournament_id', 'content_competition_id', 'is_register', 'fee'])
      .where('id', 'in', chunk)
      .execute(),
  )
}

/** The ids of the contents that other tournaments have opened. */
export async function findContentsOpenElsewhere(
  db: Db,
  contents: readonly number[],
  tournament_id: number,
): Promise<number[]> {
  const rows = await readByIds(contents, async (chunk) =>
    db
      .selectFrom('tournament_details')
      .select('content_competition_id as id')
      .distinct()
      .where('content_competition_id', 'in', chunk)
      .where('tournament_id', '<>', tournament_id)
      .execute(),
  )
  return rows.map(({ id }) => id)
}

/** The tournament of a private content; null for a shared one. Throws if the content does not exist. */
export async function findContentOwner(db: Db, content_id: number): Promise<number | null> {
  const row = await db
    .selectFrom('content_competition')
    .select('tournament_id')
    .where('id', '=', content_id)
    .executeTakeFirstOrThrow()
  return row.tournament_id
}

/** Adds acts upon opened contents to the audit trail. */
export function recordDetailsHistory(
  db: Db,
  rows: readonly Omit<HistoryRow, 'table_name'>[],
  trail: Trail,
): Promise<void> {
  return recordHistory(
    db,
    rows.map((row) => ({ ...row, table_name: 'tournament_details' })),
    trail,
  )
}
