import type { Kysely } from 'kysely'
import { columnTypes, type Engine } from '../columns.ts'

/** What a mail is queued for, so that undoing it takes back the mail that has not gone out yet. */
export async function up(db: Kysely<unknown>, engine: Engine): Promise<void> {
  const t = columnTypes(engine)
  await db.schema.alterTable('mails').addColumn('cause', t.key).execute()
  await db.schema.createIndex('mails_by_cause').on('mails').column('cause').execute()
}
