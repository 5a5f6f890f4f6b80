import { sql, type Kysely } from 'kysely'
import type { Engine } from '../columns.ts'
import { countEntries } from './0006-entry-totals.ts'

/**
 * How many entries and people an opened content has, kept beside them by triggers, so that what everybody sees of a tournament costs
 * the same whatever the number of entries. In PostgreSQL each connection counts in a row of its own, here and in the totals of
 * tournaments: where two shared one, entries that had nothing to do with each other waited for each other. Housekeeping adds the rows up.
 */
export async function up(db: Kysely<unknown>, engine: Engine): Promise<void> {
  await db.schema
    .createTable('content_totals')
    // No foreign key: its check would lock the content against a change for as long as an entry is written.
    .addColumn('tournament_detail_id', 'integer', (c) => c.notNull())
    .addColumn('shard', 'integer', (c) => c.notNull())
    .addColumn('entries', 'integer', (c) => c.notNull())
    .addColumn('people', 'integer', (c) => c.notNull())
    .addPrimaryKeyConstraint('content_totals_pkey', ['tournament_detail_id', 'shard'])
    .execute()
  await sql`
    insert into content_totals (tournament_detail_id, shard, entries, people)
    select r.tournament_detail_id, 0, count(*), sum(a.number_of_people)
    from registrations r join athletes a on a.id = r.athlete_id where a.status <> 2
    group by r.tournament_detail_id`.execute(db)
  for (const statement of engine === 'postgres' ? postgres : sqlite) await sql.raw(statement).execute(db)
}

const columns = 'tournament_detail_id, shard, entries, people'
const added = `on conflict (tournament_detail_id, shard) do update set
      entries = content_totals.entries + excluded.entries, people = content_totals.people + excluded.people`

/** SQLite: what an entry (`old` or `new` row of `athletes`) counts in each of its contents, added or taken out. */
const ofEntry = (row: 'old' | 'new', sign: '' | '-') => `
  insert into content_totals (${columns})
  select tournament_detail_id, 0, ${sign}1, ${sign}${row}.number_of_people from registrations
  where athlete_id = ${row}.id and ${row}.status <> 2
  ${added};`

/** SQLite: what its entry counts in one content. An entry that is deleted has counted itself out before its contents go with it. */
const ofContent = (row: 'old' | 'new', sign: '' | '-') => `
  insert into content_totals (${columns})
  select ${row}.tournament_detail_id, 0, ${sign}1, ${sign}number_of_people from athletes
  where id = ${row}.athlete_id and status <> 2
  ${added};`

const moved = 'athlete_id, tournament_detail_id'
const counts = 'status, number_of_people'

const sqlite = [
  `create trigger registrations_count_insert after insert on registrations begin ${ofContent('new', '')} end`,
  `create trigger registrations_count_delete after delete on registrations begin ${ofContent('old', '-')} end`,
  `create trigger registrations_count_update after update of ${moved} on registrations
   begin ${ofContent('old', '-')} ${ofContent('new', '')} end`,
  `create trigger athletes_contents_delete before delete on athletes begin ${ofEntry('old', '-')} end`,
  `create trigger athletes_contents_update after update of ${counts} on athletes
   when old.status <> new.status or old.number_of_people <> new.number_of_people
   begin ${ofEntry('old', '-')} ${ofEntry('new', '')} end`,
  `create trigger tournament_details_uncount after delete on tournament_details
   begin delete from content_totals where tournament_detail_id = old.id; end`,
]

/** A plan that was kept from when a table was small would read the whole of it for each entry. */
const reading = `set enable_seqscan = off`

type Event = 'insert' | 'update' | 'delete'
const transitions = { insert: ['new'], update: ['old', 'new'], delete: ['old'] } as const

/** PostgreSQL: what one statement changed, added up, as one change of the totals: `changed` selects content, entries and people. */
function countStatement(table: string, name: string, event: Event, changed: string): string[] {
  return [
    `create function ${name}() returns trigger language plpgsql ${reading} as $$
     begin
       insert into content_totals (${columns})
       select tournament_detail_id, pg_backend_pid(), sum(entries), sum(people) from (${changed}) as changed
       group by tournament_detail_id having sum(entries) <> 0 or sum(people) <> 0 order by tournament_detail_id
       ${added};
       return null;
     end $$`,
    `create trigger ${name} after ${event} on ${table}
     referencing ${transitions[event].map((each) => `${each} table as ${each}_rows`).join(' ')}
     for each statement execute function ${name}()`,
  ]
}

const changedContents = (event: Event) =>
  transitions[event]
    .map((each) => {
      const sign = each === 'new' ? '' : '-'
      return `select r.tournament_detail_id, ${sign}1 as entries, ${sign}a.number_of_people as people
        from ${each}_rows r join athletes a on a.id = r.athlete_id where a.status <> 2`
    })
    .join(' union all ')

// Added up by entry before its contents are looked for: most changes of entries change neither.
const changedEntries = `
  select r.tournament_detail_id, c.entries, c.people
  from (
    select id, sum(entries) as entries, sum(people) as people from (
      select id, -1 as entries, -number_of_people as people from old_rows where status <> 2
      union all
      select id, 1, number_of_people from new_rows where status <> 2
    ) as both_rows group by id having sum(entries) <> 0 or sum(people) <> 0
  ) as c join registrations r on r.athlete_id = c.id`

const postgres = [
  ...(['insert', 'update', 'delete'] as const).flatMap((event) =>
    countStatement('registrations', `count_contents_${event}`, event, changedContents(event)),
  ),
  ...countStatement('athletes', 'count_contents_of_entries', 'update', changedEntries),
  // Once its row is gone, nobody knows how many people a content loses. Many entries are deleted after their contents (`delete` of
  // entries), so that this finds nothing.
  `create function uncount_entry() returns trigger language plpgsql as $$
   begin
     insert into content_totals (${columns})
     select tournament_detail_id, pg_backend_pid(), -1, -old.number_of_people from registrations
     where athlete_id = old.id order by tournament_detail_id
     ${added};
     return old;
   end $$`,
  `create trigger uncount_entry before delete on athletes
   for each row when (old.status <> 2) execute function uncount_entry()`,
  `create function uncount_contents() returns trigger language plpgsql as $$
   begin delete from content_totals where tournament_detail_id in (select id from old_rows); return null; end $$`,
  `create trigger uncount_contents after delete on tournament_details
   referencing old table as old_rows for each statement execute function uncount_contents()`,
  ...(['insert', 'update', 'delete'] as const).map((event) => countEntries(event, 'pg_backend_pid()', 'or replace')),
]
