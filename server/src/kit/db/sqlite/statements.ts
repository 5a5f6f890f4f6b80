import type { DatabaseSync, SQLInputValue, StatementSync } from 'node:sqlite'
import type { QueryResult } from 'kysely'

const KEPT = 500

export type Query = { readonly sql: string; readonly parameters: readonly unknown[] }
/** A statement, and whether it answers rows. */
type Prepared = { statement: StatementSync; answers: boolean }

/** What one connection runs. Preparing costs more than a point read; the portal's distinct statements are few. */
export class Statements {
  readonly #database: DatabaseSync
  readonly #prepared = new Map<string, Prepared>()

  constructor(database: DatabaseSync) {
    this.#database = database
  }

  run<R>({ sql, parameters }: Query): QueryResult<R> {
    const { statement, answers } = this.#prepare(sql)
    const values = parameters as SQLInputValue[]
    if (answers) return { rows: statement.all(...values) as R[] }
    const { changes, lastInsertRowid } = statement.run(...values)
    return { numAffectedRows: BigInt(changes), insertId: BigInt(lastInsertRowid), rows: [] }
  }

  #prepare(sql: string): Prepared {
    let prepared = this.#prepared.get(sql)
    if (!prepared) {
      if (this.#prepared.size >= KEPT) this.#prepared.clear()
      const statement = this.#database.prepare(sql)
      prepared = { statement, answers: statement.columns().length > 0 }
      this.#prepared.set(sql, prepared)
    }
    return prepared
  }
}
