import type { z } from 'zod'
import type { Image, imageDraft } from '@portal/shared/resources/images/images'
import { nextPlace } from '../../kit/db/manual-order.ts'
import type { Db } from '../../kit/db/tables.ts'
import { changed, created, type Trail } from '../../kit/db/trail.ts'

const columns = ['id', 'index', 'version', 'title', 'url', 'link', 'type', 'created_date', 'updated_date'] as const
type Draft = z.output<typeof imageDraft>

/** All images of the portal's pages, in the order of the admins. */
export async function listImages(db: Db): Promise<Image[]> {
  return db.selectFrom('resources').select(columns).orderBy('index').orderBy('id').execute()
}

export async function imageById(db: Db, id: number): Promise<Image | undefined> {
  return db.selectFrom('resources').select(columns).where('id', '=', id).executeTakeFirst()
}

export async function insertImage(db: Db, draft: Draft, trail: Trail): Promise<Image> {
  return db
    .insertInto('resources')
    .values({ ...draft, ...created(trail), index: nextPlace('resources') })
    .returning(columns)
    .executeTakeFirstOrThrow()
}

export async function updateImage(db: Db, id: number, draft: Draft, trail: Trail): Promise<Image> {
  return db
    .updateTable('resources')
    .set({ ...draft, ...changed(trail) })
    .where('id', '=', id)
    .returning(columns)
    .executeTakeFirstOrThrow()
}

/** Deletes an image; answers whether there was one. */
export async function deleteImage(db: Db, id: number): Promise<boolean> {
  const { numDeletedRows } = await db.deleteFrom('resources').where('id', '=', id).executeTakeFirst()
  return numDeletedRows > 0n
}
