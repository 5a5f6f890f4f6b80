import type { Kysely } from 'kysely'
import { idChunks, readByIds, rowChunks } from '../db/chunks.ts'
import type { Db } from '../db/tables.ts'
import { changed, type Trail } from '../db/trail.ts'
import type { ChangedRow, Gone, StoredRow } from './undoing.ts'

/** Undo works on tables and columns, without knowledge of the rooms. */
type Loose = Kysely<Record<string, Record<string, unknown>>>

/** Reads and writes of undoing; everything runs in the caller's transaction. */
export const undoQueries = (typed: Db) => {
  const db = typed as unknown as Loose

  /** Whole rows by their ids. */
  async function rows(table: string, ids: readonly number[]): Promise<Map<number, StoredRow>> {
    const found = await readByIds(ids, async (chunk) =>
      db.selectFrom(table).selectAll().where('id', 'in', chunk).execute(),
    )
    return new Map(found.map((row) => [row.id as number, row]))
  }

  return {
    rows,

    /** Records as they were before they were last changed or deleted, from the history, by their ids. */
    lastBefore: async (table: string, ids: readonly number[]): Promise<Map<number, StoredRow>> => {
      const lastChanges = await readByIds(ids, async (chunk) =>
        typed
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

    /** Marks an offer of this account as used; undefined when it is not there or used already. */
    spend: (token_hash: string, created_by: number, at: string) =>
      typed
        .updateTable('undos')
        .set({ used_date: at })
        .where('token_hash', '=', token_hash)
        .where('created_by', '=', created_by)
        .where('used_date', 'is', null)
        .returning(['what', 'expires_date'])
        .executeTakeFirst(),

    isThere: async (token_hash: string, created_by: number): Promise<boolean> =>
      (await typed
        .selectFrom('undos')
        .select('token_hash')
        .where('token_hash', '=', token_hash)
        .where('created_by', '=', created_by)
        .executeTakeFirst()) !== undefined,

    /** Deletes the row with these values; answers whether there was one. */
    deleteOne: async (table: string, values: StoredRow): Promise<boolean> => {
      const { numDeletedRows } = await db
        .deleteFrom(table)
        .where((eb) => eb.and(values))
        .executeTakeFirstOrThrow()
      return numDeletedRows > 0n
    },

    /** Inserts rows again; answers the ids of records with a row that conflicts with an existing one. */
    insertAgain: async ({ table, of, rows }: Gone): Promise<number[]> => {
      const missing: number[] = []
      for (const chunk of rowChunks(rows)) {
        const back = await db
          .insertInto(table)
          .values(chunk)
          .onConflict((conflict) => conflict.doNothing())
          .returning(of)
          .execute()
        const counts = Map.groupBy(back, (row) => row[of])
        const wanted = Map.groupBy(chunk, (row) => row[of])
        for (const [id, each] of wanted) if ((counts.get(id)?.length ?? 0) < each.length) missing.push(id as number)
      }
      return missing
    },

    /** Empties a column first, so that restored values cannot conflict with each other. */
    empty: async (table: string, column: string, ids: readonly number[]): Promise<void> => {
      for (const chunk of idChunks(ids))
        await db
          .updateTable(table)
          .set({ [column]: null })
          .where('id', 'in', chunk)
          .execute()
    },

    /** Puts columns back; records that had the same before are written together. */
    putBack: async (table: string, rows: readonly ChangedRow[], trail: Trail): Promise<void> => {
      for (const alike of Map.groupBy(rows, ({ before }) => JSON.stringify(before)).values())
        for (const chunk of idChunks(alike.map(({ id }) => id)))
          await db
            .updateTable(table)
            .set({ ...alike[0]?.before, ...changed(trail) })
            .where('id', 'in', chunk)
            .execute()
    },
  }
}
