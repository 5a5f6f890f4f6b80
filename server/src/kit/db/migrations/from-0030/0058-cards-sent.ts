import { sql, type Kysely } from 'kysely'
import { columnTypes, type Engine } from '../../columns.ts'

/** When the organiser's office last sent the card of a unit, and who did; when a browser first and last opened it. */
export async function up(db: Kysely<unknown>, engine: Engine): Promise<void> {
  const t = columnTypes(engine)
  // SQLite adds one column at a time.
  const links = () => db.schema.alterTable('shared_links')
  await links().addColumn('sent_date', t.time).execute()
  await links()
    .addColumn('sent_by', 'integer', (c) => c.references('users.id').onDelete('set null'))
    .execute()
  await links().addColumn('opened_first', t.time).execute()
  await links()
    .addColumn('opened_last', t.time, (c) => c.check(sql`(opened_first is null) = (opened_last is null)`))
    .execute()
  await db.schema.createIndex('shared_links_sent_by').on('shared_links').column('sent_by').execute()
}
