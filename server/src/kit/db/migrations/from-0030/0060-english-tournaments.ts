import type { Kysely } from 'kysely'
import { columnTypes, type Engine } from '../../columns.ts'

/** Tournaments, their documents, the events of the calendar and the themes of news in English, beside the texts that they have. */
export async function up(db: Kysely<unknown>, engine: Engine): Promise<void> {
  for (const column of ['name_en', 'address_en', 'payment_note_en', 'contact_en'])
    await db.schema.alterTable('tournaments').addColumn(column, 'text').execute()
  for (const column of ['name_en', 'address_en'])
    await db.schema.alterTable('calendar_events').addColumn(column, 'text').execute()
  await db.schema.alterTable('themes').addColumn('name_en', 'text').execute()
  for (const table of ['calendar_events', 'themes'])
    await db.schema.alterTable(table).addColumn('name_en_key', columnTypes(engine).key).execute()
  for (const table of ['tournaments', 'calendar_events'])
    await db.schema
      .alterTable(table)
      .addColumn('content_en', 'text', (column) => column.notNull().defaultTo(''))
      .execute()
  await db.schema.alterTable('tournament_files').addColumn('title_en', 'text').execute()
}
