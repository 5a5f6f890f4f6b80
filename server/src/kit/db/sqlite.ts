import { closeSync, openSync } from 'node:fs'
import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite'
import {
  CompiledQuery,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  type QueryResult,
  type TransactionSettings,
} from 'kysely'
import { troubled } from './trouble.ts'

/** Node's own SQLite as a Kysely dialect: one file, one connection, one writer at a time. */
export function sqliteDialect(file: string): Dialect {
  return {
    createAdapter: () => new TransactionalAdapter(),
    createDriver: () => new SqliteDriver(file),
    createIntrospector: (db) => new SqliteIntrospector(db),
    createQueryCompiler: () => new SqliteQueryCompiler(),
  }
}

/** SQLite changes its schema inside transactions too; Kysely's own adapter denies it, and a killed migration would stay half done. */
class TransactionalAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl(): boolean {
    return true
  }
}

class SqliteDriver implements Driver {
  readonly #database: DatabaseSync
  readonly #connection: SqliteConnection
  /** The current holder of the connection; each transaction waits for the previous one. */
  #turn: Promise<void> = Promise.resolve()
  #release: () => void = () => {}

  constructor(file: string) {
    // Contains children's names and keys: readable by this user only. SQLite gives its side files the same mode.
    if (file !== ':memory:') closeSync(openSync(file, 'a', 0o600))
    this.#database = new DatabaseSync(file)
    this.#database.exec(`
      pragma journal_mode = wal;
      pragma synchronous = full;
      pragma busy_timeout = 10000;
      pragma foreign_keys = on;
      pragma cache_size = -65536;
    `)
    this.#connection = new SqliteConnection(this.#database)
  }

  async init(): Promise<void> {}

  async acquireConnection(): Promise<DatabaseConnection> {
    const before = this.#turn
    let done = () => {}
    this.#turn = new Promise((resolve) => (done = resolve))
    await before
    this.#release = done
    return this.#connection
  }

  async beginTransaction(connection: DatabaseConnection, { accessMode }: TransactionSettings): Promise<void> {
    // Immediate: a second process waits here, within busy_timeout, instead of failing in the middle of its work.
    const begin = accessMode === 'read only' ? 'begin' : 'begin immediate'
    await connection.executeQuery(CompiledQuery.raw(begin))
  }

  async commitTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('commit'))
  }

  async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    // A full disk rolls back by itself; a second rollback would hide what went wrong.
    if (this.#database.isTransaction) await connection.executeQuery(CompiledQuery.raw('rollback'))
  }

  async releaseConnection(): Promise<void> {
    this.#release()
  }

  async destroy(): Promise<void> {
    this.#database.close()
  }
}

/** A statement, and whether it answers rows. */
type Prepared = { statement: StatementSync; answers: boolean }

class SqliteConnection implements DatabaseConnection {
  readonly #database: DatabaseSync
  readonly #statements = new Map<string, Prepared>()

  constructor(database: DatabaseSync) {
    this.#database = database
  }

  executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    return troubled(() => this.#run<R>(query))
  }

  #run<R>({ sql, parameters }: CompiledQuery): QueryResult<R> {
    const { statement, answers } = this.#prepare(sql)
    const values = parameters as SQLInputValue[]
    if (answers) return { rows: statement.all(...values) as R[] }
    const { changes, lastInsertRowid } = statement.run(...values)
    return { numAffectedRows: BigInt(changes), insertId: BigInt(lastInsertRowid), rows: [] }
  }

  async *streamQuery<R>({ sql, parameters }: CompiledQuery): AsyncIterableIterator<QueryResult<R>> {
    for (const row of this.#database.prepare(sql).iterate(...(parameters as SQLInputValue[])))
      yield { rows: [row as R] }
  }

  /** Preparing costs more than a point read; the portal's distinct statements are few. */
  #prepare(sql: string): Prepared {
    let prepared = this.#statements.get(sql)
    if (!prepared) {
      if (this.#statements.size >= 500) this.#statements.clear()
      const statement = this.#database.prepare(sql)
      prepared = { statement, answers: statement.columns().length > 0 }
      this.#statements.set(sql, prepared)
    }
    return prepared
  }
}
