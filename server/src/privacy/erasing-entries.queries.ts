import { sql, type RawBuilder } from 'kysely'
import { SET_ASIDE } from '@portal/shared/entries/entry-state'
import { idChunks } from '../kit/db/chunks.ts'
import type { Db } from '../kit/db/tables.ts'
import { ERASED_NAME, declarations, type EmptyingMethod, type UntypedDb } from './personal-columns.queries.ts'

/** The new value of an erased column; `key` is the column with the id of the entry. */
const emptyValues: {
  readonly [E in EmptyingMethod]: (column: string, key: string) => RawBuilder<unknown> | string | null
} = {
  dash: (column) => sql`case when ${sql.ref(column)} is null then null else ${ERASED_NAME} end`,
  none: () => null,
  blank: () => '',
  mark: (_column, key) => sql`'erased ' || ${sql.ref(key)}`,
  code: () => sql`lower(code)`,
}

/** The writes to the entries of an erasure and to what belongs to them. */
export const entryErasures = (typedDb: Db) => ({
  /** Erases the personal columns of entries and of rows that belong to them, and deletes the shared links of the entries and the notes on them. */
  emptyEntries: async (ids: readonly number[], at: string): Promise<void> => {
    for (const [table, { owner, key = 'id', emptied = {} }] of declarations) {
      if (owner !== 'entry') continue
      const values = Object.fromEntries(
        Object.entries(emptied).map(([column, method]) => [column, emptyValues[method](column, key)]),
      )
      const erasure = table === 'athletes' ? { erased_date: at, family_id: null, version: sql`version + 1` } : {}
      for (const chunk of idChunks(ids))
        await (typedDb as unknown as UntypedDb)
          .updateTable(table)
          .set({ ...values, ...erasure })
          .where(key, 'in', chunk)
          .$if(table === 'history', (update) => update.where('table_name', '=', 'athletes'))
          .execute()
    }
    for (const chunk of idChunks(ids))
      for (const table of ['shared_links', 'entry_notes'] as const)
        await typedDb.deleteFrom(table).where('athlete_id', 'in', chunk).execute()
    await deleteSignatures(typedDb, ids)
  },

  /** Withdraws entries, which are kept for their payments, from tournaments that have not ended. */
  withdrawEntries: async (ids: readonly number[], today: string): Promise<void> => {
    for (const chunk of idChunks(ids))
      await typedDb
        .updateTable('athletes')
        .set({ status: SET_ASIDE, state: 'withdrawn', number: null })
        .where('id', 'in', chunk)
        .where('status', '<>', SET_ASIDE)
        .where('tournament_id', 'in', (eb) => eb.selectFrom('tournaments').select('id').where('end_date', '>=', today))
        .execute()
  },

  deleteEntries: async (ids: readonly number[]): Promise<void> => {
    for (const chunk of idChunks(ids)) await typedDb.deleteFrom('athletes').where('id', 'in', chunk).execute()
  },
})

/** Deletes the bibs of entries that were signed for. A signature stands for all bibs that it was given for, so it goes with the last of them. */
async function deleteSignatures(db: Db, ids: readonly number[]): Promise<void> {
  for (const chunk of idChunks(ids)) {
    const signatures = await db
      .selectFrom('desk_signed_bibs')
      .select('signature_id')
      .where('athlete_id', 'in', chunk)
      .execute()
    await db.deleteFrom('desk_signed_bibs').where('athlete_id', 'in', chunk).execute()
    const signatureIds = signatures.map(({ signature_id }) => signature_id)
    if (signatureIds.length > 0)
      await db
        .deleteFrom('desk_signatures')
        .where('id', 'in', signatureIds)
        .where('id', 'not in', (eb) => eb.selectFrom('desk_signed_bibs').select('signature_id'))
        .execute()
  }
}
