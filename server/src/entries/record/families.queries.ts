import type { Selectable } from 'kysely'
import { readByIds } from '../../kit/db/chunks.ts'
import type { Db, Tables } from '../../kit/db/tables.ts'

export type StoredFamily = Selectable<Tables['families']>

/** Reads and writes of families: the orders of several entries. */
export const familyQueries = (db: Db) => ({
  add: async (family: Omit<StoredFamily, 'id'>): Promise<number> => {
    const { id } = await db.insertInto('families').values(family).returning('id').executeTakeFirstOrThrow()
    return id
  },

  /** Puts new entries into a family. */
  put: async (family_id: number, entryIds: readonly number[]): Promise<void> => {
    await db.updateTable('athletes').set({ family_id }).where('id', 'in', entryIds).execute()
  },

  replaceLink: async (id: number, link: Pick<StoredFamily, 'link_hash' | 'link_salt'>): Promise<void> => {
    await db.updateTable('families').set(link).where('id', '=', id).execute()
  },

  byLink: (link_hash: string) =>
    db
      .selectFrom('families as f')
      .innerJoin('tournaments as t', 't.id', 'f.tournament_id')
      .selectAll('f')
      .select('t.end_date')
      .where('f.link_hash', '=', link_hash)
      .executeTakeFirst(),

  byId: (id: number) => db.selectFrom('families').selectAll().where('id', '=', id).executeTakeFirst(),

  byIds: (ids: readonly number[]) =>
    readByIds(ids, async (idChunk) =>
      db.selectFrom('families').selectAll().where('id', 'in', idChunk).orderBy('id').execute(),
    ),

  byCode: (code: string) => db.selectFrom('families').selectAll().where('code', '=', code).executeTakeFirst(),

  /** The ids and families of those among `ids` that belong to a family. */
  membersAmong: (ids: readonly number[]) =>
    readByIds(ids, async (idChunk) =>
      db
        .selectFrom('athletes')
        .select(['id', 'family_id'])
        .where('id', 'in', idChunk)
        .where('family_id', 'is not', null)
        .execute(),
    ),

  /** The ids of the entries of families, in the order of sending. */
  entryIds: async (familyIds: readonly number[]): Promise<number[]> => {
    const rows = await readByIds(familyIds, async (idChunk) =>
      db.selectFrom('athletes').select('id').where('family_id', 'in', idChunk).orderBy('id').execute(),
    )
    return rows.map(({ id }) => id)
  },
})
