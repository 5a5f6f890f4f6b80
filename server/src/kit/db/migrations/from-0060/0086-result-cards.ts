import { sql, type Kysely } from 'kysely'
import { columnTypes, type Engine } from '../../columns.ts'

const KEYINGS = sql`keying in ('first', 'second', 'signed')`
const STATUSES = sql`status in ('counts', 'replaced', 'conflict')`
const SOURCES = sql`source in ('tablet', 'paper')`

/**
 * Cards: the marks of one judge in one dance of a round, keyed twice from paper or signed on a tablet. Of each keying one counts. A card that is
 * carried over to the next version of its round keeps its uuid.
 */
export async function up(db: Kysely<unknown>, engine: Engine): Promise<void> {
  const t = columnTypes(engine)
  // The letters of the judges, why their number may be even, and why marks were opened again.
  await db.schema.alterTable('results').addColumn('judges', t.key).execute()
  await db.schema.alterTable('results').addColumn('panel_reason', 'text').execute()
  await db.schema.alterTable('results').addColumn('open_reason', 'text').execute()
  await t
    .id(db.schema.createTable('result_cards'))
    .addColumn('result_id', 'integer', (c) => c.notNull().references('results.id').onDelete('cascade'))
    .addColumn('round_version', 'integer', (c) => c.notNull())
    .addColumn('judge', t.key, (c) => c.notNull())
    .addColumn('dance', t.key, (c) => c.notNull())
    .addColumn('keying', t.key, (c) => c.notNull().check(KEYINGS))
    .addColumn('status', t.key, (c) => c.notNull().check(STATUSES))
    .addColumn('uuid', t.key, (c) => c.notNull())
    .addColumn('marks', t.key, (c) => c.notNull())
    .addColumn('source', t.key, (c) => c.notNull().check(SOURCES))
    .addColumn('device', t.key)
    .addColumn('signature', t.key)
    .addColumn('at_device', t.time)
    .addColumn('created_date', t.time, (c) => c.notNull())
    .addColumn('created_by', 'integer', (c) => c.references('users.id').onDelete('set null'))
    .addUniqueConstraint('result_cards_uuid', ['uuid', 'round_version'])
    .execute()
  await sql`create unique index result_cards_keying on result_cards (result_id, round_version, judge, dance, keying)
    where status = 'counts'`.execute(db)
  await db.schema.createIndex('result_cards_created_by').on('result_cards').column('created_by').execute()
}
