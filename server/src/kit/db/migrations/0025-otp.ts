import type { Kysely } from 'kysely'
import { columnTypes, type Engine } from '../columns.ts'

/** Two-step verification of accounts: the secret that an app shares with the portal, sealed, and codes for a lost phone, hashed. */
export async function up(db: Kysely<unknown>, engine: Engine): Promise<void> {
  const t = columnTypes(engine)
  await db.schema
    .createTable('user_otp')
    .addColumn('user_id', 'integer', (c) => c.primaryKey().references('users.id').onDelete('cascade'))
    .addColumn('secret', 'text', (c) => c.notNull())
    .addColumn('confirmed_date', t.time)
    .addColumn('last_step', 'integer', (c) => c.notNull())
    .addColumn('created_date', t.time, (c) => c.notNull())
    .execute()
  await db.schema
    .createTable('user_recovery_codes')
    .addColumn('hash', t.key, (c) => c.primaryKey())
    .addColumn('user_id', 'integer', (c) => c.notNull().references('users.id').onDelete('cascade'))
    .execute()
  await db.schema.createIndex('user_recovery_codes_of_user').on('user_recovery_codes').column('user_id').execute()
}
