import type { DatabaseSync, SQLInputValue, StatementSync } from 'node:sqlite'
import type { QueryResult } from 'kysely'

const KEPT = 500

export type Query = { readonly sql: string; readonly parameters: readonly unknown[] }
/** A statement, and the names of the columns that it answers. */
type Prepared = { statement: StatementSync; columns: string[] }
type ResultRow = Record<string, unknown>

/** The statements of one connection. Preparing costs more than a point read; the portal's distinct statements are few. */
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
      // A migration may have added a column since.
      if (rows[0] && rows[0].length !== columns.length) prepared.columns = namesOf(statement)
      return { rows: rows.map((row) => toResultRow(row, prepared.columns)) as R[] }
    }
    const { changes, lastInsertRowid } = statement.run(...values)
    return { numAffectedRows: BigInt(changes), insertId: BigInt(lastInsertRowid), rows: [] }
  }

  #prepare(sql: string): Prepared {
    let prepared = this.#prepared.get(sql)
    if (!prepared) {
      if (this.#prepared.size >= KEPT) this.#prepared.clear()
      const statement = this.#database.prepare(sql)
      statement.setReturnArrays(true)
      prepared = { statement, columns: namesOf(statement) }
      this.#prepared.set(sql, prepared)
    }
    return prepared
  }
}

const namesOf = (statement: StatementSync) => statement.columns().map(({ name }) => name)

/** All rows of a statement have the same shape: what SQLite makes by itself is read several times as slowly. */
function toResultRow(values: readonly unknown[], columns: readonly string[]): ResultRow {
  const row: ResultRow = {}
  for (let at = 0; at < columns.length; at++) row[columns[at] ?? ''] = values[at]
  return row
}
