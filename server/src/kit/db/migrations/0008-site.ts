import type { Kysely } from 'kysely'
import { columnTypes, withTrail, type Engine } from '../columns.ts'

/** What the pages of the portal show beside the tournaments: their texts, comments, messages of visitors, documents. */
export async function up(db: Kysely<unknown>, engine: Engine): Promise<void> {
  const t = columnTypes(engine)
  const table = (name: string) => withTrail(t.id(db.schema.createTable(name)), t)

  for (const column of ['bank_bin', 'bank_account', 'bank_holder', 'payment_note', 'contact'])
    await db.schema.alterTable('tournaments').addColumn(column, 'text').execute()
  // Who was written to about their entries, once a round.
  await t
    .id(db.schema.createTable('mailings'))
    .addColumn('tournament_id', 'integer', (c) => c.notNull().references('tournaments.id').onDelete('cascade'))
    .addColumn('message', 'text')
    .addColumn('created_date', t.time, (c) => c.notNull())
    .addColumn('created_by', 'integer', (c) => c.references('users.id').onDelete('set null'))
    .execute()
  await db.schema.createIndex('mailings_by_tournament').on('mailings').columns(['tournament_id', 'id']).execute()
  await db.schema
    .createTable('mailing_mails')
    .addColumn('mailing_id', 'integer', (c) => c.notNull().references('mailings.id').onDelete('cascade'))
    .addColumn('email_key', t.key, (c) => c.notNull())
    .addColumn('mail_id', 'integer', (c) => c.references('mails.id').onDelete('set null'))
    .addPrimaryKeyConstraint('mailing_mails_pkey', ['mailing_id', 'email_key'])
    .execute()
  await table('settings')
    // One row, whoever writes first.
    .addColumn('single', t.flag, (c) => c.notNull().defaultTo(1).unique())
    .addColumn('search_key', t.key, (c) => c.notNull())
    .addColumn('sort_key', t.key, (c) => c.notNull())
    .addColumn('about_us', 'text', (c) => c.notNull())
    .addColumn('contact_nofi', 'text', (c) => c.notNull())
    .addColumn('dashboard', 'text', (c) => c.notNull())
    .addColumn('event_calendar', 'text', (c) => c.notNull())
    .execute()
  await table('comments')
    .addColumn('content', 'text', (c) => c.notNull())
    .addColumn('search_key', t.key, (c) => c.notNull())
    .addColumn('id_tournament', 'integer', (c) => c.references('tournaments.id').onDelete('cascade'))
    .addColumn('id_news', 'integer', (c) => c.references('news.id').onDelete('cascade'))
    .addColumn('user_id', 'integer', (c) => c.notNull().references('users.id').onDelete('cascade'))
    .execute()
  await db.schema
    .createIndex('comments_by_tournament')
    .on('comments')
    .columns(['id_tournament', 'created_date', 'id'])
    .execute()
  await db.schema.createIndex('comments_by_news').on('comments').columns(['id_news', 'created_date', 'id']).execute()
  await t
    .id(db.schema.createTable('contacts'))
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('title', 'text', (c) => c.notNull())
    .addColumn('email', 'text', (c) => c.notNull())
    .addColumn('mobile', 'text')
    .addColumn('content_summary', 'text', (c) => c.notNull())
    .addColumn('search_key', t.key, (c) => c.notNull())
    .addColumn('created_date', t.time, (c) => c.notNull())
    .addColumn('is_read', t.flag, (c) => c.notNull().defaultTo(0))
    .execute()
  await table('tournament_files')
    .addColumn('tournament_id', 'integer', (c) => c.notNull().references('tournaments.id').onDelete('cascade'))
    .addColumn('title', 'text', (c) => c.notNull())
    .addColumn('key', t.key, (c) => c.notNull().unique())
    .addColumn('media_type', 'text', (c) => c.notNull())
    .addColumn('bytes', 'integer', (c) => c.notNull())
    .execute()
  await db.schema
    .createIndex('tournament_files_by_tournament')
    .on('tournament_files')
    .columns(['tournament_id', 'index', 'id'])
    .execute()
}
