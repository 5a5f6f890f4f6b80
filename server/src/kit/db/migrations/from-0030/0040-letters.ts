import type { Kysely } from 'kysely'

/** A letter to a group of entries: its subject, what the group is called, and how many of its mails were taken back. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('mailings').addColumn('subject', 'text').execute()
  await db.schema.alterTable('mailings').addColumn('group_name', 'text').execute()
  await db.schema
    .alterTable('mailings')
    .addColumn('taken_back', 'integer', (c) => c.notNull().defaultTo(0))
    .execute()
}
