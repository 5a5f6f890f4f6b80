import type { Kysely } from 'kysely'
import { columnTypes, type Engine } from '../columns.ts'

/** Views of the entries that somebody saved for themselves. */
export async function up(db: Kysely<unknown>, engine: Engine): Promise<void> {
  const t = columnTypes(engine)
  await t
    .id(db.schema.createTable('entry_views'))
    .addColumn('user_id', 'integer', (c) => c.notNull().references('users.id').onDelete('cascade'))
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('name_key', t.key, (c) => c.notNull())
    .addColumn('query', 'text', (c) => c.notNull())
    .addColumn('created_date', t.time, (c) => c.notNull())
    .addUniqueConstraint('entry_views_name', ['user_id', 'name_key'])
    .execute()
}
