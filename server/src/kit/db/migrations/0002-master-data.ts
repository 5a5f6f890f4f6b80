import { sql, type Kysely } from 'kysely'
import { searchKey } from '@portal/shared/kit/text/names'
import { textSortKey } from '@portal/shared/kit/text/vietnamese-order'
import { columnTypes, withTrail, type Engine } from '../columns.ts'
import type { Db } from '../tables.ts'

export async function up(db: Kysely<unknown>, engine: Engine): Promise<void> {
  const t = columnTypes(engine)
  const named = (name: string) =>
    withTrail(t.id(db.schema.createTable(name)), t)
      .addColumn('name', 'text', (c) => c.notNull())
      .addColumn('search_key', t.key, (c) => c.notNull())
      .addColumn('sort_key', t.key, (c) => c.notNull())
  const index = (name: string, table: string, columns: string[]) =>
    db.schema.createIndex(name).on(table).columns(columns).execute()

  await named('ages')
    .addColumn('start_age', 'integer', (c) => c.notNull())
    .addColumn('end_age', 'integer')
    .addColumn('start_ages', 'integer')
    .addColumn('end_ages', 'integer')
    .addColumn('total_age', 'integer')
    .addUniqueConstraint('ages_name_key', ['search_key'])
    .execute()
  await db.schema
    .createTable('ages_more')
    .addColumn('age_id', 'integer', (c) => c.notNull().references('ages.id').onDelete('cascade'))
    .addColumn('more_age_id', 'integer', (c) => c.notNull().references('ages.id'))
    .addColumn('position', 'integer', (c) => c.notNull())
    .addPrimaryKeyConstraint('ages_more_pkey', ['age_id', 'more_age_id'])
    .execute()
  await index('ages_more_by_more', 'ages_more', ['more_age_id'])

  await named('dance_types').addUniqueConstraint('dance_types_name_key', ['search_key']).execute()

  await named('dances')
    .addColumn('symbol', t.key, (c) => c.notNull())
    .addColumn('dance_type_id', 'integer', (c) => c.notNull().references('dance_types.id'))
    .addUniqueConstraint('dances_name_key', ['dance_type_id', 'search_key'])
    .execute()

  await named('grades')
    .addColumn('dance_type_id', 'integer', (c) => c.notNull().references('dance_types.id'))
    .addUniqueConstraint('grades_name_key', ['dance_type_id', 'search_key'])
    .execute()
  await db.schema
    .createTable('grade_dances')
    .addColumn('grade_id', 'integer', (c) => c.notNull().references('grades.id').onDelete('cascade'))
    .addColumn('dance_id', 'integer', (c) => c.notNull().references('dances.id'))
    .addColumn('position', 'integer', (c) => c.notNull())
    .addPrimaryKeyConstraint('grade_dances_pkey', ['grade_id', 'dance_id'])
    .execute()
  await index('grade_dances_by_dance', 'grade_dances', ['dance_id'])

  await named('formality')
    .addColumn('minimum_people', 'integer', (c) => c.notNull())
    .addColumn('maximum_people', 'integer', (c) => c.notNull())
    .addUniqueConstraint('formality_name_key', ['search_key'])
    .execute()
  const now = '2024-01-01T00:00:00.000Z'
  const builtIn = [
    { id: 1, name: 'Thi đơn', minimum_people: 1, maximum_people: 1 },
    { id: 2, name: 'Thi đôi', minimum_people: 2, maximum_people: 2 },
    { id: 3, name: 'Đồng diễn', minimum_people: 2, maximum_people: 60 },
    { id: 4, name: 'Thi nhóm', minimum_people: 2, maximum_people: 60 },
  ]
  for (const form of builtIn)
    await (db as Db)
      .insertInto('formality')
      .values({
        ...form,
        search_key: searchKey(form.name),
        sort_key: textSortKey(form.name),
        index: form.id,
        created_date: now,
        updated_date: now,
        created_by: null,
        updated_by: null,
      })
      .execute()
  if (engine === 'postgres')
    await sql`select setval(pg_get_serial_sequence('formality', 'id'), (select max(id) from formality))`.execute(db)

  await named('fees')
    .addColumn('amount', t.money, (c) => c.notNull())
    .addColumn('currency_name', t.key, (c) => c.notNull())
    .addColumn('formality_id', 'integer', (c) => c.notNull().references('formality.id'))
    .execute()

  await named('folders').addUniqueConstraint('folders_name_key', ['search_key']).execute()
}
