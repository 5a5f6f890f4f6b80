import type { Kysely } from 'kysely'

/** By which the other entries of the dancers on one page of a list are found without reading a tournament. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const index = (name: string, table: string, columns: string[]) =>
    db.schema.createIndex(name).on(table).columns(columns).execute()
  await index('athletes_by_first_name', 'athletes', ['tournament_id', 'full_name_one'])
  await index('athletes_by_second_name', 'athletes', ['tournament_id', 'full_name_two'])
  await index('athlete_members_by_name', 'athlete_members', ['full_name'])
}
