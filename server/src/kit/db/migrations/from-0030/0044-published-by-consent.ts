import { sql, type Kysely } from 'kysely'
import { columnTypes, type Engine } from '../../columns.ts'

/** When a guardian, or an organiser who holds it on paper, agreed that names are published. A consent given before counted for both. */
export async function up(db: Kysely<unknown>, engine: Engine): Promise<void> {
  await db.schema.alterTable('athletes').addColumn('publish_date', columnTypes(engine).time).execute()
  await sql`update athletes set publish_date = consent_date where consent_date is not null`.execute(db)
}
