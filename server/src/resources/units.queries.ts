import type { z } from 'zod'
import { searchKey } from '@portal/shared/kit/text/names'
import { textSortKey } from '@portal/shared/kit/text/vietnamese-order'
import type { units } from '@portal/shared/resources/units'
import { idChunks } from '../kit/db/chunks.ts'
import { nextPlace } from '../kit/db/manual-order.ts'
import type { Db } from '../kit/db/tables.ts'
import { changed, created, type Trail } from '../kit/db/trail.ts'

/** Reads and writes of many units at once. No rules here. */
export const unitQueries = (db: Db) => ({
  all: () => db.selectFrom('units').select(['id', 'name', 'search_key', 'status']).orderBy('id').execute(),

  /** Adds a listed unit at the end of the manual order. */
  insert: async (draft: z.output<typeof units.draft>, trail: Trail): Promise<number> => {
    const { id } = await db
      .insertInto('units')
      .values({
        ...draft,
        search_key: searchKey(draft.name),
        sort_key: textSortKey(draft.name),
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
