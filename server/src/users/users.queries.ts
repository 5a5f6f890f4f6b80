import type { Db } from '../db/tables.ts'

/** Reads and writes of accounts and their sessions. No rules here. */
export const userQueries = (db: Db) => ({
  /** The active account behind a session that still runs, with its unit membership. */
  ofSession: (session_id: string) =>
    db
      .selectFrom('sessions as s')
      .innerJoin('users as u', 'u.id', 's.user_id')
      .leftJoin('unit_members as m', 'm.user_id', 'u.id')
      .select(['u.id', 'u.role', 'm.unit_id', 'm.is_confirmed'])
      .where('s.id', '=', session_id)
      .where('s.revoked_date', 'is', null)
      .where('u.status', '=', 1)
      .executeTakeFirst(),
})
