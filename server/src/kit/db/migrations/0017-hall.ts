import { sql, type Kysely } from 'kysely'
import { columnTypes, type Engine } from '../columns.ts'

/** What the hall's screen speaks and which clock it shows; who moved a programme last, from where; and which tournament was last on air. */
export async function up(db: Kysely<unknown>, engine: Engine): Promise<void> {
  const t = columnTypes(engine)
  await db.schema
    .alterTable('tournaments')
    .addColumn('hall_language', t.key, (c) =>
      c
        .notNull()
        .defaultTo('vi')
        .check(sql`hall_language in ('vi', 'en')`),
    )
    .execute()
  await db.schema
    .alterTable('tournaments')
    .addColumn('hall_zone', t.key, (c) => c.notNull().defaultTo('Asia/Ho_Chi_Minh'))
    .execute()
  const user = () =>
    db.schema.alterTable('mc').addColumn('moved_by', 'integer', (c) => c.references('users.id').onDelete('set null'))
  const item = (name: string) =>
    db.schema
      .alterTable('mc')
      .addColumn(name, 'integer', (c) => c.references('programme_items.id').onDelete('set null'))
  await user().execute()
  await db.schema.alterTable('mc').addColumn('moved_date', t.time).execute()
  await db.schema.alterTable('mc').addColumn('moved_console', t.key).execute()
  // Where an undo goes back to; none once the move was taken back.
  await item('from_item_id').execute()
  await item('from_next_item_id').execute()
  await db.schema.alterTable('mc').addColumn('aired_date', t.time).execute()
  await sql`update mc set aired_date = updated_date where status = 2`.execute(db)
}
