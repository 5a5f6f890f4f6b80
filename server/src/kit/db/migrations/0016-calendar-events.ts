import type { Kysely } from 'kysely'
import { columnTypes, withTrail, type Engine } from '../columns.ts'

export async function up(db: Kysely<unknown>, engine: Engine): Promise<void> {
  const t = columnTypes(engine)
  await withTrail(t.id(db.schema.createTable('calendar_events')), t)
    .addColumn('name', 'text', (c) => c.notNull())
    // Not unique: the same course may take place every month.
    .addColumn('search_key', t.key, (c) => c.notNull())
    .addColumn('sort_key', t.key, (c) => c.notNull())
    .addColumn('start_date', 'text', (c) => c.notNull())
    .addColumn('end_date', 'text', (c) => c.notNull())
    .addColumn('address', 'text')
    .addColumn('content', 'text', (c) => c.notNull())
    .execute()
  await db.schema.createIndex('calendar_events_by_date').on('calendar_events').columns(['start_date', 'id']).execute()
}
