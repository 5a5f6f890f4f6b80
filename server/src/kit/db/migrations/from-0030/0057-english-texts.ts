import type { Kysely } from 'kysely'
import { columnTypes, type Engine } from '../../columns.ts'

/** News and the texts of pages in English, beside those that they have. What holds both languages stays as it is. */
export async function up(db: Kysely<unknown>, engine: Engine): Promise<void> {
  for (const column of ['name_en', 'content_summary_en'])
    await db.schema.alterTable('news').addColumn(column, 'text').execute()
  await db.schema.alterTable('news').addColumn('name_en_key', columnTypes(engine).key).execute()
  await db.schema
    .alterTable('news')
    .addColumn('content_detail_en', 'text', (column) => column.notNull().defaultTo(''))
    .execute()
  for (const column of ['about_us_en', 'contact_nofi_en', 'dashboard_en', 'event_calendar_en'])
    await db.schema
      .alterTable('settings')
      .addColumn(column, 'text', (added) => added.notNull().defaultTo(''))
      .execute()
}
