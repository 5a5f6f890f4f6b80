import { closeSync, openSync } from 'node:fs'
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
import { troubled } from './trouble.ts'

/** Node's own SQLite as a Kysely dialect: one file, and one writer at a time. */
export function sqliteDialect(file: string): Dialect {
  return {
    createAdapter: () => new SharedAdapter(),
    createDriver: () => new SqliteDriver(file),
    createIntrospector: (db) => new SqliteIntrospector(db),
    createQueryCompiler: () => new SqliteQueryCompiler(),
  }
}

/** There are readers beside the one that writes, and SQLite changes its schema inside transactions too; Kysely's own adapter denies it, and a killed migration would stay half done. */
class SharedAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl(): boolean {
    return true
  }

  override get supportsMultipleConnections(): boolean {
    return true
  }
}

class SqliteDriver implements Driver {
  readonly #file: string
  #opened: Shared | undefined

  constructor(file: string) {
    this.#file = file
  }

  /** Called before the first use; what is never used is never opened, and needs no closing. */
  async init(): Promise<void> {
    const file = this.#file
    const onDisk = file !== ':memory:'
    // Contains children's names and keys: readable by this user only. SQLite gives its side files the same mode.
    if (onDisk) closeSync(openSync(file, 'a', 0o600))
    const writer = openWriter(file)
    const beside = onDisk ? { readers: new Readers(file), away: new Thread({ file, writes: true }) } : undefined
    this.#opened = { writer, beside, turn: Promise.resolve() }
  }

  async acquireConnection(): Promise<Lease> {
    if (!this.#opened) throw new Error('the database is not open')
    return new Lease(this.#opened, isLong())
  }

  async beginTransaction(lease: Lease, { accessMode }: TransactionSettings): Promise<void> {
    await lease.hold()
    // Immediate: another process waits here, within busy_timeout, instead of failing in the middle of its work.
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
    await this.#opened?.beside?.readers.close()
    await this.#opened?.beside?.away.close()
    this.#opened?.writer.database.close()
  }
}

/** Shared by all leases of one file; `turn` is the end of the last one that writes. */
type Shared = {
  readonly writer: Connection
  /** Undefined for a database in memory, which has no second connection. */
  readonly beside: { readonly readers: Readers; readonly away: Thread } | undefined
  turn: Promise<void>
}

/** Milliseconds of the event loop that a transaction takes before it lets others have their turn. */
const PORTION = 5
const NO_TRANSACTION = 'no transaction is active'

/**
 * A connection as Kysely asks for one: what reads outside of a transaction goes to the readers at once, everything else waits for its
 * turn at the one connection that writes, or for long work at its counterpart in a thread.
 */
class Lease implements DatabaseConnection {
  readonly #shared: Shared
  #end: (() => void) | undefined
  #held: Promise<void> | undefined
  readonly #away: Thread | undefined
  #worker: Thread['current']
  #since = 0

  constructor(shared: Shared, isLong: boolean) {
    this.#shared = shared
    this.#away = isLong ? shared.beside?.away : undefined
  }

  /** Waits until it is the only one that writes; statements that were sent together wait together. */
  hold(): Promise<void> {
    return (this.#held ??= this.#wait())
  }

  async #wait(): Promise<void> {
    const before = this.#shared.turn
    const { promise, resolve } = Promise.withResolvers<void>()
    this.#end = resolve
    this.#shared.turn = promise
    await before
    this.#since = performance.now()
  }

  release(): void {
    this.#end?.()
    this.#end = undefined
    this.#held = undefined
  }

  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    const { beside, writer } = this.#shared
    if (beside && !this.#end && isRead(query))
      return troubled(async () => beside.readers.run<R>(query, this.#away !== undefined))
    await this.hold()
    const away = this.#away
    if (away) return troubled(async () => this.#runAway<R>(query, away))
    // SQLite answers at once: without a turn of the event loop a long transaction would be one piece of work.
    if (performance.now() - this.#since > PORTION) {
      await nextTurn()
      this.#since = performance.now()
    }
    return troubled(() => writer.run<R>(query))
  }

  async #runAway<R>(query: CompiledQuery, away: Thread): Promise<QueryResult<R>> {
    if (this.#worker && this.#worker !== away.current) throw new Error(`${NO_TRANSACTION}: its thread has ended`)
    const running = away.run(query)
    this.#worker = away.current
    return (await running).result as QueryResult<R>
  }

  async rollback(): Promise<void> {
    try {
      await this.executeQuery(CompiledQuery.raw('rollback'))
    } catch (error) {
      // A full disk rolls back by itself; a second rollback would hide what went wrong.
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
