import { idChunks } from '../../kit/db/chunks.ts'
import type { Db } from '../../kit/db/tables.ts'
import { changed, type Trail } from '../../kit/db/trail.ts'

/** The name of a folder; undefined where there is none with this id. */
export async function folderName(db: Db, id: number): Promise<string | undefined> {
  return (await db.selectFrom('folders').select('name').where('id', '=', id).executeTakeFirst())?.name
}

/** Sets columns of contents and raises their versions. */
export async function setContents(
  db: Db,
  ids: readonly number[],
  values: { minimum_athletes?: number | undefined; folder_id?: number | null | undefined },
  trail: Trail,
): Promise<void> {
  for (const chunk of idChunks(ids))
    await db
      .updateTable('content_competition')
      .set({ ...values, ...changed(trail) })
      .where('id', 'in', chunk)
      .execute()
}

/** Lets opened contents of one tournament open those of the `copies` that were made from the shared contents which they open now. */
export async function pointToCopies(
  db: Db,
  details: readonly number[],
  copies: readonly number[],
  trail: Trail,
): Promise<void> {
  for (const chunk of idChunks(details))
    await db
      .updateTable('tournament_details')
      .set((eb) => ({
        content_competition_id: eb
          .selectFrom('content_competition as c')
          .select('c.id')
          .whereRef('c.copied_from', '=', 'tournament_details.content_competition_id')
          .where('c.id', 'in', copies)
          .$asScalar()
          .$notNull(),
        ...changed(trail),
      }))
      .where('id', 'in', chunk)
      .execute()
}
