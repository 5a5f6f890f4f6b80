import { idChunks } from '../../kit/db/chunks.ts'
import type { Db } from '../../kit/db/tables.ts'
import { changedColumns, type Trail } from '../../kit/db/trail.ts'

/** The name of a folder; undefined if it does not exist. */
export async function findFolderName(db: Db, id: number): Promise<string | undefined> {
  return (await db.selectFrom('folders').select('name').where('id', '=', id).executeTakeFirst())?.name
}

/** Updates contents and raises their versions. */
export async function updateContents(
  db: Db,
  ids: readonly number[],
  values: { minimum_athletes?: number | undefined; folder_id?: number | null | undefined },
  trail: Trail,
): Promise<void> {
  for (const chunk of idChunks(ids))
    await db
      .updateTable('content_competition')
      .set({ ...values, ...changedColumns(trail) })
      .where('id', 'in', chunk)
      .execute()
}

/** Points opened contents of a tournament to the copies of their shared contents. */
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
        ...changedColumns(trail),
      }))
      .where('id', 'in', chunk)
      .execute()
}
