import { sql, type Kysely } from 'kysely'
import { columnTypes, type Engine } from '../../columns.ts'

const ROLES = sql`role in ('organiser', 'desk', 'cashier', 'announcer', 'adjudicator', 'scrutineer', 'chair', 'screen')`

/** A screen of a hall is paired by a code of its own role. */
export async function up(db: Kysely<unknown>, engine: Engine): Promise<void> {
  if (engine === 'postgres') {
    await sql`alter table tournament_roles drop constraint tournament_roles_role_check`.execute(db)
    await sql`alter table tournament_roles add constraint tournament_roles_role_check check (${ROLES})`.execute(db)
    return
  }
  // SQLite changes no check: the table is made again, and nothing points at it.
  const t = columnTypes(engine)
  await db.schema.alterTable('tournament_roles').renameTo('tournament_roles_before').execute()
  await t
    .id(db.schema.createTable('tournament_roles'))
    .addColumn('tournament_id', 'integer', (c) => c.notNull().references('tournaments.id').onDelete('cascade'))
    .addColumn('user_id', 'integer', (c) => c.notNull().references('users.id').onDelete('cascade'))
    .addColumn('role', t.key, (c) => c.notNull().check(ROLES))
    .addColumn('code_hash', t.key, (c) => c.unique())
    .addColumn('expires_date', t.time)
    .addColumn('created_date', t.time, (c) => c.notNull())
    .addColumn('created_by', 'integer', (c) => c.references('users.id').onDelete('set null'))
    .addColumn('starts_date', t.time)
    .addUniqueConstraint('tournament_roles_once', ['user_id', 'tournament_id', 'role'])
    .addCheckConstraint('tournament_roles_code_ends', sql`(code_hash is null) = (expires_date is null)`)
    .execute()
  const columns = sql.raw(
    'id, tournament_id, user_id, role, code_hash, expires_date, created_date, created_by, starts_date',
  )
  await sql`insert into tournament_roles (${columns}) select ${columns} from tournament_roles_before`.execute(db)
  // No id is given twice.
  await sql`delete from sqlite_sequence where name = 'tournament_roles'`.execute(db)
  await sql`
    insert into sqlite_sequence (name, seq)
    select 'tournament_roles', seq from sqlite_sequence where name = 'tournament_roles_before' and seq > 0`.execute(db)
  await db.schema.dropTable('tournament_roles_before').execute()
  await db.schema.createIndex('tournament_roles_of_tournament').on('tournament_roles').column('tournament_id').execute()
  await db.schema.createIndex('tournament_roles_by').on('tournament_roles').column('created_by').execute()
}
