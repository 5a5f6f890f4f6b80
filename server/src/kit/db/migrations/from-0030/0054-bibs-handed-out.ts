import type { Kysely } from 'kysely'
import { columnTypes, type Engine } from '../../columns.ts'

/** Which bib of an entry was handed over, when and by whom; how a tournament assigns its bibs, as JSON. */
export async function up(db: Kysely<unknown>, engine: Engine): Promise<void> {
  const t = columnTypes(engine)
  // SQLite adds one column at a time.
  await db.schema.alterTable('athletes').addColumn('handed_number', 'integer').execute()
  await db.schema.alterTable('athletes').addColumn('handed_date', t.time).execute()
  await db.schema
    .alterTable('athletes')
    .addColumn('handed_by', 'integer', (c) => c.references('users.id').onDelete('set null'))
    .execute()
  await db.schema
    .createTable('bib_settings')
    .addColumn('tournament_id', 'integer', (c) => c.primaryKey().references('tournaments.id').onDelete('cascade'))
    .addColumn('settings', 'text', (c) => c.notNull())
    .addColumn('updated_date', t.time, (c) => c.notNull())
    .addColumn('updated_by', 'integer', (c) => c.references('users.id').onDelete('set null'))
    .execute()
}
