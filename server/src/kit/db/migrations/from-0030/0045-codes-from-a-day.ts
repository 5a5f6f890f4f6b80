import type { Kysely } from 'kysely'
import { columnTypes, type Engine } from '../../columns.ts'

/** From when a role by a code holds, so that codes can be prepared; those made before hold already. */
export async function up(db: Kysely<unknown>, engine: Engine): Promise<void> {
  await db.schema.alterTable('tournament_roles').addColumn('starts_date', columnTypes(engine).time).execute()
}
