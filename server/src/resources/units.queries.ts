import { unitTexts } from '@portal/shared/resources/unit.fields'
import { idChunks } from '../kit/db/chunks.ts'
import type { Db } from '../kit/db/tables.ts'
import { changed, type Trail } from '../kit/db/trail.ts'

/** Reads and writes of many units at once. No rules here. */
export const unitQueries = (db: Db) => ({
  all: () =>
    db
      .selectFrom('units')
      .select(['id', 'name', 'search_key', 'status', ...unitTexts])
      .orderBy('id')
      .execute(),

  /** Turns units named by entrants into listed ones. */
  list: async (ids: readonly number[], trail: Trail): Promise<void> => {
    for (const some of idChunks(ids))
      await db
        .updateTable('units')
        .set({ status: 1, ...changed(trail) })
        .where('id', 'in', some)
        .execute()
  },
})
