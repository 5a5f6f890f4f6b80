import { PostgresAdapter, sql, type Insertable, type RawBuilder } from 'kysely'
import type { Db, Tables } from '../tables.ts'

const isPostgres = (db: Db) => db.getExecutor().adapter instanceof PostgresAdapter

/** So few rows are sent as a usual insert, which costs less. */
const FEW = 10

/** PostgreSQL reads no half of a pair of surrogates out of JSON; as a parameter it would become this sign as well. */
const wellFormed = (_name: string, value: unknown) => (typeof value === 'string' ? value.toWellFormed() : value)

/** Inserts any number of rows with the same columns by one statement, which takes them as one parameter. */
export async function insertRows<T extends keyof Tables>(
  db: Db,
  table: T,
  rows: readonly Insertable<Tables[T]>[],
): Promise<void> {
  if (rows.length === 0) return
  if (rows.length <= FEW) {
    await db.insertInto(table).values(rows).execute()
    return
  }
  const columns = Object.keys(rows[0] ?? {})
  const names = sql.join(columns.map((column) => sql.ref(column)))
  const json = JSON.stringify(rows, wellFormed)
  const from = isPostgres(db)
    ? sql`${names} from json_populate_recordset(null::${sql.table(table)}, ${json}::json)`
    : sql`${sql.join(columns.map((column) => sql`value ->> ${sql.lit(`$.${column}`)}`))} from json_each(${json})`
  await sql`insert into ${sql.table(table)} (${names}) select ${from}`.execute(db)
}

/** Rows of whole numbers or nulls as a table with these columns, which a statement takes as one parameter. */
export function numbersTable(db: Db, columns: readonly string[], rows: readonly (readonly (number | null)[])[]) {
  const values = columns.map((column, place) => sql`cast(value ->> ${sql.lit(place)} as integer) as ${sql.ref(column)}`)
  const json = JSON.stringify(rows)
  const from: RawBuilder<unknown> = isPostgres(db) ? sql`json_array_elements(${json}::json)` : sql`json_each(${json})`
  return sql`(select ${sql.join(values)} from ${from} as given)`
}
