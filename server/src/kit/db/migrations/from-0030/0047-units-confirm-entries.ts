import type { Kysely } from 'kysely'
import { columnTypes, type Engine } from '../../columns.ts'

/** Whether a unit knows of an entry that others put into it; those that are stored are confirmed. */
export async function up(db: Kysely<unknown>, engine: Engine): Promise<void> {
  await db.schema
    .alterTable('athletes')
    .addColumn('unit_confirmed', columnTypes(engine).flag, (c) => c.notNull().defaultTo(1))
    .execute()
}
