import { sql, type ColumnDefinitionBuilder, type Kysely } from 'kysely'
import { columnTypes, type Engine } from '../../columns.ts'

type Types = ReturnType<typeof columnTypes>

/** A pointer for each floor with heat, dance and the state of the hall; the log of moves; competitors who did not come. */
export async function up(db: Kysely<unknown>, engine: Engine): Promise<void> {
  const t = columnTypes(engine)
  await (engine === 'postgres' ? changePointers(db, t) : replacePointers(db, t))
  await sql`update mc set called_date = moved_date`.execute(db)
  await t
    .id(db.schema.createTable('mc_moves'))
    .addColumn('tournament_id', 'integer', (c) => c.notNull().references('tournaments.id').onDelete('cascade'))
    .addColumn('floor', 'integer', (c) => c.notNull())
    .addColumn('version', 'integer', (c) => c.notNull())
    .addColumn('item_id', 'integer', (c) => c.references('programme_items.id').onDelete('set null'))
    .addColumn('heat', 'integer')
    .addColumn('dance', 'integer')
    .addColumn('hall_state', t.key, (c) => c.notNull().check(HALL_STATES))
    .addColumn('created_date', t.time, (c) => c.notNull())
    .addColumn('acted_date', t.time, (c) => c.notNull())
    .addColumn('created_by', 'integer', (c) => c.references('users.id').onDelete('set null'))
    .addColumn('console', t.key)
    .addUniqueConstraint('mc_moves_version', ['tournament_id', 'floor', 'version'])
    .execute()
  await db.schema.createIndex('mc_moves_by_item').on('mc_moves').column('item_id').execute()
  await db.schema.createIndex('mc_moves_created_by').on('mc_moves').column('created_by').execute()
  await db.schema.alterTable('round_entries').addColumn('absent_date', t.time).execute()
}

const HALL_STATES = sql`hall_state in ('calling', 'on_floor', 'break', 'ceremony', 'message')`

async function changePointers(db: Kysely<unknown>, t: Types): Promise<void> {
  const table = () => db.schema.alterTable('mc')
  await table()
    .addColumn('floor', 'integer', (c) => c.notNull().defaultTo(1))
    .addColumn('heat', 'integer')
    .addColumn('dance', 'integer')
    .addColumn('hall_state', t.key, (c) => c.notNull().defaultTo('on_floor').check(HALL_STATES))
    .addColumn('message', 'text')
    .addColumn('message_en', 'text')
    .addColumn('called_date', t.time)
    .addColumn('from_step', 'text')
    .execute()
  await table().dropConstraint('mc_pkey').execute()
  await table().addPrimaryKeyConstraint('mc_pkey', ['tournament_id', 'floor']).execute()
}

/** SQLite changes no primary key: the table is made again. */
async function replacePointers(db: Kysely<unknown>, t: Types): Promise<void> {
  const item = (c: ColumnDefinitionBuilder) => c.references('programme_items.id').onDelete('set null')
  await db.schema
    .createTable('mc_new')
    .addColumn('tournament_id', 'integer', (c) => c.notNull().references('tournaments.id').onDelete('cascade'))
    .addColumn('status', t.flag, (c) => c.notNull().defaultTo(1))
    .addColumn('current_item_id', 'integer', item)
    .addColumn('next_item_id', 'integer', item)
    .addColumn('version', 'integer', (c) => c.notNull().defaultTo(1))
    .addColumn('updated_date', t.time, (c) => c.notNull())
    .addColumn('updated_by', 'integer', (c) => c.references('users.id').onDelete('set null'))
    .addColumn('moved_by', 'integer', (c) => c.references('users.id').onDelete('set null'))
    .addColumn('moved_date', t.time)
    .addColumn('moved_console', t.key)
    .addColumn('from_item_id', 'integer', item)
    .addColumn('from_next_item_id', 'integer', item)
    .addColumn('aired_date', t.time)
    .addColumn('floor', 'integer', (c) => c.notNull().defaultTo(1))
    .addColumn('heat', 'integer')
    .addColumn('dance', 'integer')
    .addColumn('hall_state', t.key, (c) => c.notNull().defaultTo('on_floor').check(HALL_STATES))
    .addColumn('message', 'text')
    .addColumn('message_en', 'text')
    .addColumn('called_date', t.time)
    .addColumn('from_step', 'text')
    .addPrimaryKeyConstraint('mc_pkey', ['tournament_id', 'floor'])
    .addCheckConstraint('mc_status', sql`status in (1, 2)`)
    .execute()
  const columns = sql.raw(
    `tournament_id, status, current_item_id, next_item_id, version, updated_date, updated_by, moved_by, moved_date,
      moved_console, from_item_id, from_next_item_id, aired_date`,
  )
  await sql`insert into mc_new (${columns}) select ${columns} from mc`.execute(db)
  await db.schema.dropTable('mc').execute()
  await db.schema.alterTable('mc_new').renameTo('mc').execute()
  await sql`create unique index mc_on_air on mc (status) where status = 2`.execute(db)
}
