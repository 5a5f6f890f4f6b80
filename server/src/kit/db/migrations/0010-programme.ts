import { sql, type Kysely } from 'kysely'
import { columnTypes, withTrail, type Engine } from '../columns.ts'

/** The running order of a tournament, and where it stands. */
export async function up(db: Kysely<unknown>, engine: Engine): Promise<void> {
  const t = columnTypes(engine)
  await withTrail(t.id(db.schema.createTable('programme_items')), t)
    .addColumn('tournament_id', 'integer', (c) => c.notNull().references('tournaments.id').onDelete('cascade'))
    .addColumn('number', 'integer', (c) => c.notNull())
    .addColumn('round', 'text')
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('dances', 'text')
    .addColumn('day', t.date)
    .addColumn('time', t.key)
    .addColumn('note', 'text')
    .addColumn('tournament_detail_id', 'integer', (c) => c.references('tournament_details.id').onDelete('set null'))
    .addUniqueConstraint('programme_items_number', ['tournament_id', 'number'])
    .execute()
  await db.schema
    .createIndex('programme_items_by_place')
    .on('programme_items')
    .columns(['tournament_id', 'index', 'id'])
    .execute()
  await db.schema
    .createIndex('programme_items_by_detail')
    .on('programme_items')
    .column('tournament_detail_id')
    .execute()
  await t
    .id(db.schema.createTable('programme_competitors'))
    .addColumn('item_id', 'integer', (c) => c.notNull().references('programme_items.id').onDelete('cascade'))
    .addColumn('position', 'integer', (c) => c.notNull())
    // Who withdraws an entry leaves the programme.
    .addColumn('athlete_id', 'integer', (c) => c.references('athletes.id').onDelete('cascade'))
    .addColumn('number', 'integer')
    .addColumn('full_name_one', 'text')
    .addColumn('full_name_two', 'text')
    .addColumn('unit', 'text')
    .addColumn('heat', 'integer')
    .addCheckConstraint('programme_competitors_named', sql`athlete_id is not null or full_name_one is not null`)
    .execute()
  await db.schema
    .createIndex('programme_competitors_by_item')
    .on('programme_competitors')
    .columns(['item_id', 'position', 'id'])
    .execute()
  await db.schema
    .createIndex('programme_competitors_by_athlete')
    .on('programme_competitors')
    .column('athlete_id')
    .execute()
  await db.schema
    .createTable('mc')
    .addColumn('tournament_id', 'integer', (c) => c.primaryKey().references('tournaments.id').onDelete('cascade'))
    // 2 is on air.
    .addColumn('status', t.flag, (c) => c.notNull().defaultTo(1))
    .addColumn('current_item_id', 'integer', (c) => c.references('programme_items.id').onDelete('set null'))
    // Only where it is not the item that follows.
    .addColumn('next_item_id', 'integer', (c) => c.references('programme_items.id').onDelete('set null'))
    .addColumn('version', 'integer', (c) => c.notNull().defaultTo(1))
    .addColumn('updated_date', t.time, (c) => c.notNull())
    .addColumn('updated_by', 'integer', (c) => c.references('users.id').onDelete('set null'))
    .addCheckConstraint('mc_status', sql`status in (1, 2)`)
    .execute()
  await sql`create unique index mc_on_air on mc (status) where status = 2`.execute(db)
}
