import { unitTexts } from '@portal/shared/resources/unit.fields'
import { idChunks } from '../kit/db/chunks.ts'
import type { Db } from '../kit/db/tables.ts'
import { changed, type Trail } from '../kit/db/trail.ts'

/** Reads and writes of many units at once. No rules here. */
export const unitQueries = (db: Db) => ({
  /** Every unit with its other names. */
  all: async () => {
    const units = db.selectFrom('units').select(['id', 'name', 'search_key', 'status', ...unitTexts])
    const rows = await units.orderBy('id').execute()
    const others = Map.groupBy(await db.selectFrom('unit_names').selectAll().execute(), ({ unit_id }) => unit_id)
    return rows.map((row) => ({ ...row, others: others.get(row.id) ?? [] }))
  },

  /** Turns units named by entrants into listed ones. */
  list: async (ids: readonly number[], trail: Trail): Promise<void> => {
    for (const chunk of idChunks(ids))
      await db
        .updateTable('units')
        .set({ status: 1, ...changed(trail) })
        .where('id', 'in', chunk)
        .execute()
  },
})
