import { sql } from 'kysely'
import type { Engine } from '../db/columns.ts'
import type { Db } from '../db/tables.ts'

/**
 * Adds the rows in which connections of PostgreSQL count (`shard`) to one row for each total; returns how many rows were deleted. Locked
 * rows are left for the next run, so that no transaction waits. SQLite counts in one row from the start.
 */
export function foldTotals(engine: Engine): (db: Db) => Promise<number> {
  if (engine === 'sqlite') return async () => 0
  return async (db) =>
    (await foldTable(
      db,
      'entry_totals',
      ['tournament_id', 'status'],
      ['entries', 'collected', 'fee_collected', 'fee_all'],
    )) + (await foldTable(db, 'content_totals', ['tournament_detail_id'], ['entries', 'people']))
}

async function foldTable(
  db: Db,
  table: string,
  groupColumns: readonly string[],
  counts: readonly string[],
): Promise<number> {
  const key = [...groupColumns, 'shard'].join(', ')
  const sums = counts.map((column) => `sum(${column}) as ${column}`).join(', ')
  const additions = counts.map((column) => `${column} = ${table}.${column} + excluded.${column}`).join(', ')
  // One statement, so that a reader sees each number exactly once.
  const { rows } = await sql
    .raw<{ folded: number }>(
      `with deleted as (
         delete from ${table} where (${key}) in
           (select ${key} from ${table} where shard <> 0 order by ${key} for update skip locked) returning *
       ), written as (
         insert into ${table} (${key}, ${counts.join(', ')})
         select ${groupColumns.join(', ')}, 0, ${sums} from deleted group by ${groupColumns.join(', ')} order by ${groupColumns.join(', ')}
         on conflict (${key}) do update set ${additions}
       )
       select count(*) as folded from deleted`,
    )
    .execute(db)
  return Number(rows[0]?.folded ?? 0)
}
