import { sql, type Kysely } from 'kysely'
import { columnTypes, type Engine } from '../../columns.ts'

/** Presses at the desk of a tournament's day, and who received bibs. */
export async function up(db: Kysely<unknown>, engine: Engine): Promise<void> {
  const t = columnTypes(engine)
  await db.schema
    .createTable('desk_marks')
    .addColumn('athlete_id', 'integer', (c) => c.notNull().references('athletes.id').onDelete('cascade'))
    .addColumn('kind', t.key, (c) => c.notNull().check(sql`kind in ('here', 'bib', 'papers')`))
    .addColumn('is_on', t.flag, (c) => c.notNull())
    .addColumn('note', 'text')
    .addColumn('acted_date', t.time, (c) => c.notNull())
    .addColumn('pressed_date', t.time, (c) => c.notNull())
    .addColumn('console', t.key, (c) => c.notNull())
    .addColumn('created_by', 'integer', (c) => c.references('users.id').onDelete('set null'))
    .addPrimaryKeyConstraint('desk_marks_pkey', ['athlete_id', 'kind'])
    .execute()
  await db.schema.createIndex('desk_marks_created_by').on('desk_marks').column('created_by').execute()
  await t
    .id(db.schema.createTable('desk_signatures'))
    .addColumn('tournament_id', 'integer', (c) => c.notNull().references('tournaments.id').onDelete('cascade'))
    .addColumn('key', t.key, (c) => c.notNull())
    .addColumn('receiver', 'text', (c) => c.notNull())
    .addColumn('papers', t.key, (c) => c.notNull().check(sql`papers in ('id_card', 'athlete_card', 'none')`))
    .addColumn('image', 'text')
    .addColumn('acted_date', t.time, (c) => c.notNull())
    .addColumn('created_by', 'integer', (c) => c.references('users.id').onDelete('set null'))
    .addUniqueConstraint('desk_signatures_key', ['tournament_id', 'key'])
    .execute()
  await db.schema.createIndex('desk_signatures_created_by').on('desk_signatures').column('created_by').execute()
  await db.schema
    .createTable('desk_signed_bibs')
    .addColumn('athlete_id', 'integer', (c) => c.primaryKey().references('athletes.id').onDelete('cascade'))
    .addColumn('signature_id', 'integer', (c) => c.notNull().references('desk_signatures.id').onDelete('cascade'))
    .addColumn('number', 'integer', (c) => c.notNull())
    .execute()
  await db.schema.createIndex('desk_signed_bibs_by_signature').on('desk_signed_bibs').column('signature_id').execute()
  // An absence that is taken back leaves its moment, so that an older press that comes late does not count.
  await db.schema.alterTable('round_entries').addColumn('absence_date', t.time).execute()
}
