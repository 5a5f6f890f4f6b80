import type { Kysely } from 'kysely'
import { columnTypes, withTrail, type Engine } from '../columns.ts'

export async function up(db: Kysely<unknown>, engine: Engine): Promise<void> {
  const t = columnTypes(engine)
  const table = (name: string) => withTrail(t.id(db.schema.createTable(name)), t)

  await table('themes')
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('search_key', t.key, (c) => c.notNull().unique())
    .addColumn('sort_key', t.key, (c) => c.notNull())
    .execute()
  await table('news')
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('search_key', t.key, (c) => c.notNull())
    .addColumn('sort_key', t.key, (c) => c.notNull())
    .addColumn('image', 'text')
    .addColumn('theme_id', 'integer', (c) => c.references('themes.id'))
    .addColumn('content_summary', 'text', (c) => c.notNull())
    .addColumn('content_detail', 'text', (c) => c.notNull())
    .execute()
  await db.schema.createIndex('news_by_date').on('news').columns(['created_date', 'id']).execute()
  await db.schema.createIndex('news_by_theme').on('news').column('theme_id').execute()
  await table('resources')
    .addColumn('title', 'text', (c) => c.notNull())
    .addColumn('url', 'text', (c) => c.notNull())
    .addColumn('link', 'text')
    .addColumn('type', t.flag, (c) => c.notNull())
    .execute()
}
