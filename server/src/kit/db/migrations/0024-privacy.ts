import type { Kysely } from 'kysely'
import { columnTypes, type Engine } from '../columns.ts'

/** When an entry lost its personal data, which text its entrant agreed to, and who took which export. */
export async function up(db: Kysely<unknown>, engine: Engine): Promise<void> {
  const t = columnTypes(engine)
  await db.schema.alterTable('athletes').addColumn('erased_date', t.time).execute()
  await db.schema.alterTable('athletes').addColumn('notice_version', 'text').execute()
  await t
    .id(db.schema.createTable('exports'))
    .addColumn('what', 'text', (c) => c.notNull())
    .addColumn('tournament_id', 'integer', (c) => c.references('tournaments.id').onDelete('set null'))
    .addColumn('user_id', 'integer', (c) => c.references('users.id').onDelete('set null'))
    .addColumn('created_date', t.time, (c) => c.notNull())
    .execute()
  await db.schema.createIndex('exports_by_date').on('exports').columns(['created_date', 'id']).execute()
  await db.schema.createIndex('exports_by_user').on('exports').column('user_id').execute()
  await db.schema.createIndex('exports_by_tournament').on('exports').column('tournament_id').execute()
  // Mails are forgotten by their age.
  await db.schema.createIndex('mails_by_age').on('mails').columns(['created_date', 'id']).execute()
}
