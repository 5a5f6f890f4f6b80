import type { Kysely } from 'kysely'

/** What a picture of the portal shows, for readers of English. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('resources').addColumn('title_en', 'text').execute()
}
