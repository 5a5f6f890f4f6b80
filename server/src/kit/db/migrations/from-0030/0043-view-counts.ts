import { sql, type Kysely } from 'kysely'

/** What the views of the entries count is seen in an index: entries of the same people, and those that were entered against the rules. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.dropIndex('athletes_by_people').execute()
  const people = db.schema.createIndex('athletes_by_people').on('athletes')
  await people.columns(['tournament_id', 'people_key', 'status']).execute()
  await sql`create index athletes_overridden on athletes (tournament_id, status) where override_reason is not null`.execute(
    db,
  )
}
