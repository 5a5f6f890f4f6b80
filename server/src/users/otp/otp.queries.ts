import type { Db } from '../../kit/db/tables.ts'
import { countOf } from '../../kit/db/listing.ts'

/** Reads and writes of two-step verification. No rules here. */
export const otpQueries = (db: Db) => ({
  /** The secret that an account set up, turned on or not. */
  find: (user_id: number) => db.selectFrom('user_otp').selectAll().where('user_id', '=', user_id).executeTakeFirst(),

  list: () => db.selectFrom('user_otp').select(['user_id', 'secret']).execute(),

  /** Replaces a secret by the same one under another key, unless it was changed meanwhile. */
  replaceSecret: (user_id: number, before: string, secret: string) =>
    db.updateTable('user_otp').set({ secret }).where('user_id', '=', user_id).where('secret', '=', before).execute(),

  isOn: async (user_id: number): Promise<boolean> => {
    const otp = await db
      .selectFrom('user_otp')
      .select('user_id')
      .where('user_id', '=', user_id)
      .where('confirmed_date', 'is not', null)
      .executeTakeFirst()
    return otp !== undefined
  },

  /** Whether an account organises a tournament now; a code has no account, and no password to set two-step verification up with. */
  isOrganiser: async (user_id: number): Promise<boolean> => {
    const role = await db
      .selectFrom('tournament_roles')
      .select('id')
      .where('user_id', '=', user_id)
      .where('role', '=', 'organiser')
      .where('expires_date', 'is', null)
      .executeTakeFirst()
    return role !== undefined
  },

  /** Stores a secret that is not confirmed yet, in place of another one that is not. */
  insertUnconfirmed: async (user_id: number, secret: string, at: string): Promise<void> => {
    await db.deleteFrom('user_otp').where('user_id', '=', user_id).where('confirmed_date', 'is', null).execute()
    await db
      .insertInto('user_otp')
      .values({ user_id, secret, confirmed_date: null, last_step: 0, created_date: at })
      .execute()
  },

  confirm: (user_id: number, at: string) =>
    db.updateTable('user_otp').set({ confirmed_date: at }).where('user_id', '=', user_id).execute(),

  /** Uses up the code of a step of time; false where it or a later one was used. */
  useStep: async (user_id: number, step: number): Promise<boolean> => {
    const { numUpdatedRows } = await db
      .updateTable('user_otp')
      .set({ last_step: step })
      .where('user_id', '=', user_id)
      .where('last_step', '<', step)
      .executeTakeFirst()
    return numUpdatedRows === 1n
  },

  insertCodes: async (user_id: number, hashes: readonly string[]): Promise<void> => {
    await db
      .insertInto('user_recovery_codes')
      .values(hashes.map((hash) => ({ hash, user_id })))
      .execute()
  },

  /** Uses up a recovery code; false where there is none. */
  useCode: async (user_id: number, hash: string): Promise<boolean> => {
    const { numDeletedRows } = await db
      .deleteFrom('user_recovery_codes')
      .where('user_id', '=', user_id)
      .where('hash', '=', hash)
      .executeTakeFirst()
    return numDeletedRows === 1n
  },

  countCodes: (user_id: number) => countOf(db.selectFrom('user_recovery_codes').where('user_id', '=', user_id)),

  turnOff: async (user_id: number): Promise<void> => {
    await db.deleteFrom('user_recovery_codes').where('user_id', '=', user_id).execute()
    await db.deleteFrom('user_otp').where('user_id', '=', user_id).execute()
  },
})
