import { sql, type Kysely } from 'kysely'

/** A rehearsal is a hidden tournament that is a copy of another one's hall; a tournament has one at most. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('tournaments')
    .addColumn('rehearsal_of', 'integer', (c) => c.references('tournaments.id').onDelete('cascade'))
    .execute()
  await sql`create unique index tournaments_rehearsal_of on tournaments (rehearsal_of)`.execute(db)
}
