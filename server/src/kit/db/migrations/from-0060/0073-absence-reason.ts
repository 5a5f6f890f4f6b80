import type { Kysely } from 'kysely'

/** Why a competitor was scratched from a round at the desk. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('round_entries').addColumn('absence_reason', 'text').execute()
}
