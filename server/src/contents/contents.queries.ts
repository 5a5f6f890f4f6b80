import type { Content } from '@portal/shared/contents/contents'
import { idChunks, readByIds } from '../kit/db/chunks.ts'
import { findContentsById } from './record/content-rows.queries.ts'
import type { Db } from '../kit/db/tables.ts'
import { changedColumns, type Trail } from '../kit/db/trail.ts'

/** A shared content, or undefined; private contents of tournaments are not found. */
export async function findSharedContent(db: Db, id: number): Promise<Content | undefined> {
  const ids = db
    .selectFrom('content_competition as o')
    .select('o.id')
    .where('o.id', '=', id)
    .where('o.tournament_id', 'is', null)
  return (await findContentsById(db, ids)).get(id)
}

/** The existing shared contents among these ids, with their folders. */
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

export async function isFolder(db: Db, id: number): Promise<boolean> {
  return (await db.selectFrom('folders').select('id').where('id', '=', id).execute()).length > 0
}

/** Moves contents into a folder, or out of their folders (null). */
export async function moveToFolder(db: Db, ids: readonly number[], folder: number | null, trail: Trail) {
  for (const chunk of idChunks(ids))
    await db
      .updateTable('content_competition')
      .set({ folder_id: folder, ...changedColumns(trail) })
      .where('id', 'in', chunk)
      .execute()
}

/** Deletes folders. Their contents stay without a folder. */
export async function deleteFolders(db: Db, ids: readonly number[]): Promise<void> {
  for (const chunk of idChunks(ids)) await db.deleteFrom('folders').where('id', 'in', chunk).execute()
}
