import type { Kysely } from 'kysely'

/** The day on which the registration of a tournament opens. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('tournaments').addColumn('register_start_date', 'text').execute()
}
