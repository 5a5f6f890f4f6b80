import { idChunks, readByIds } from '../../kit/db/chunks.ts'
import type { Db } from '../../kit/db/tables.ts'

/** The whole rows of competitors of these items that are one of these entries. */
export async function findCompetitorRows(db: Db, items: readonly number[], entryIds: readonly number[]) {
  const rows = await readByIds(entryIds, async (chunk) =>
    db.selectFrom('programme_competitors').selectAll().where('athlete_id', 'in', chunk).orderBy('id').execute(),
  )
  const itemIds = new Set(items)
  return rows.filter(({ item_id }) => itemIds.has(item_id))
}

/** Deletes competitors by their ids. */
export async function deleteCompetitors(db: Db, ids: readonly number[]): Promise<void> {
  for (const chunk of idChunks(ids)) await db.deleteFrom('programme_competitors').where('id', 'in', chunk).execute()
}
