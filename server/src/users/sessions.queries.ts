import type { Db } from '../db/tables.ts'

type Opened = { id: string; user_id: number; at: string; expires: string }
type Handed = { hash: string; session_id: string; predecessor: string | null; at: string }

/** Reads and writes of sessions and their refresh tokens, which are kept as hashes only. No rules here. */
export const sessionQueries = (db: Db) => ({
  /** Opens a session; those of the account that ran out are cleared away. */
  open: async ({ id, user_id, at, expires }: Opened): Promise<void> => {
    await db.deleteFrom('sessions').where('user_id', '=', user_id).where('expires_date', '<=', at).execute()
    await db
      .insertInto('sessions')
      .values({ id, user_id, created_date: at, expires_date: expires, revoked_date: null })
      .execute()
  },

  handOut: ({ hash, session_id, predecessor, at }: Handed) =>
    db
      .insertInto('refresh_tokens')
      .values({ hash, session_id, predecessor, created_date: at, used_date: null })
      .execute(),

  /** A refresh token whose session runs and whose account is active, with the first use of a successor. */
  refreshToken: async (hash: string) => {
    const token = await db
      .selectFrom('refresh_tokens as t')
      .innerJoin('sessions as s', 's.id', 't.session_id')
      .innerJoin('users as u', 'u.id', 's.user_id')
      .select(['t.session_id', 't.created_date', 's.user_id'])
      .where('t.hash', '=', hash)
      .where('s.revoked_date', 'is', null)
      .where('u.status', '=', 1)
      .executeTakeFirst()
    if (!token) return undefined
    const successor = await db
      .selectFrom('refresh_tokens')
      .select('used_date')
      .where('predecessor', '=', hash)
      .where('used_date', 'is not', null)
      .orderBy('used_date')
      .limit(1)
      .executeTakeFirst()
    return { ...token, successor_used: successor?.used_date ?? null }
  },

  /** Marks a refresh token as spent; its first use counts. The session lives on with its newest token. */
  spend: async (hash: string, session_id: string, at: string, expires: string): Promise<void> => {
    await db
      .updateTable('refresh_tokens')
      .set({ used_date: at })
      .where('hash', '=', hash)
      .where('used_date', 'is', null)
      .execute()
    await db.updateTable('sessions').set({ expires_date: expires }).where('id', '=', session_id).execute()
  },

  revoke: (session_id: string, at: string) =>
    db
      .updateTable('sessions')
      .set({ revoked_date: at })
      .where('id', '=', session_id)
      .where('revoked_date', 'is', null)
      .execute(),

  revokeOfToken: (hash: string, at: string) =>
    db
      .updateTable('sessions')
      .set({ revoked_date: at })
      .where('id', 'in', (q) => q.selectFrom('refresh_tokens').select('session_id').where('hash', '=', hash))
      .where('revoked_date', 'is', null)
      .execute(),

  /** Ends every session of an account, one excepted where given. */
  revokeAll: (user_id: number, at: string, except: string | null = null) =>
    db
      .updateTable('sessions')
      .set({ revoked_date: at })
      .where('user_id', '=', user_id)
      .where('revoked_date', 'is', null)
      .$if(except !== null, (q) => q.where('id', '<>', except ?? ''))
      .execute(),
})
