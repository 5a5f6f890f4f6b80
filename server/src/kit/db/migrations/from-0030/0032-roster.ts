import { sql, type Kysely } from 'kysely'
import { columnTypes, withTrail, type Engine } from '../../columns.ts'

/** Dancers that somebody enters again and again: of an account, or of a unit once its coach is confirmed. */
export async function up(db: Kysely<unknown>, engine: Engine): Promise<void> {
  const t = columnTypes(engine)
  await withTrail(t.id(db.schema.createTable('roster_people')), t)
    .addColumn('user_id', 'integer', (c) => c.references('users.id').onDelete('cascade'))
    .addColumn('unit_id', 'integer', (c) => c.references('units.id').onDelete('cascade'))
    .addColumn('full_name', 'text', (c) => c.notNull())
    .addColumn('name_key', t.key, (c) => c.notNull())
    .addColumn('sort_key', t.key, (c) => c.notNull())
    .addColumn('year_of_birth', 'integer')
    .addColumn('person_key', t.key, (c) => c.notNull())
    .addColumn('sex', t.key, (c) => c.check(sql`sex in ('female', 'male')`))
    .addColumn('note', 'text')
    .addCheckConstraint('roster_people_of_one', sql`(user_id is null) <> (unit_id is null)`)
    .addUniqueConstraint('roster_people_of_user', ['user_id', 'person_key'])
    .addUniqueConstraint('roster_people_of_unit', ['unit_id', 'person_key'])
    .execute()
  // A table of its own: rows that point at their own table could not be copied in any order.
  await db.schema
    .createTable('roster_partners')
    .addColumn('person_id', 'integer', (c) => c.primaryKey().references('roster_people.id').onDelete('cascade'))
    .addColumn('partner_id', 'integer', (c) => c.notNull().references('roster_people.id').onDelete('cascade'))
    .execute()
  await db.schema.createIndex('roster_partners_partner').on('roster_partners').column('partner_id').execute()
  await db.schema.createIndex('roster_people_name').on('roster_people').column('name_key').execute()
  await db.schema.createIndex('roster_people_created_by').on('roster_people').column('created_by').execute()
  await db.schema.createIndex('roster_people_updated_by').on('roster_people').column('updated_by').execute()
}
