import { sql, type Kysely } from 'kysely'
import { columnTypes, type Engine } from '../../columns.ts'

/** What is known of a unit besides its name, and the other names by which lists and people call it. */
export async function up(db: Kysely<unknown>, engine: Engine): Promise<void> {
  const t = columnTypes(engine)
  await db.schema.alterTable('units').addColumn('code', t.key).execute()
  for (const column of ['short_name', 'province', 'contact_name', 'phone', 'email', 'head_name', 'officials'])
    await db.schema.alterTable('units').addColumn(column, 'text').execute()
  await db.schema.alterTable('units').addColumn('more_key', t.key).execute()
  await sql`create unique index units_code on units (lower(code))`.execute(db)

  await db.schema
    .createTable('unit_names')
    .addColumn('search_key', t.key, (c) => c.primaryKey())
    .addColumn('unit_id', 'integer', (c) => c.notNull().references('units.id').onDelete('cascade'))
    .addColumn('name', 'text', (c) => c.notNull())
    // The id that a merged unit had: forms that were open keep sending it.
    .addColumn('merged_id', 'integer', (c) => c.unique())
    .execute()
  await db.schema.createIndex('unit_names_unit').on('unit_names').column('unit_id').execute()

  // Pairs that look like doubles and are two units; the lower id first.
  await db.schema
    .createTable('units_apart')
    .addColumn('one_id', 'integer', (c) => c.notNull().references('units.id').onDelete('cascade'))
    .addColumn('other_id', 'integer', (c) => c.notNull().references('units.id').onDelete('cascade'))
    .addPrimaryKeyConstraint('units_apart_pkey', ['one_id', 'other_id'])
    .execute()
  await db.schema.createIndex('units_apart_other').on('units_apart').column('other_id').execute()

  for (const statement of engine === 'postgres' ? postgres : sqlite) await sql.raw(statement).execute(db)
}

/** An entry that gets another unit holds its place there, as one whose state changes (0022): neither act nor undo can forget it. */
const sqlite = [
  `create trigger athletes_place after update of unit_id on athletes when old.unit_id is not new.unit_id
   begin update registrations
     set unit_key = case when new.state in ('refused', 'withdrawn') then -new.id else coalesce(new.unit_id, 0) end
     where athlete_id = new.id; end`,
]
const postgres = [
  `create trigger athletes_place after update of unit_id on athletes
   for each row when (old.unit_id is distinct from new.unit_id) execute function keep_place()`,
]
