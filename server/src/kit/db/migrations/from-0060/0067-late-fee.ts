import type { Kysely } from 'kysely'
import { columnTypes, type Engine } from '../../columns.ts'

/** What an entry costs in addition that is sent on a day of the tournament's choice or later. */
export async function up(db: Kysely<unknown>, engine: Engine): Promise<void> {
  const t = columnTypes(engine)
  // SQLite adds one column at a time.
  await db.schema.alterTable('tournaments').addColumn('late_fee', t.money).execute()
  await db.schema.alterTable('tournaments').addColumn('late_fee_from', t.date).execute()
}
