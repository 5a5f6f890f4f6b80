import { unitTexts } from '@portal/shared/resources/unit.fields'
import { idChunks } from '../kit/db/chunks.ts'
import type { Db } from '../kit/db/tables.ts'
import { changedColumns, type Trail } from '../kit/db/trail.ts'
import { LISTED } from '@portal/shared/resources/unit-status'

/** Reads and writes of many units at once. No rules here. */
export const unitQueries = (db: Db) => ({
  /** Every unit with its other names. */
  list: async () => {
    const columns = ['id', 'name', 'search_key', 'status', ...unitTexts] as const
    const units = await db.selectFrom('units').select(columns).orderBy('id').execute()
    const otherNames = Map.groupBy(await db.selectFrom('unit_names').selectAll().execute(), ({ unit_id }) => unit_id)
    return units.map((unit) => ({ ...unit, otherNames: otherNames.get(unit.id) ?? [] }))
  },

  /** Marks units that were added by name in an entry as listed. */
  markListed: async (ids: readonly number[], trail: Trail): Promise<void> => {
    for (const chunk of idChunks(ids))
      await db
        .updateTable('units')
        .set({ status: LISTED, ...changedColumns(trail) })
        .where('id', 'in', chunk)
        .execute()
  },
})
