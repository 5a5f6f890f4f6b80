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

/** Adds a row of `athletes` to its total, or takes it out. */
function count(row: 'old' | 'new', shard: string): string {
  const sign = row === 'new' ? '' : '-'
  return `
    insert into entry_totals (${columns})
    values (${row}.tournament_id, ${row}.status, ${shard}, ${sign}1, ${sign}${row}.is_pay,
      ${sign}(${row}.is_pay * ${row}.fee_amount), ${sign}${row}.fee_amount)
    on conflict (tournament_id, status, shard) do update set
      entries = entry_totals.entries + excluded.entries,
      collected = entry_totals.collected + excluded.collected,
      fee_collected = entry_totals.fee_collected + excluded.fee_collected,
      fee_all = entry_totals.fee_all + excluded.fee_all;`
}

const counted = 'tournament_id, status, fee_amount, paid_amount'
const unitSort = `coalesce((select sort_key from units where id = new.unit_id), '${NO_UNIT_SORT}')`

const sqlite = [
  `create trigger athletes_count_insert after insert on athletes begin ${count('new', '0')} end`,
  `create trigger athletes_count_delete after delete on athletes begin ${count('old', '0')} end`,
  `create trigger athletes_count_update after update of ${counted} on athletes
   begin ${count('old', '0')} ${count('new', '0')} end`,
  `create trigger athletes_unit_insert after insert on athletes when new.unit_id is not null
   begin update athletes set unit_sort = ${unitSort} where id = new.id; end`,
  `create trigger athletes_unit_update after update of unit_id on athletes
   begin update athletes set unit_sort = ${unitSort} where id = new.id; end`,
  `create trigger units_sort_update after update of sort_key on units when old.sort_key <> new.sort_key
   begin update athletes set unit_sort = new.sort_key where unit_id = new.id; end`,
]

const shard = 'pg_backend_pid() % 64'

const postgres = [
  `create function count_entry() returns trigger language plpgsql as $$
   begin
     if tg_op <> 'INSERT' then ${count('old', shard)} end if;
     if tg_op <> 'DELETE' then ${count('new', shard)} end if;
     return null;
   end $$`,
  `create trigger athletes_count after insert or delete or update of ${counted} on athletes
   for each row execute function count_entry()`,
  `create function keep_unit_sort() returns trigger language plpgsql as $$
   begin new.unit_sort := ${unitSort}; return new; end $$`,
  `create trigger athletes_unit before insert or update of unit_id on athletes
   for each row execute function keep_unit_sort()`,
  `create function pass_unit_sort() returns trigger language plpgsql as $$
   begin update athletes set unit_sort = new.sort_key where unit_id = new.id; return null; end $$`,
  `create trigger units_sort after update of sort_key on units
   for each row when (old.sort_key <> new.sort_key) execute function pass_unit_sort()`,
]
