import { sql, type Kysely } from 'kysely'
import { columnTypes, type Engine } from '../../columns.ts'

/** When the owner of an entry made the correction that was asked for: among those that wait it stands where one entered then would. */
export async function up(db: Kysely<unknown>, engine: Engine): Promise<void> {
  const t = columnTypes(engine)
  const since = sql`coalesce(corrected_date, created_date)`
  await db.schema.alterTable('athletes').addColumn('corrected_date', t.time).execute()
  await db.schema
    .alterTable('athletes')
    // SQLite adds no stored column to a table that is there.
    .addColumn('waiting_date', t.time, (c) =>
      engine === 'postgres' ? c.generatedAlwaysAs(since).stored() : c.generatedAlwaysAs(since),
    )
    .execute()
  await db.schema
    .createIndex('athletes_list_waiting_date')
    .on('athletes')
    .columns(['tournament_id', 'status', 'waiting_date', 'id', 'unit_id', 'formality_id', 'is_pay', 'has_number'])
    .execute()
}
