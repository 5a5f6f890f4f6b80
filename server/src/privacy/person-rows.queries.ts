import { sql, type Kysely } from 'kysely'
import { chunks } from '../kit/db/chunks.ts'
import type { Db } from '../kit/db/tables.ts'

type DataRow = Record<string, unknown>
type UntypedDb = Kysely<Record<string, DataRow>>

/** The rows of a table with ids or e-mail addresses in one of its columns; from the audit trail only rows about entries. */
export async function findRows(
  typedDb: Db,
  table: string,
  column: string,
  keys: readonly number[] | readonly string[],
): Promise<DataRow[]> {
  const db = typedDb as unknown as UntypedDb
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
