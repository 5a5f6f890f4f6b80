import type { z } from 'zod'
import type { Image, imageDraft } from '@portal/shared/resources/images/images'
import { nextPosition } from '../../kit/db/manual-order.ts'
import type { Db } from '../../kit/db/tables.ts'
import { changedColumns, createdColumns, type Trail } from '../../kit/db/trail.ts'

const columns = [
  'id',
  'index',
  'version',
  'title',
  'title_en',
  'url',
  'link',
  'type',
  'created_date',
  'updated_date',
] as const
type ImageDraft = z.output<typeof imageDraft>

/** All images of the portal, in their manual order. */
export async function listImages(db: Db): Promise<Image[]> {
  return db.selectFrom('resources').select(columns).orderBy('index').orderBy('id').execute()
}

export async function findImage(db: Db, id: number): Promise<Image | undefined> {
  return db.selectFrom('resources').select(columns).where('id', '=', id).executeTakeFirst()
}

export async function insertImage(db: Db, draft: ImageDraft, trail: Trail): Promise<Image> {
  return db
    .insertInto('resources')
    .values({ ...draft, ...createdColumns(trail), index: nextPosition('resources') })
    .returning(columns)
    .executeTakeFirstOrThrow()
}

export async function updateImage(db: Db, id: number, draft: ImageDraft, trail: Trail): Promise<Image> {
  return db
    .updateTable('resources')
    .set({ ...draft, ...changedColumns(trail) })
    .where('id', '=', id)
    .returning(columns)
    .executeTakeFirstOrThrow()
}

/** Deletes an image; returns whether there was one. */
export async function deleteImage(db: Db, id: number): Promise<boolean> {
  const { numDeletedRows } = await db.deleteFrom('resources').where('id', '=', id).executeTakeFirst()
  return numDeletedRows > 0n
}
