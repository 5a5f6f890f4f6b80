import type { Db } from '../../kit/db/tables.ts'
import { isUnexpired } from '../users.queries.ts'
import { ACTIVE } from '@portal/shared/users/account-status'

type NewSession = {
  id: string
  user_id: number
  at: string
  expires: string
  browser: string | null
  system: string | null
}
type NewToken = { hash: string; session_id: string; predecessor: string | null; at: string }

/** Reads and writes of sessions and their refresh tokens, which are stored as hashes only. No rules here. */
export function sessionQueries(db: Db) {
  return {
    /** Opens a session, and deletes the expired ones of the account. */
    open: async ({ id, user_id, at, expires, browser, system }: NewSession): Promise<void> => {
      await db.deleteFrom('sessions').where('user_id', '=', user_id).where('expires_date', '<=', at).execute()
      await db
        .insertInto('sessions')
        .values({ id, user_id, created_date: at, expires_date: expires, revoked_date: null, browser, system })
        .execute()
    },

    insertToken: ({ hash, session_id, predecessor, at }: NewToken) =>
      db
        .insertInto('refresh_tokens')
        .values({ hash, session_id, predecessor, created_date: at, used_date: null })
        .execute(),

    /** The session of a refresh token, even if it has ended. */
    findSession: (hash: string) =>
      db.selectFrom('refresh_tokens').select('session_id').where('hash', '=', hash).executeTakeFirst(),

    /** A refresh token of an active session and account, with the dates of first use of its sibling and its successor. */
    findRefreshToken: (hash: string, at: string) => refreshToken(db, hash, at),

    /** Sets the first use of a refresh token, and when its session expires (ISO). */
    markTokenUsed: async (hash: string, session_id: string, at: string, expires: string): Promise<void> => {
      await db
        .updateTable('refresh_tokens')
        .set({ used_date: at })
        .where('hash', '=', hash)
        .where('used_date', 'is', null)
        .execute()
      await db
        .updateTable('sessions')
        .set({ expires_date: expires, used_date: at })
        .where('id', '=', session_id)
        .execute()
    },

    /** The active sessions of an account, the most recently used first. */
    listActive: (user_id: number, at: string) =>
      db
        .selectFrom('sessions')
        .select(['id', 'browser', 'system', 'created_date'])
        .select((q) => q.fn.coalesce('used_date', q.ref('created_date')).as('used_date'))
        .where('user_id', '=', user_id)
        .where('revoked_date', 'is', null)
        .where('expires_date', '>', at)
        .orderBy('used_date', 'desc')
        .orderBy('id')
        .execute(),

    /** Ends a session if it belongs to the account. */
    revokeOfAccount: (user_id: number, session_id: string, at: string) =>
      db
        .updateTable('sessions')
        .set({ revoked_date: at })
        .where('id', '=', session_id)
        .where('user_id', '=', user_id)
        .where('revoked_date', 'is', null)
        .execute(),

    revoke: (session_id: string, at: string) =>
      db
        .updateTable('sessions')
        .set({ revoked_date: at })
        .where('id', '=', session_id)
        .where('revoked_date', 'is', null)
        .execute(),

    revokeByToken: (hash: string, at: string) =>
      db
        .updateTable('sessions')
        .set({ revoked_date: at })
        .where('id', 'in', (q) => q.selectFrom('refresh_tokens').select('session_id').where('hash', '=', hash))
        .where('revoked_date', 'is', null)
        .execute(),

    /** Ends all sessions of an account, except for one if given. */
    revokeAll: (user_id: number, at: string, except: string | null = null) =>
      db
        .updateTable('sessions')
        .set({ revoked_date: at })
        .where('user_id', '=', user_id)
        .where('revoked_date', 'is', null)
        .$if(except !== null, (q) => q.where('id', '<>', except ?? ''))
        .execute(),
  }
}

/** When a successor of a token was first used, not counting `except`; null if none was. */
async function findFirstUse(db: Db, predecessor: string, except: string | null = null): Promise<string | null> {
  const successor = await db
    .selectFrom('refresh_tokens')
    .select('used_date')
    .where('predecessor', '=', predecessor)
    .where('used_date', 'is not', null)
    .$if(except !== null, (q) => q.where('hash', '<>', except ?? ''))
    .orderBy('used_date')
    .limit(1)
    .executeTakeFirst()
  return successor?.used_date ?? null
}

async function refreshToken(db: Db, hash: string, at: string) {
  const token = await db
    .selectFrom('refresh_tokens as t')
    .innerJoin('sessions as s', 's.id', 't.session_id')
    .innerJoin('users as u', 'u.id', 's.user_id')
    .select(['t.session_id', 't.predecessor', 't.created_date', 's.user_id', 's.created_date as opened_date'])
    .select(['u.is_guest', 's.expires_date'])
    .where('t.hash', '=', hash)
    .where(isUnexpired(at))
    .where('s.revoked_date', 'is', null)
    .where('s.expires_date', '>', at)
    .where('u.status', '=', ACTIVE)
    .executeTakeFirst()
  if (!token) return undefined
  const sibling_used = token.predecessor === null ? null : await findFirstUse(db, token.predecessor, hash)
  return { ...token, sibling_used, successor_used: await findFirstUse(db, hash) }
}
