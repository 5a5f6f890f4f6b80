import { sql, type Kysely } from 'kysely'
import { columnTypes, type Engine } from '../../columns.ts'

/** Notes of the organiser's office on an entry, which neither its owner nor the public reads. */
export async function up(db: Kysely<unknown>, engine: Engine): Promise<void> {
  const t = columnTypes(engine)
  await t
    .id(db.schema.createTable('entry_notes'))
    .addColumn('athlete_id', 'integer', (c) => c.notNull().references('athletes.id').onDelete('cascade'))
    .addColumn('text', 'text', (c) => c.notNull())
    .addColumn('created_date', t.time, (c) => c.notNull())
    .addColumn('created_by', 'integer', (c) => c.references('users.id').onDelete('set null'))
    .addCheckConstraint('entry_notes_length', sql`length(text) between 1 and 500`)
    .execute()
  await db.schema.createIndex('entry_notes_of_entry').on('entry_notes').columns(['athlete_id', 'id']).execute()
  await db.schema.createIndex('entry_notes_created_by').on('entry_notes').column('created_by').execute()
}
