import { PostgresAdapter, sql, type Insertable, type RawBuilder } from 'kysely'
import type { Db, Tables } from '../tables.ts'

const isPostgres = (db: Db) => db.getExecutor().adapter instanceof PostgresAdapter

/** Up to this many rows a usual insert is faster. */
const PLAIN_INSERT_MAX = 10

/** PostgreSQL refuses a lone surrogate in JSON. As a parameter it would become the replacement character as well. */
const replaceLoneSurrogates = (_name: string, value: unknown) =>
  typeof value === 'string' ? value.toWellFormed() : value

/** Inserts any number of rows with the same columns by one statement, many rows as one parameter. */
export async function insertRows<T extends keyof Tables>(
  db: Db,
  table: T,
  rows: readonly Insertable<Tables[T]>[],
): Promise<void> {
  if (rows.length === 0) return
  if (rows.length <= PLAIN_INSERT_MAX) {
    await db.insertInto(table).values(rows).execute()
    return
  }
  const columns = Object.keys(rows[0] ?? {})
  const names = sql.join(columns.map((column) => sql.ref(column)))
  const json = JSON.stringify(rows, replaceLoneSurrogates)
  const source = isPostgres(db)
    ? sql`${names} from json_populate_recordset(null::${sql.table(table)}, ${json}::json)`
    : sql`${sql.join(columns.map((column) => sql`value ->> ${sql.lit(`$.${column}`)}`))} from json_each(${json})`
  await sql`insert into ${sql.table(table)} (${names}) select ${source}`.execute(db)
}

/** Rows of whole numbers or nulls as a table expression with these columns, which takes one parameter. */
export function numbersTable(db: Db, columns: readonly string[], rows: readonly (readonly (number | null)[])[]) {
  const values = columns.map((column, index) => sql`cast(value ->> ${sql.lit(index)} as integer) as ${sql.ref(column)}`)
  const json = JSON.stringify(rows)
  const source: RawBuilder<unknown> = isPostgres(db) ? sql`json_array_elements(${json}::json)` : sql`json_each(${json})`
  return sql`(select ${sql.join(values)} from ${source} as given)`
}
