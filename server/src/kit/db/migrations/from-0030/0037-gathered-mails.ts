import type { Kysely } from 'kysely'
import { columnTypes, type Engine } from '../../columns.ts'

/** Mails about entries know what they may be sent together with, and in which mail they went. */
export async function up(db: Kysely<unknown>, engine: Engine): Promise<void> {
  const t = columnTypes(engine)
  await db.schema.alterTable('mails').addColumn('gather_key', t.key).execute()
  await db.schema.alterTable('mails').addColumn('news', 'text').execute()
  // A table of its own: rows that point at their own table could not be copied in any order.
  await db.schema
    .createTable('gathered_mails')
    .addColumn('mail_id', 'integer', (c) => c.primaryKey().references('mails.id').onDelete('cascade'))
    .addColumn('into_id', 'integer', (c) => c.notNull().references('mails.id').onDelete('cascade'))
    .execute()
  await db.schema.createIndex('gathered_mails_into').on('gathered_mails').column('into_id').execute()
}
