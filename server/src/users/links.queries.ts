import type { Db, LinkPurpose } from '../kit/db/tables.ts'

/** The tokens of mailed links, stored as hashes only. No rules here. */
export const linkQueries = (db: Db) => ({
  /** Stores a token; older tokens of the account for the same purpose stop working. */
  insert: async (hash: string, user_id: number, purpose: LinkPurpose, expires_date: string): Promise<void> => {
    await db.deleteFrom('user_tokens').where('user_id', '=', user_id).where('purpose', '=', purpose).execute()
    await db.insertInto('user_tokens').values({ hash, user_id, purpose, expires_date, used_date: null }).execute()
  },

  /** The account that a token was issued to, even if it is used or expired. */
  findUserId: async (hash: string, purpose: LinkPurpose): Promise<number | undefined> => {
    const token = await db
      .selectFrom('user_tokens')
      .select('user_id')
      .where('hash', '=', hash)
      .where('purpose', '=', purpose)
      .executeTakeFirst()
    return token?.user_id
  },

  /** Returns false if the token is unknown, used, expired or has another purpose. */
  markUsed: async (hash: string, purpose: LinkPurpose, at: string): Promise<boolean> => {
    const { numUpdatedRows } = await db
      .updateTable('user_tokens')
      .set({ used_date: at })
      .where('hash', '=', hash)
      .where('purpose', '=', purpose)
      .where('used_date', 'is', null)
      .where('expires_date', '>', at)
      .executeTakeFirst()
    return numUpdatedRows === 1n
  },

  deleteAll: (user_id: number) => db.deleteFrom('user_tokens').where('user_id', '=', user_id).execute(),
  deleteForPurpose: (user_id: number, purpose: LinkPurpose) =>
    db.deleteFrom('user_tokens').where('user_id', '=', user_id).where('purpose', '=', purpose).execute(),
})
