import type { ScreenLayout } from '@portal/shared/programme/hall-states'
import type { HallScreen, ScreenContent } from '@portal/shared/programme/pointer-rows'
import type { OfficeScreen } from '@portal/shared/programme/screen-calls'
import type { Db } from '../../kit/db/tables.ts'
import type { Trail } from '../../kit/db/trail.ts'
import { PUBLISHED } from '../rounds/round-entries.queries.ts'

/** The screens of a hall in the order in which they were added, as everybody reads them. */
export async function listScreens(db: Db, tournament_id: number): Promise<HallScreen[]> {
  const rows = await db
    .selectFrom('screens')
    .select(['id', 'name', 'floor', 'layout', 'content', 'paired_date'])
    .where('tournament_id', '=', tournament_id)
    .orderBy('id')
    .execute()
  return rows.map(({ paired_date, ...row }) => ({ ...withContent(row), is_paired: paired_date === null ? 0 : 1 }))
}

const selectOfficeScreens = (db: Db) =>
  db
    .selectFrom('screens')
    .select(['id', 'tournament_id', 'name', 'floor', 'layout', 'content', 'paired_date', 'seen_date'])

/** The screens of a hall for those who run it. */
export async function listOfficeScreens(db: Db, tournament_id: number): Promise<OfficeScreen[]> {
  const rows = await selectOfficeScreens(db).where('tournament_id', '=', tournament_id).orderBy('id').execute()
  return rows.map(toOfficeScreen)
}

export async function findScreen(db: Db, id: number): Promise<OfficeScreen | undefined> {
  const row = await selectOfficeScreens(db).where('id', '=', id).executeTakeFirst()
  return row && toOfficeScreen(row)
}

/** The tournament of a screen; null without such a screen. */
export async function findTournamentOfScreen(db: Db, id: number): Promise<number | null> {
  const row = await db.selectFrom('screens').select('tournament_id').where('id', '=', id).executeTakeFirst()
  return row?.tournament_id ?? null
}

/** Whether the published programme of a tournament has an item. */
export async function hasPublishedItem(db: Db, tournament_id: number, item_id: number): Promise<boolean> {
  const row = await db
    .selectFrom('programme_items')
    .select('id')
    .where('id', '=', item_id)
    .where('tournament_id', '=', tournament_id)
    .where('edition', '=', PUBLISHED)
    .executeTakeFirst()
  return row !== undefined
}

const withContent = <Row extends { content: string }>(row: Row) => ({
  ...row,
  content: JSON.parse(row.content) as ScreenContent,
})

const toOfficeScreen = <Row extends { content: string; paired_date: string | null }>(row: Row) => ({
  ...withContent(row),
  is_paired: row.paired_date === null ? (0 as const) : (1 as const),
})

export async function insertScreen(
  db: Db,
  screen: { tournament_id: number; name: string; floor: number; layout: ScreenLayout },
  { at, by }: Trail,
): Promise<number> {
  const { id } = await db
    .insertInto('screens')
    .values({ ...screen, created_date: at, created_by: by })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Copies the screens of a hall to another one, without their browsers. `itemIds`: the items of the other hall by those of the first. */
export async function copyScreens(
  db: Db,
  from: number,
  to: number,
  itemIds: ReadonlyMap<number, number>,
  { at, by }: Trail,
): Promise<void> {
  const screens = (await listScreens(db, from)).map(({ name, floor, layout, content: { item_id, ...content } }) => ({
    tournament_id: to,
    name,
    floor,
    layout,
    content: JSON.stringify({ ...content, ...(item_id !== undefined && { item_id: itemIds.get(item_id) }) }),
    created_date: at,
    created_by: by,
  }))
  if (screens.length > 0) await db.insertInto('screens').values(screens).execute()
}

export async function updateScreen(
  db: Db,
  id: number,
  { content, ...columns }: Partial<Pick<HallScreen, 'name' | 'floor' | 'layout' | 'content'>>,
): Promise<void> {
  const values = { ...columns, ...(content ? { content: JSON.stringify(content) } : {}) }
  await db.updateTable('screens').set(values).where('id', '=', id).execute()
}

export async function deleteScreen(db: Db, id: number): Promise<void> {
  await db.deleteFrom('screens').where('id', '=', id).execute()
}

/** Notes the browser of a screen, or that it has none. */
export async function setPairing(
  db: Db,
  id: number,
  pairing: { secret_hash: string; paired_date: string } | null,
): Promise<void> {
  const values = pairing ?? { secret_hash: null, paired_date: null }
  await db
    .updateTable('screens')
    .set({ ...values, seen_date: null })
    .where('id', '=', id)
    .execute()
}

export async function setSeen(db: Db, id: number, seen_date: string): Promise<void> {
  await db.updateTable('screens').set({ seen_date }).where('id', '=', id).execute()
}

/** Stores a code that a browser shows; returns whether the code was free. Those that have expired are deleted. */
export async function insertPairing(
  db: Db,
  pairing: { code_hash: string; secret_hash: string; expires_date: string },
  now: string,
): Promise<boolean> {
  await db.deleteFrom('screen_pairings').where('expires_date', '<=', now).execute()
  const row = await db
    .insertInto('screen_pairings')
    .values(pairing)
    .onConflict((conflict) => conflict.column('code_hash').doNothing())
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** Takes a code, which works once, and returns the hash of its browser's secret; undefined if no browser shows it. */
export async function takePairing(db: Db, code_hash: string, now: string): Promise<string | undefined> {
  const row = await db
    .deleteFrom('screen_pairings')
    .where('code_hash', '=', code_hash)
    .where('expires_date', '>', now)
    .returning('secret_hash')
    .executeTakeFirst()
  return row?.secret_hash
}
