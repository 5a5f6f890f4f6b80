import { sql, type Kysely } from 'kysely'
import { columnTypes, withTrail, type Engine } from '../../columns.ts'

/** The timetable of a tournament: its draft is items of edition 2; what was published or printed is kept as a snapshot without names. */
export async function up(db: Kysely<unknown>, engine: Engine): Promise<void> {
  const t = columnTypes(engine)
  // SQLite adds one column at a time.
  const items = () => db.schema.alterTable('programme_items')
  await items()
    .addColumn('draft_of', 'integer', (c) => c.references('programme_items.id').onDelete('set null'))
    .execute()
  await items()
    .addColumn('seconds', 'integer', (c) => c.check(sql`seconds >= 0`))
    .execute()
  await items().addColumn('not_before', t.key).execute()
  await items()
    .addColumn('is_locked', t.flag, (c) => c.notNull().defaultTo(0))
    .execute()
  await db.schema.createIndex('programme_items_draft_of').unique().on('programme_items').column('draft_of').execute()
  await withTrail(t.id(db.schema.createTable('timetables')), t)
    .addColumn('tournament_id', 'integer', (c) => c.notNull().unique().references('tournaments.id').onDelete('cascade'))
    .addColumn('settings', 'text', (c) => c.notNull())
    .addColumn('has_draft', t.flag, (c) => c.notNull().defaultTo(0))
    .execute()
  await t
    .id(db.schema.createTable('programme_versions'))
    .addColumn('tournament_id', 'integer', (c) => c.notNull().references('tournaments.id').onDelete('cascade'))
    .addColumn('kind', t.key, (c) => c.notNull().check(sql`kind in ('published', 'printed')`))
    .addColumn('number', 'integer', (c) => c.notNull())
    .addColumn('created_date', t.time, (c) => c.notNull())
    .addColumn('created_by', 'integer', (c) => c.references('users.id').onDelete('set null'))
    .addColumn('snapshot', 'text', (c) => c.notNull())
    .addUniqueConstraint('programme_versions_number', ['tournament_id', 'kind', 'number'])
    .execute()
}
