import { sql, type Kysely } from 'kysely'
import { chunks } from '../kit/db/chunks.ts'
import type { Db } from '../kit/db/tables.ts'

type DataRow = Record<string, unknown>
type Loose = Kysely<Record<string, DataRow>>

/** Whole rows of a table by ids or e-mail addresses in one of its columns; of the history only the rows of entries. */
export async function findRows(
  typed: Db,
  table: string,
  column: string,
  keys: readonly number[] | readonly string[],
): Promise<DataRow[]> {
  const db = typed as unknown as Loose
  const rows: DataRow[] = []
  for (const chunk of chunks<number | string>(keys, 1))
    rows.push(
      ...(await db
        .selectFrom(table)
        .selectAll()
        .where(typeof chunk[0] === 'string' ? sql`lower(${sql.ref(column)})` : sql.ref(column), 'in', chunk)
        .$if(table === 'history', (history) => history.where('table_name', '=', 'athletes'))
        .execute()),
    )
  return rows
}
