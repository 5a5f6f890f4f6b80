import { sql, type Kysely } from 'kysely'

/** The tournament that a mail is about: answers go to its organiser. A mail stays when its tournament is deleted, so nothing points there. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('mails').addColumn('tournament_id', 'integer').execute()
  // Those that wait already.
  await sql`
    update mails set tournament_id = cast(gather_key as integer)
    where gather_key is not null and status in ('queued', 'sending')
  `.execute(db)
}
