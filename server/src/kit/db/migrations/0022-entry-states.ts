import { sql, type Kysely } from 'kysely'
import { columnTypes, type Engine } from '../columns.ts'

/**
 * Entries that are neither waiting nor approved: `state` says why, and `status` is 2, so that whatever counts 0 or 1 leaves them out.
 * One that was refused or withdrawn holds no place: its registrations count for itself alone, by a trigger, so that neither act nor undo
 * can forget it.
 */
export async function up(db: Kysely<unknown>, engine: Engine): Promise<void> {
  const t = columnTypes(engine)
  await db.schema
    .alterTable('athletes')
    .addColumn('state', t.key, (c) => c.check(sql`state in ('asked', 'refused', 'withdrawn', 'scratched')`))
    .execute()
  await db.schema.alterTable('athletes').addColumn('state_reason', 'text').execute()
  await db.schema.alterTable('athletes').addColumn('state_until', t.date).execute()
  for (const statement of engine === 'postgres' ? postgres : sqlite) await sql.raw(statement).execute(db)
}

const keep = `update registrations
  set unit_key = case when new.state in ('refused', 'withdrawn') then -new.id else coalesce(new.unit_id, 0) end
  where athlete_id = new.id;`

const sqlite = [
  `create trigger athletes_state after update of state on athletes when old.state is not new.state begin ${keep} end`,
]

const postgres = [
  `create function keep_place() returns trigger language plpgsql as $$ begin ${keep} return null; end $$`,
  `create trigger athletes_state after update of state on athletes
   for each row when (old.state is distinct from new.state) execute function keep_place()`,
]
