import type { Db } from '../../kit/db/tables.ts'
import { countRows } from '../../kit/db/listing.ts'

/** Reads and writes of two-step verification. No rules here. */
export const otpQueries = (db: Db) => ({
  /** The secret of an account, whether confirmed or not. */
  find: (user_id: number) => db.selectFrom('user_otp').selectAll().where('user_id', '=', user_id).executeTakeFirst(),

  list: () => db.selectFrom('user_otp').select(['user_id', 'secret']).execute(),

  /** Replaces an encrypted secret unless it has changed since it was read. */
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

  /** Whether an account is an organiser of a tournament. Roles by a code do not count: they have no password, so they cannot set up two-step verification. */
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

  /** Stores a new unconfirmed secret and deletes an older unconfirmed one. */
  insertUnconfirmed: async (user_id: number, secret: string, at: string): Promise<void> => {
    await db.deleteFrom('user_otp').where('user_id', '=', user_id).where('confirmed_date', 'is', null).execute()
    await db
      .insertInto('user_otp')
      .values({ user_id, secret, confirmed_date: null, last_step: 0, created_date: at })
      .execute()
  },

  confirm: (user_id: number, at: string) =>
    db.updateTable('user_otp').set({ confirmed_date: at }).where('user_id', '=', user_id).execute(),

  /** Returns false if the code of this or of a later time step was used before. */
  markStepUsed: async (user_id: number, step: number): Promise<boolean> => {
    const { numUpdatedRows } = await db
      .updateTable('user_otp')
      .set({ last_step: step })
      .where('user_id', '=', user_id)
      .where('last_step', '<', step)
      .executeTakeFirst()
    return numUpdatedRows === 1n
  },

  insertRecoveryCodes: async (user_id: number, hashes: readonly string[]): Promise<void> => {
    await db
      .insertInto('user_recovery_codes')
      .values(hashes.map((hash) => ({ hash, user_id })))
      .execute()
  },

  /** Uses up a recovery code; returns false if there is no such code. */
  deleteRecoveryCode: async (user_id: number, hash: string): Promise<boolean> => {
    const { numDeletedRows } = await db
      .deleteFrom('user_recovery_codes')
      .where('user_id', '=', user_id)
      .where('hash', '=', hash)
      .executeTakeFirst()
    return numDeletedRows === 1n
  },

  countRecoveryCodes: (user_id: number) =>
    countRows(db.selectFrom('user_recovery_codes').where('user_id', '=', user_id)),

  turnOff: async (user_id: number): Promise<void> => {
    await db.deleteFrom('user_recovery_codes').where('user_id', '=', user_id).execute()
    await db.deleteFrom('user_otp').where('user_id', '=', user_id).execute()
  },
})
