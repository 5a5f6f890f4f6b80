import type { Kysely } from 'kysely'
import { columnTypes, type Engine } from '../../columns.ts'

/** In which session something was done: a desk that shares an account on two machines tells the acts of one from those of the other. */
export async function up(db: Kysely<unknown>, engine: Engine): Promise<void> {
  await db.schema.alterTable('history').addColumn('session_id', columnTypes(engine).key).execute()
}
