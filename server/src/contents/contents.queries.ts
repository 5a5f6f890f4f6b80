import type { Content } from '@portal/shared/contents/contents'
import { idChunks, readByIds } from '../kit/db/chunks.ts'
import { contentsById } from './record/content-rows.queries.ts'
import type { Db } from '../kit/db/tables.ts'
import { changed, type Trail } from '../kit/db/trail.ts'

/** A shared content, or undefined; the private ones of tournaments are not found here. */
export async function findSharedContent(db: Db, id: number): Promise<Content | undefined> {
  const ids = db
    .selectFrom('content_competition as o')
    .select('o.id')
    .where('o.id', '=', id)
    .where('o.tournament_id', 'is', null)
  return (await contentsById(db, ids)).get(id)
}

/** Those of these contents that exist and are shared, with their folders. */
export async function findSharedContents(db: Db, ids: readonly number[]) {
  return readByIds(ids, async (chunk) =>
    db
      .selectFrom('content_competition')
      .select(['id', 'folder_id'])
      .where('id', 'in', chunk)
      .where('tournament_id', 'is', null)
      .execute(),
  )
}

/** Whether any tournament has opened a content. */
export async function isOpenedAnywhere(db: Db, id: number): Promise<boolean> {
  const details = await db
    .selectFrom('tournament_details')
    .select('id')
    .where('content_competition_id', '=', id)
    .limit(1)
    .execute()
  return details.length > 0
}

export async function deleteContent(db: Db, id: number): Promise<void> {
  await db.deleteFrom('content_competition').where('id', '=', id).execute()
}

export async function folderExists(db: Db, id: number): Promise<boolean> {
  return (await db.selectFrom('folders').select('id').where('id', '=', id).execute()).length > 0
}

/** Moves contents into a folder, or out of all (null). */
export async function moveToFolder(db: Db, ids: readonly number[], folder: number | null, trail: Trail) {
  for (const chunk of idChunks(ids))
    await db
      .updateTable('content_competition')
      .set({ folder_id: folder, ...changed(trail) })
      .where('id', 'in', chunk)
      .execute()
}

/** Deletes folders. Their contents stay, in no folder. */
export async function deleteFolders(db: Db, ids: readonly number[]): Promise<void> {
  for (const chunk of idChunks(ids)) await db.deleteFrom('folders').where('id', 'in', chunk).execute()
}
