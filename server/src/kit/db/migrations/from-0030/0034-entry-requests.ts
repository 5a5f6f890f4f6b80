import { sql, type Kysely } from 'kysely'
import { columnTypes, withTrail, type Engine } from '../../columns.ts'

/** What owners of approved entries ask the organiser for; of an entry one is open at a time. */
export async function up(db: Kysely<unknown>, engine: Engine): Promise<void> {
  const t = columnTypes(engine)
  await withTrail(t.id(db.schema.createTable('entry_requests')), t)
    .addColumn('athlete_id', 'integer', (c) => c.notNull().references('athletes.id').onDelete('cascade'))
    .addColumn('kind', t.key, (c) => c.notNull().check(sql`kind in ('change', 'withdraw')`))
    .addColumn('state', t.key, (c) =>
      c
        .notNull()
        .defaultTo('open')
        .check(sql`state in ('open', 'accepted', 'declined', 'taken_back', 'replaced')`),
    )
    .addColumn('wanted', 'text')
    .addColumn('fee_amount', t.money)
    .addColumn('note', 'text')
    .addColumn('reason', 'text')
    .execute()
  await sql`create unique index entry_requests_open on entry_requests (athlete_id) where state = 'open'`.execute(db)
  for (const column of ['athlete_id', 'created_by', 'updated_by'])
    await db.schema.createIndex(`entry_requests_${column}`).on('entry_requests').column(column).execute()
}
