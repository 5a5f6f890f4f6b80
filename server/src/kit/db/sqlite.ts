import { closeSync, existsSync, openSync } from 'node:fs'
import { setImmediate as nextTurn } from 'node:timers/promises'
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
import { openWriter, type Connection } from './sqlite/connections.ts'
import { isLong } from './sqlite/long-writes.ts'
import { Readers } from './sqlite/readers.ts'
import { Thread } from './sqlite/thread.ts'
import { rethrowTrouble } from './trouble.ts'

/** Node's own SQLite as a Kysely dialect: one file, and one writer at a time. */
export function sqliteDialect(file: string): Dialect {
  return {
    createAdapter: () => new ReadersAdapter(),
    createDriver: () => new SqliteDriver(file),
    createIntrospector: (db) => new SqliteIntrospector(db),
    createQueryCompiler: () => new SqliteQueryCompiler(),
  }
}

/**
 * Kysely's adapter says that SQLite has one connection and no schema changes in transactions. There are readers beside the writer here,
 * and without transactions a killed migration would stay half done.
 */
class ReadersAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl(): boolean {
    return true
  }

  override get supportsMultipleConnections(): boolean {
    return true
  }
}

class SqliteDriver implements Driver {
  readonly #file: string
  #shared: Shared | undefined

  constructor(file: string) {
    this.#file = file
  }

  /** Called before the first use, so that an unused database is never opened. */
  async init(): Promise<void> {
    const file = this.#file
    const isOnDisk = file !== ':memory:'
    // It holds children's names and keys: only this user may read it. SQLite gives its side files the same mode.
    // Only a new one: closing a file drops the locks that this process has on it, and an older SQLite beside it would remove the log of writes.
    if (isOnDisk && !existsSync(file)) closeSync(openSync(file, 'a', 0o600))
    const writer = openWriter(file)
    const helpers = isOnDisk
      ? { readers: new Readers(file), writerThread: new Thread({ file, writes: true }) }
      : undefined
    this.#shared = { writer, helpers, lastTurn: Promise.resolve() }
  }

  async acquireConnection(): Promise<Lease> {
    if (!this.#shared) throw new Error('the database is not open')
    return new Lease(this.#shared, isLong())
  }

  async beginTransaction(lease: Lease, { accessMode }: TransactionSettings): Promise<void> {
    await lease.waitForTurn()
    // Immediate, so that another process waits here, within busy_timeout, instead of failing in the middle of its work.
    const begin = accessMode === 'read only' ? 'begin' : 'begin immediate'
    await lease.executeQuery(CompiledQuery.raw(begin))
  }

  async commitTransaction(lease: Lease): Promise<void> {
    await lease.executeQuery(CompiledQuery.raw('commit'))
  }

  async rollbackTransaction(lease: Lease): Promise<void> {
    await lease.rollback()
  }

  async releaseConnection(lease: Lease): Promise<void> {
    lease.release()
  }

  async destroy(): Promise<void> {
    await this.#shared?.helpers?.readers.close()
    await this.#shared?.helpers?.writerThread.close()
    this.#shared?.writer.database.close()
  }
}

/** Shared by all leases of one file. `lastTurn` resolves at the end of the last turn that was taken or is waited for. */
type Shared = {
  readonly writer: Connection
  /** Undefined for a database in memory, which has no second connection. */
  readonly helpers: { readonly readers: Readers; readonly writerThread: Thread } | undefined
  lastTurn: Promise<void>
}

/** The time of work after which a transaction yields to the event loop. */
const PORTION_MS = 5
const NO_TRANSACTION = 'no transaction is active'

/**
 * A connection for Kysely. Reads outside of a transaction go to the readers at once. Everything else waits for its turn at the one
 * connection that writes; long work uses a writing connection in a thread instead.
 */
class Lease implements DatabaseConnection {
  readonly #shared: Shared
  #endTurn: (() => void) | undefined
  #turn: Promise<void> | undefined
  readonly #thread: Thread | undefined
  #worker: Thread['current']
  #portionStart = 0

  constructor(shared: Shared, isLong: boolean) {
    this.#shared = shared
    this.#thread = isLong ? shared.helpers?.writerThread : undefined
  }

  /** Waits until no other lease writes; statements that were sent together wait together. */
  waitForTurn(): Promise<void> {
    return (this.#turn ??= this.#takeTurn())
  }

  async #takeTurn(): Promise<void> {
    const previousTurn = this.#shared.lastTurn
    const { promise, resolve } = Promise.withResolvers<void>()
    this.#endTurn = resolve
    this.#shared.lastTurn = promise
    await previousTurn
    this.#portionStart = performance.now()
  }

  release(): void {
    this.#endTurn?.()
    this.#endTurn = undefined
    this.#turn = undefined
  }

  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    const { helpers, writer } = this.#shared
    if (helpers && !this.#endTurn && isRead(query))
      return rethrowTrouble(async () => helpers.readers.run<R>(query, this.#thread !== undefined))
    await this.waitForTurn()
    const thread = this.#thread
    if (thread) return rethrowTrouble(async () => this.#runInThread<R>(query, thread))
    // SQLite is synchronous: without this a long transaction would block the event loop.
    if (performance.now() - this.#portionStart > PORTION_MS) {
      await nextTurn()
      this.#portionStart = performance.now()
    }
    return rethrowTrouble(() => writer.run<R>(query))
  }

  async #runInThread<R>(query: CompiledQuery, thread: Thread): Promise<QueryResult<R>> {
    if (this.#worker && this.#worker !== thread.current) throw new Error(`${NO_TRANSACTION}: its thread has ended`)
    const answer = thread.run(query)
    this.#worker = thread.current
    return (await answer).result as QueryResult<R>
  }

  async rollback(): Promise<void> {
    try {
      await this.executeQuery(CompiledQuery.raw('rollback'))
    } catch (error) {
      // On a full disk SQLite has rolled back already; this error would hide the first one.
      if (!(error instanceof Error && error.message.includes(NO_TRANSACTION))) throw error
    }
  }

  async *streamQuery<R>(query: CompiledQuery): AsyncIterableIterator<QueryResult<R>> {
    yield await this.executeQuery<R>(query)
  }
}

function isRead({ query, sql }: CompiledQuery): boolean {
  return query.kind === 'SelectQueryNode' || (query.kind === 'RawNode' && /^\s*select\b/iu.test(sql))
}
