import { PostgresAdapter, sql, type Insertable, type RawBuilder, type Updateable } from 'kysely'
import type { Db, Tables } from '../tables.ts'
import type { Trail } from '../trail.ts'

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

/** Changes columns of any number of rows by one statement, each row to its own values. All rows have the same columns. `trail`: of a change that raises versions. */
export async function updateRows<T extends keyof Tables>(
  db: Db,
  table: T,
  rows: readonly ({ id: number } & Updateable<Tables[T]>)[],
  { trail }: { trail?: Trail } = {},
): Promise<void> {
  if (rows.length === 0) return
  const columns = Object.keys(rows[0] ?? {})
  const json = JSON.stringify(rows, replaceLoneSurrogates)
  const names = sql.join(columns.map((column) => sql.ref(column)))
  const source = isPostgres(db)
    ? sql`(select ${names} from json_populate_recordset(null::${sql.table(table)}, ${json}::json))`
    : sql`(select ${sql.join(columns.map((column) => sql`value ->> ${sql.lit(`$.${column}`)} as ${sql.ref(column)}`))} from json_each(${json}))`
  const changes = columns
    .filter((column) => column !== 'id')
    .map((column) => sql`${sql.ref(column)} = ${sql.ref(`given.${column}`)}`)
  if (trail)
    changes.push(
      sql`version = ${sql.ref(`${table}.version`)} + 1, updated_by = ${trail.by}, updated_date = ${trail.at}`,
    )
  await sql`
    update ${sql.table(table)} set ${sql.join(changes)}
    from ${source} as given where ${sql.ref(`${table}.id`)} = given.id`.execute(db)
}
