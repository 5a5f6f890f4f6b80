import { sql, type Kysely } from 'kysely'
import { columnTypes, type Engine } from '../columns.ts'

/** Roles that hold in one tournament. One by a code belongs to an account made for that code, and ends with it. */
export async function up(db: Kysely<unknown>, engine: Engine): Promise<void> {
  const t = columnTypes(engine)
  await db.schema
    .alterTable('users')
    .addColumn('is_guest', t.flag, (c) => c.notNull().defaultTo(0))
    .execute()
  await t
    .id(db.schema.createTable('tournament_roles'))
    .addColumn('tournament_id', 'integer', (c) => c.notNull().references('tournaments.id').onDelete('cascade'))
    .addColumn('user_id', 'integer', (c) => c.notNull().references('users.id').onDelete('cascade'))
    .addColumn('role', t.key, (c) =>
      c
        .notNull()
        .check(sql`role in ('organiser', 'desk', 'cashier', 'announcer', 'adjudicator', 'scrutineer', 'chair')`),
    )
    .addColumn('code_hash', t.key, (c) => c.unique())
    .addColumn('expires_date', t.time)
    .addColumn('created_date', t.time, (c) => c.notNull())
    .addColumn('created_by', 'integer', (c) => c.references('users.id').onDelete('set null'))
    .addUniqueConstraint('tournament_roles_once', ['user_id', 'tournament_id', 'role'])
    .addCheckConstraint('tournament_roles_code_ends', sql`(code_hash is null) = (expires_date is null)`)
    .execute()
  await db.schema.createIndex('tournament_roles_of_tournament').on('tournament_roles').column('tournament_id').execute()
  await db.schema.createIndex('tournament_roles_by').on('tournament_roles').column('created_by').execute()
}
