import { sql, type Kysely } from 'kysely'
import { columnTypes, withTrail, type Engine } from '../columns.ts'

export async function up(db: Kysely<unknown>, engine: Engine): Promise<void> {
  const t = columnTypes(engine)
  const index = (name: string, table: string, columns: string[]) =>
    db.schema.createIndex(name).on(table).columns(columns).execute()

  await withTrail(t.id(db.schema.createTable('tournaments')), t)
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('search_key', t.key, (c) => c.notNull())
    .addColumn('sort_key', t.key, (c) => c.notNull())
    .addColumn('address', t.key, (c) => c.notNull())
    .addColumn('start_date', t.date, (c) => c.notNull())
    .addColumn('end_date', t.date, (c) => c.notNull())
    .addColumn('register_end_date', t.date)
    .addColumn('currency_name', t.key, (c) => c.notNull())
    .addColumn('content', 'text', (c) => c.notNull())
    .addColumn('is_active', t.flag, (c) => c.notNull().defaultTo(0))
    .addColumn('is_comment', t.flag, (c) => c.notNull().defaultTo(1))
    .addColumn('fee_threshold', t.money)
    .addCheckConstraint('tournaments_dates', sql`end_date >= start_date`)
    .execute()
  await index('tournaments_by_start', 'tournaments', ['is_active', 'start_date'])

  await t
    .id(db.schema.createTable('fee_details'))
    .addColumn('tournament_id', 'integer', (c) => c.notNull().references('tournaments.id').onDelete('cascade'))
    .addColumn('formality_id', 'integer', (c) => c.notNull().references('formality.id'))
    .addColumn('fee_id', 'integer', (c) => c.notNull().references('fees.id'))
    .addColumn('start_content', 'integer', (c) => c.notNull())
    .addColumn('end_content', 'integer')
    .addUniqueConstraint('fee_details_tier', ['tournament_id', 'formality_id', 'start_content'])
    .execute()
  await index('fee_details_by_fee', 'fee_details', ['fee_id'])

  await withTrail(t.id(db.schema.createTable('content_competition')), t)
    .addColumn('symbol', 'text', (c) => c.notNull())
    .addColumn('symbol_key', t.key, (c) => c.notNull())
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('search_key', t.key, (c) => c.notNull())
    .addColumn('sort_key', t.key, (c) => c.notNull())
    .addColumn('grade_id', 'integer', (c) => c.references('grades.id'))
    .addColumn('age_id', 'integer', (c) => c.notNull().references('ages.id'))
    .addColumn('formality_id', 'integer', (c) => c.notNull().references('formality.id'))
    .addColumn('unit_id', 'integer', (c) => c.references('units.id'))
    .addColumn('folder_id', 'integer', (c) => c.references('folders.id').onDelete('set null'))
    .addColumn('minimum_athletes', 'integer', (c) => c.notNull().defaultTo(0))
    .addColumn('is_closed', t.flag, (c) => c.notNull().defaultTo(0))
    // Set on the private copy that a tournament keeps once it edits a shared content.
    .addColumn('tournament_id', 'integer', (c) => c.references('tournaments.id').onDelete('cascade'))
    // The shared content that a private copy was made from: while the copy is open, the shared one counts as open.
    .addColumn('copied_from', 'integer', (c) => c.references('content_competition.id').onDelete('set null'))
    .execute()
  await sql`create unique index content_competition_symbol on content_competition (coalesce(tournament_id, 0), symbol_key)`.execute(
    db,
  )
  for (const column of ['grade_id', 'age_id', 'formality_id', 'unit_id', 'folder_id', 'tournament_id', 'copied_from'])
    await index(`content_competition_by_${column}`, 'content_competition', [column])

  await db.schema
    .createTable('content_sub_ages')
    .addColumn('content_competition_id', 'integer', (c) =>
      c.notNull().references('content_competition.id').onDelete('cascade'),
    )
    .addColumn('age_id', 'integer', (c) => c.notNull().references('ages.id'))
    .addColumn('position', 'integer', (c) => c.notNull())
    .addPrimaryKeyConstraint('content_sub_ages_pkey', ['content_competition_id', 'age_id'])
    .execute()
  await index('content_sub_ages_by_age', 'content_sub_ages', ['age_id'])

  await withTrail(t.id(db.schema.createTable('tournament_details')), t)
    .addColumn('tournament_id', 'integer', (c) => c.notNull().references('tournaments.id').onDelete('cascade'))
    .addColumn('content_competition_id', 'integer', (c) => c.notNull().references('content_competition.id'))
    .addColumn('is_register', t.flag, (c) => c.notNull().defaultTo(1))
    .addColumn('fee', t.money)
    .addUniqueConstraint('tournament_details_content', ['tournament_id', 'content_competition_id'])
    .execute()
  await index('tournament_details_by_content', 'tournament_details', ['content_competition_id'])
}
