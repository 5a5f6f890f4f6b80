import { sql, type Kysely } from 'kysely'
import { columnTypes, type Engine } from '../columns.ts'
import { NO_UNIT_SORT } from './0004-entries.ts'

/**
 * How many entries a tournament has and what they cost, kept beside them, so that the first page of a list costs the same
 * whatever the number of entries; and the unit's sort key in each entry. By triggers: no writer can forget them.
 */
export async function up(db: Kysely<unknown>, engine: Engine): Promise<void> {
  const t = columnTypes(engine)
  await db.schema
    .createTable('entry_totals')
    .addColumn('tournament_id', 'integer', (c) => c.notNull().references('tournaments.id').onDelete('cascade'))
    .addColumn('status', t.flag, (c) => c.notNull())
    // Writers at the same time count in different rows, instead of waiting for each other; what is meant is their sum.
    .addColumn('shard', 'integer', (c) => c.notNull())
    .addColumn('entries', 'integer', (c) => c.notNull())
    .addColumn('collected', 'integer', (c) => c.notNull())
    .addColumn('fee_collected', t.money, (c) => c.notNull())
    .addColumn('fee_all', t.money, (c) => c.notNull())
    .addPrimaryKeyConstraint('entry_totals_pkey', ['tournament_id', 'status', 'shard'])
    .execute()
  for (const statement of engine === 'postgres' ? postgres : sqlite) await sql.raw(statement).execute(db)
}

const columns = 'tournament_id, status, shard, entries, collected, fee_collected, fee_all'
const added = `on conflict (tournament_id, status, shard) do update set
      entries = entry_totals.entries + excluded.entries,
      collected = entry_totals.collected + excluded.collected,
      fee_collected = entry_totals.fee_collected + excluded.fee_collected,
      fee_all = entry_totals.fee_all + excluded.fee_all`

/** SQLite: adds a row of `athletes` to its total, or takes it out. */
function count(row: 'old' | 'new'): string {
  const sign = row === 'new' ? '' : '-'
  return `
    insert into entry_totals (${columns})
    values (${row}.tournament_id, ${row}.status, 0, ${sign}1, ${sign}${row}.is_pay,
      ${sign}(${row}.is_pay * ${row}.fee_amount), ${sign}${row}.fee_amount)
    ${added};`
}

const counted = 'tournament_id, status, fee_amount, paid_amount'
type Event = 'insert' | 'update' | 'delete'
const tables = { insert: ['new'], update: ['old', 'new'], delete: ['old'] } as const
const unitSort = `coalesce((select sort_key from units where id = new.unit_id), '${NO_UNIT_SORT}')`

const sqlite = [
  `create trigger athletes_count_insert after insert on athletes begin ${count('new')} end`,
  `create trigger athletes_count_delete after delete on athletes begin ${count('old')} end`,
  `create trigger athletes_count_update after update of ${counted} on athletes
   begin ${count('old')} ${count('new')} end`,
  `create trigger athletes_unit_insert after insert on athletes when new.unit_id is not null
   begin update athletes set unit_sort = ${unitSort} where id = new.id; end`,
  `create trigger athletes_unit_update after update of unit_id on athletes
   begin update athletes set unit_sort = ${unitSort} where id = new.id; end`,
  `create trigger units_sort_update after update of sort_key on units when old.sort_key <> new.sort_key
   begin update athletes set unit_sort = new.sort_key where unit_id = new.id; end`,
]

/**
 * PostgreSQL: what one statement changed, added up, as one change of the totals. Row by row, a statement over thousands of entries
 * would write as many versions of the same total, and walk over all of them each time.
 */
export function countEntries(event: Event, shard: string, or = ''): string {
  const changed = (rows: 'old_rows' | 'new_rows') => {
    const sign = rows === 'new_rows' ? '' : '-'
    return `select tournament_id, status, ${sign}1 as entries, ${sign}is_pay as collected,
      ${sign}(is_pay * fee_amount) as fee_collected, ${sign}fee_amount as fee_all from ${rows}`
  }
  const rows = tables[event].map((table) => `${table}_rows` as const)
  return `create ${or}${or && ' '}function count_entries_${event}() returns trigger language plpgsql as $$
     begin
       insert into entry_totals (${columns})
       select tournament_id, status, ${shard}, sum(entries), sum(collected), sum(fee_collected), sum(fee_all)
       from (${rows.map(changed).join(' union all ')}) as changed
       group by tournament_id, status
       having sum(entries) <> 0 or sum(collected) <> 0 or sum(fee_collected) <> 0 or sum(fee_all) <> 0
       order by tournament_id, status
       ${added};
       return null;
     end $$`
}

/** With the trigger that calls it. */
function countStatement(event: Event): string[] {
  return [
    countEntries(event, 'pg_backend_pid() % 64'),
    `create trigger athletes_count_${event} after ${event} on athletes
     referencing ${tables[event].map((table) => `${table} table as ${table}_rows`).join(' ')}
     for each statement execute function count_entries_${event}()`,
  ]
}

const postgres = [
  ...countStatement('insert'),
  ...countStatement('update'),
  ...countStatement('delete'),
  `create function keep_unit_sort() returns trigger language plpgsql as $$
   begin new.unit_sort := ${unitSort}; return new; end $$`,
  `create trigger athletes_unit before insert or update of unit_id on athletes
   for each row execute function keep_unit_sort()`,
  `create function pass_unit_sort() returns trigger language plpgsql as $$
   begin update athletes set unit_sort = new.sort_key where unit_id = new.id; return null; end $$`,
  `create trigger units_sort after update of sort_key on units
   for each row when (old.sort_key <> new.sort_key) execute function pass_unit_sort()`,
]
