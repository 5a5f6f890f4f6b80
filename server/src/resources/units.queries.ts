import { searchKey } from '@portal/shared/kit/text/names'
import { textSortKey } from '@portal/shared/kit/text/vietnamese-order'
import { idChunks } from '../kit/db/chunks.ts'
import { nextPlace } from '../kit/db/manual-order.ts'
import type { Db } from '../kit/db/tables.ts'
import { changed, created, type Trail } from '../kit/db/trail.ts'

/** Reads and writes of many units at once. No rules here. */
export const unitQueries = (db: Db) => ({
  all: () => db.selectFrom('units').select(['id', 'name', 'search_key', 'status']).orderBy('id').execute(),

  /** Adds a listed unit at the end of the manual order; its name is stored as it is. */
  insert: async (name: string, trail: Trail): Promise<number> => {
    const { id } = await db
      .insertInto('units')
      .values({
        name,
        search_key: searchKey(name),
        sort_key: textSortKey(name),
        status: 1,
        index: nextPlace('units'),
        ...created(trail),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    return id
  },

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
