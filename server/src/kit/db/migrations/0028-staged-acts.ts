import { sql, type Kysely } from 'kysely'
import { columnTypes, type Engine } from '../columns.ts'

/**
 * Acts whose mails are queued in portions before they are done. And SQLite counts an entry's contents out and in again only where the
 * entry begins or ends to count: that it was approved changes nothing, and cost eight writes an entry.
 */
export async function up(db: Kysely<unknown>, engine: Engine): Promise<void> {
  const t = columnTypes(engine)
  await db.schema
    .createTable('staged_acts')
    .addColumn('act', t.key, (c) => c.primaryKey())
    .addColumn('created_date', t.time, (c) => c.notNull())
    .execute()
  if (engine === 'postgres') return
  await sql`drop trigger athletes_contents_update`.execute(db)
  await sql.raw(contentsUpdate).execute(db)
}

const counted = (row: 'old' | 'new', sign: '' | '-') => `
  insert into content_totals (tournament_detail_id, shard, entries, people)
  select tournament_detail_id, 0, ${sign}1, ${sign}${row}.number_of_people from registrations
  where athlete_id = ${row}.id and ${row}.status <> 2
  on conflict (tournament_detail_id, shard) do update set
    entries = content_totals.entries + excluded.entries, people = content_totals.people + excluded.people;`

const contentsUpdate = `create trigger athletes_contents_update after update of status, number_of_people on athletes
  when (old.status <> 2) <> (new.status <> 2) or old.number_of_people <> new.number_of_people
  begin ${counted('old', '-')} ${counted('new', '')} end`
