import type { Kysely } from 'kysely'
import { columnTypes, type Engine } from '../columns.ts'

/** What an admin may take back, for some minutes; forgotten by the hour. */
export async function up(db: Kysely<unknown>, engine: Engine): Promise<void> {
  const t = columnTypes(engine)
  await db.schema
    .createTable('undos')
    .addColumn('token_hash', t.key, (c) => c.primaryKey())
    .addColumn('created_by', 'integer', (c) => c.notNull().references('users.id').onDelete('cascade'))
    .addColumn('created_date', t.time, (c) => c.notNull())
    .addColumn('expires_date', t.time, (c) => c.notNull())
    .addColumn('used_date', t.time)
    .addColumn('what', 'text', (c) => c.notNull())
    .execute()
  await db.schema.createIndex('undos_by_expiry').on('undos').column('expires_date').execute()
  // What was done to a tournament, among all that was done to its entries.
  await db.schema
    .createIndex('history_of_tournament')
    .on('history')
    .columns(['tournament_id', 'table_name', 'id'])
    .execute()
}
