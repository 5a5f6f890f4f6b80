import { sql, type Kysely } from 'kysely'
import { columnTypes, withTrail, type Engine } from '../columns.ts'

/** Behind every unit's own key. */
export const NO_UNIT_SORT = '~'

/**
 * The orders of the lists within a tournament and a state. Few values are ordered further by the registration, never by the id
 * alone: PostgreSQL would walk an index of the ids through all other tournaments.
 */
const orders = {
  created_date: ['created_date'],
  sort_key: ['sort_key'],
  number_up: ['number_up'],
  number_down: ['number_down'],
  fee_amount: ['fee_amount'],
  is_pay: ['is_pay', 'created_date'],
  unit_id: ['unit_id', 'created_date'],
  unit_sort: ['unit_sort', 'sort_key'],
  born: ['born'],
  formality_id: ['formality_id', 'created_date'],
}
/** Behind every order: what a list is narrowed by is then seen in the index, and only rows that are shown are fetched. */
const filters = ['unit_id', 'formality_id', 'is_pay', 'has_number']

export async function up(db: Kysely<unknown>, engine: Engine): Promise<void> {
  const t = columnTypes(engine)
  const index = (name: string, table: string, columns: string[]) =>
    db.schema.createIndex(name).on(table).columns(columns).execute()

  await withTrail(t.id(db.schema.createTable('athletes')), t)
    .addColumn('code', t.key, (c) => c.notNull().unique())
    .addColumn('tournament_id', 'integer', (c) => c.notNull().references('tournaments.id'))
    .addColumn('formality_id', 'integer', (c) => c.notNull().references('formality.id'))
    .addColumn('unit_id', 'integer', (c) => c.references('units.id'))
    .addColumn('status', t.flag, (c) => c.notNull().defaultTo(0))
    .addColumn('number', 'integer')
    .addColumn('full_name_one', 'text', (c) => c.notNull())
    .addColumn('date_of_birth_one', 'integer')
    .addColumn('full_name_two', 'text')
    .addColumn('date_of_birth_two', 'integer')
    .addColumn('team_name', 'text')
    .addColumn('number_of_people', 'integer', (c) => c.notNull())
    .addColumn('is_flashmob', t.flag, (c) => c.notNull().defaultTo(0))
    .addColumn('is_group', t.flag, (c) => c.notNull().defaultTo(0))
    .addColumn('email', 'text', (c) => c.notNull())
    .addColumn('mobile', 'text', (c) => c.notNull())
    .addColumn('fee_amount', t.money, (c) => c.notNull().defaultTo(0))
    .addColumn('paid_amount', t.money, (c) => c.notNull().defaultTo(0))
    .addColumn('is_pay', t.flag, (c) =>
      c.generatedAlwaysAs(sql`case when paid_amount >= fee_amount then 1 else 0 end`).stored(),
    )
    .addColumn('people_key', t.key, (c) => c.notNull())
    .addColumn('search_key', t.key, (c) => c.notNull())
    .addColumn('sort_key', t.key, (c) => c.notNull())
    // The unit's sort key, kept by triggers (0006), so that a list by unit reads one index.
    .addColumn('unit_sort', t.key, (c) => c.notNull().defaultTo(NO_UNIT_SORT))
    .addColumn('has_number', t.flag, (c) =>
      c.generatedAlwaysAs(sql`case when number is null then 0 else 1 end`).stored(),
    )
    // What is absent sorts last: as plain columns, because a page behind a null cannot be sought in an index.
    .addColumn('number_up', 'integer', (c) => c.generatedAlwaysAs(sql`coalesce(number, 2147483647)`).stored())
    .addColumn('number_down', 'integer', (c) => c.generatedAlwaysAs(sql`coalesce(number, 0)`).stored())
    .addColumn('born', 'integer', (c) => c.generatedAlwaysAs(sql`coalesce(date_of_birth_one, 9999)`).stored())
    .addColumn('email_key', t.key, (c) => c.notNull())
    .addColumn('link_hash', t.key)
    // The personal link is made from it and the server's key; only its hash is kept.
    .addColumn('link_salt', t.key)
    .addColumn('guardian_name', 'text')
    .addColumn('guardian_phone', 'text')
    .addColumn('consent_date', t.time)
    .addColumn('language', 'text', (c) => c.notNull().defaultTo('en'))
    // The refusals an admin overrode, in their own words.
    .addColumn('override_reason', 'text')
    .addUniqueConstraint('athletes_number', ['tournament_id', 'number'])
    .execute()
  // The same people of the same unit have one waiting entry in a tournament: further contents join it.
  await sql`create unique index athletes_waiting on athletes (tournament_id, coalesce(unit_id, 0), people_key) where status = 0`.execute(
    db,
  )
  await db.schema.createIndex('athletes_by_link').on('athletes').column('link_hash').unique().execute()
  await index('athletes_by_people', 'athletes', ['tournament_id', 'people_key'])
  await index('athletes_by_unit', 'athletes', ['unit_id'])
  await index('athletes_by_formality', 'athletes', ['formality_id'])
  await index('athletes_by_owner', 'athletes', ['created_by', 'id'])
  await index('athletes_by_status', 'athletes', ['status', 'id'])
  for (const [name, keys] of Object.entries(orders))
    await index(`athletes_list_${name}`, 'athletes', [
      ...new Set(['tournament_id', 'status', ...keys, 'id', ...filters]),
    ])

  await db.schema
    .createTable('athlete_members')
    .addColumn('athlete_id', 'integer', (c) => c.notNull().references('athletes.id').onDelete('cascade'))
    .addColumn('position', 'integer', (c) => c.notNull())
    .addColumn('full_name', 'text', (c) => c.notNull())
    .addColumn('year_of_birth', 'integer')
    .addPrimaryKeyConstraint('athlete_members_pkey', ['athlete_id', 'position'])
    .execute()

  await db.schema
    .createTable('registrations')
    .addColumn('athlete_id', 'integer', (c) => c.notNull().references('athletes.id').onDelete('cascade'))
    .addColumn('tournament_detail_id', 'integer', (c) => c.notNull().references('tournament_details.id'))
    .addColumn('unit_key', 'integer', (c) => c.notNull())
    .addColumn('people_key', t.key, (c) => c.notNull())
    .addPrimaryKeyConstraint('registrations_pkey', ['athlete_id', 'tournament_detail_id'])
    // The same people of the same unit enter a content once, whatever the order of calls.
    .addUniqueConstraint('registrations_people', ['tournament_detail_id', 'unit_key', 'people_key'])
    .execute()

  await t
    .id(db.schema.createTable('payments'))
    .addColumn('athlete_id', 'integer', (c) => c.notNull().references('athletes.id'))
    .addColumn('amount', t.money, (c) => c.notNull())
    .addColumn('method', 'text', (c) => c.notNull())
    .addColumn('note', 'text')
    .addColumn('paid_date', t.time, (c) => c.notNull())
    .addColumn('created_by', 'integer', (c) => c.references('users.id').onDelete('set null'))
    .addColumn('created_date', t.time, (c) => c.notNull())
    .execute()
  await index('payments_by_entry', 'payments', ['athlete_id'])
}
