import type { Kysely } from 'kysely'
import { columnTypes, type Engine } from '../columns.ts'

/** What the owner of an account is shown of each place where it is signed in. */
export async function up(db: Kysely<unknown>, engine: Engine): Promise<void> {
  const t = columnTypes(engine)
  const sessions = () => db.schema.alterTable('sessions')
  await sessions().addColumn('browser', 'text').execute()
  await sessions().addColumn('system', 'text').execute()
  await sessions().addColumn('used_date', t.time).execute()
}
