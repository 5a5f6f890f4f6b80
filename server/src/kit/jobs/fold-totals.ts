import { sql } from 'kysely'
import type { Engine } from '../db/columns.ts'
import type { Db } from '../db/tables.ts'

/**
 * Adds what the connections of PostgreSQL counted, each in rows of its own, to one row a total; answers how many rows went. A row that
 * somebody counts in at this moment is left for the next time: nobody waits. SQLite counts in one row from the start.
 */
export function foldTotals(engine: Engine): (db: Db) => Promise<number> {
  if (engine === 'sqlite') return async () => 0
  return async (db) =>
    (await fold(
      db,
      'entry_totals',
      ['tournament_id', 'status'],
      ['entries', 'collected', 'fee_collected', 'fee_all'],
    )) + (await fold(db, 'content_totals', ['tournament_detail_id'], ['entries', 'people']))
}

async function fold(db: Db, table: string, of: readonly string[], counted: readonly string[]): Promise<number> {
  const key = [...of, 'shard'].join(', ')
  const sums = counted.map((column) => `sum(${column}) as ${column}`).join(', ')
  const added = counted.map((column) => `${column} = ${table}.${column} + excluded.${column}`).join(', ')
  // One statement, so that a reader meanwhile sees each number exactly once.
  const { rows } = await sql
    .raw<{ folded: number }>(
      `with gone as (
         delete from ${table} where (${key}) in
           (select ${key} from ${table} where shard <> 0 order by ${key} for update skip locked) returning *
       ), kept as (
         insert into ${table} (${key}, ${counted.join(', ')})
         select ${of.join(', ')}, 0, ${sums} from gone group by ${of.join(', ')} order by ${of.join(', ')}
         on conflict (${key}) do update set ${added}
       )
       select count(*) as folded from gone`,
    )
    .execute(db)
  return Number(rows[0]?.folded ?? 0)
}
