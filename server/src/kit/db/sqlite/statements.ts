import type { DatabaseSync, SQLInputValue, StatementSync } from 'node:sqlite'
import type { QueryResult } from 'kysely'

const STATEMENTS_MAX = 500

export type Query = { readonly sql: string; readonly parameters: readonly unknown[] }
/** A statement with the names of its result columns. */
type Prepared = { statement: StatementSync; columns: string[] }
type ResultRow = Record<string, unknown>

/** Caches the prepared statements of one connection: preparing one takes longer than reading a row by its id. */
export class Statements {
  readonly #database: DatabaseSync
  readonly #prepared = new Map<string, Prepared>()

  constructor(database: DatabaseSync) {
    this.#database = database
  }

  run<R>({ sql, parameters }: Query): QueryResult<R> {
    const prepared = this.#prepare(sql)
    const { statement, columns } = prepared
    const values = parameters as SQLInputValue[]
    if (columns.length > 0) {
      const rows = statement.all(...values) as unknown as unknown[][]
      // A migration may have added a column after the statement was prepared.
      if (rows[0] && rows[0].length !== columns.length) prepared.columns = columnNames(statement)
      return { rows: rows.map((row) => toResultRow(row, prepared.columns)) as R[] }
    }
    const { changes, lastInsertRowid } = statement.run(...values)
    return { numAffectedRows: BigInt(changes), insertId: BigInt(lastInsertRowid), rows: [] }
  }

  #prepare(sql: string): Prepared {
    let prepared = this.#prepared.get(sql)
    if (!prepared) {
      if (this.#prepared.size >= STATEMENTS_MAX) this.#prepared.clear()
      const statement = this.#database.prepare(sql)
      statement.setReturnArrays(true)
      prepared = { statement, columns: columnNames(statement) }
      this.#prepared.set(sql, prepared)
    }
    return prepared
  }
}

const columnNames = (statement: StatementSync) => statement.columns().map(({ name }) => name)

/** A row as an object. Objects that Node's SQLite makes itself are several times slower to read, as they do not share a shape. */
function toResultRow(values: readonly unknown[], columns: readonly string[]): ResultRow {
  const row: ResultRow = {}
  for (let index = 0; index < columns.length; index++) row[columns[index] ?? ''] = values[index]
  return row
}
