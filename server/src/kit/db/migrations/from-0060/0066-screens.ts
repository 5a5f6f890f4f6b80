import { sql, type Kysely } from 'kysely'
import { columnTypes, type Engine } from '../../columns.ts'

const LAYOUTS = sql`layout in ('now', 'columns', 'call', 'list', 'countdown', 'message', 'sponsors', 'ceremony', 'blank')`

/** The screens of a hall with their layouts, and the browsers that wait to be paired with one. */
export async function up(db: Kysely<unknown>, engine: Engine): Promise<void> {
  const t = columnTypes(engine)
  await t
    .id(db.schema.createTable('screens'))
    .addColumn('tournament_id', 'integer', (c) => c.notNull().references('tournaments.id').onDelete('cascade'))
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('floor', 'integer', (c) => c.notNull())
    .addColumn('layout', t.key, (c) => c.notNull().check(LAYOUTS))
    .addColumn('content', 'text', (c) => c.notNull().defaultTo('{}'))
    .addColumn('secret_hash', t.key, (c) => c.unique())
    .addColumn('paired_date', t.time)
    .addColumn('seen_date', t.time)
    .addColumn('created_date', t.time, (c) => c.notNull())
    .addColumn('created_by', 'integer', (c) => c.references('users.id').onDelete('set null'))
    .execute()
  await db.schema.createIndex('screens_by_tournament').on('screens').column('tournament_id').execute()
  await db.schema.createIndex('screens_created_by').on('screens').column('created_by').execute()
  await t
    .id(db.schema.createTable('screen_pairings'))
    .addColumn('code_hash', t.key, (c) => c.notNull().unique())
    .addColumn('secret_hash', t.key, (c) => c.notNull().unique())
    .addColumn('expires_date', t.time, (c) => c.notNull())
    .execute()
}
