import type { Kysely } from 'kysely'
import { getCatalogue } from '../db/catalogue.ts'
import { idChunks, readByIds, rowChunks } from '../db/chunks.ts'
import type { Db } from '../db/tables.ts'
import { changedColumns, type Trail } from '../db/trail.ts'
import type { ChangedRow, DeletedRows, StoredRow } from './undoing.ts'

/** Undo works on any table, by names of tables and columns alone. */
type Loose = Kysely<Record<string, Record<string, unknown>>>

/** Reads and writes of an undo; everything runs in the caller's transaction. */
export const undoQueries = (typedDb: Db) => {
  const db = typedDb as unknown as Loose

  /** Whole rows by their ids. */
  async function rows(table: string, ids: readonly number[]): Promise<Map<number, StoredRow>> {
    const found = await readByIds(ids, async (chunk) =>
      db.selectFrom(table).selectAll().where('id', 'in', chunk).execute(),
    )
    return new Map(found.map((row) => [row.id as number, row]))
  }

  return {
    rows,

    /** Records by their ids as the history has them from before their last change or deletion. */
    earlierRows: async (table: string, ids: readonly number[]): Promise<Map<number, StoredRow>> => {
      const lastChanges = await readByIds(ids, async (chunk) =>
        typedDb
          .selectFrom('history')
          .select(['record_id', 'before'])
          .where('table_name', '=', table)
          .where('record_id', 'in', chunk)
          .where('before', 'is not', null)
          .orderBy('id')
          .execute(),
      )
      return new Map(lastChanges.map(({ record_id, before }) => [record_id, JSON.parse(before ?? '{}') as StoredRow]))
    },

    /** Marks an undo of this account as used; undefined when it does not exist or was used already. */
    markUsed: (token_hash: string, created_by: number, at: string) =>
      typedDb
        .updateTable('undos')
        .set({ used_date: at })
        .where('token_hash', '=', token_hash)
        .where('created_by', '=', created_by)
        .where('used_date', 'is', null)
        .returning(['what', 'expires_date'])
        .executeTakeFirst(),

    exists: async (token_hash: string, created_by: number): Promise<boolean> =>
      (await typedDb
        .selectFrom('undos')
        .select('token_hash')
        .where('token_hash', '=', token_hash)
        .where('created_by', '=', created_by)
        .executeTakeFirst()) !== undefined,

    /** Deletes the row with these values; returns whether it existed. */
    deleteOne: async (table: string, values: StoredRow): Promise<boolean> => {
      const { numDeletedRows } = await db
        .deleteFrom(table)
        .where((eb) => eb.and(values))
        .executeTakeFirstOrThrow()
      return numDeletedRows > 0n
    },

    /** Inserts deleted rows; returns the ids of owners with a row that conflicts with an existing one. */
    reinsert: async ({ table, of, rows }: DeletedRows): Promise<number[]> => {
      const missing: number[] = []
      for (const chunk of rowChunks(rows)) {
        const inserted = await db
          .insertInto(table)
          .values(chunk)
          .onConflict((conflict) => conflict.doNothing())
          .returning(of)
          .execute()
        const insertedByOwner = Map.groupBy(inserted, (row) => row[of])
        for (const [id, ownRows] of Map.groupBy(chunk, (row) => row[of]))
          if ((insertedByOwner.get(id)?.length ?? 0) < ownRows.length) missing.push(id as number)
      }
      return missing
    },

    /** Sets a unique column to null, so that values restored later cannot conflict with each other. */
    setNull: async (table: string, column: string, ids: readonly number[]): Promise<void> => {
      for (const chunk of idChunks(ids))
        await db
          .updateTable(table)
          .set({ [column]: null })
          .where('id', 'in', chunk)
          .execute()
    },

    /** Writes the values from before the change; rows with the same values share a statement. */
    restoreValues: async (table: string, rows: readonly ChangedRow[], trail: Trail): Promise<void> => {
      const { columns } = await getCatalogue(typedDb)
      const hasTrail = columns.some((column) => column.table === table && column.column === 'updated_date')
      for (const sameRows of Map.groupBy(rows, ({ before }) => JSON.stringify(before)).values())
        for (const chunk of idChunks(sameRows.map(({ id }) => id)))
          await db
            .updateTable(table)
            .set({ ...sameRows[0]?.before, ...(hasTrail ? changedColumns(trail) : {}) })
            .where('id', 'in', chunk)
            .execute()
    },
  }
}
