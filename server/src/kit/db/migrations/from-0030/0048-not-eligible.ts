import { sql, type Kysely } from 'kysely'
import { columnTypes, type Engine } from '../../columns.ts'

/** Entries that fitted when they were made and no longer do, since the rules changed under them; few are. */
export async function up(db: Kysely<unknown>, engine: Engine): Promise<void> {
  await db.schema
    .alterTable('athletes')
    .addColumn('not_eligible', columnTypes(engine).flag, (c) => c.notNull().defaultTo(0))
    .execute()
  await sql`create index athletes_not_eligible on athletes (tournament_id, status) where not_eligible = 1`.execute(db)
}
