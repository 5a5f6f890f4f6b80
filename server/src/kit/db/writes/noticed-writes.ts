import { randomUUID } from 'node:crypto'
import {
  CompiledQuery,
  DeleteQueryNode,
  InsertQueryNode,
  RawNode,
  TableNode,
  UpdateQueryNode,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  type OperationNode,
} from 'kysely'
import { onConnection } from '../compiled/together.ts'
import type { Db } from '../tables.ts'

/** Counts the writes that this process knows of: answers from before the last write may be out of date. */
export class Writes {
  /** Identifies this process to the processes that listen to its writes. */
  readonly process = randomUUID()
  #generation = 0
  readonly #listeners = new Set<() => void>()

  get generation(): number {
    return this.#generation
  }

  /** Call it after a write was committed, also by another process. */
  invalidate(): void {
    this.#generation++
    for (const listener of this.#listeners) listener()
  }

  /** Calls `listener` after each write from now on; returns a function that ends it. */
  subscribe(listener: () => void): () => void {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }
}

/** Frequently written tables that no answer to a visitor is built from. */
const UNNOTICED_TABLES = new Set([
  'sessions',
  'refresh_tokens',
  'user_tokens',
  'idempotency_keys',
  'mails',
  'staged_acts',
  'undos',
  'history',
  'rate_limits',
])

/** The channel on which processes on one PostgreSQL notify each other of writes. */
export const CHANNEL = 'portal_writes'

/** The dialect with each committed write noticed in `writes`; with `notifies` all processes on the database are notified as well. */
export function noticingWrites(dialect: Dialect, writes: Writes, notifies: boolean): Dialect {
  const notice = notifies ? CompiledQuery.raw(`notify ${CHANNEL}, '${writes.process}'; commit`) : undefined
  return {
    createAdapter: () => dialect.createAdapter(),
    createIntrospector: (db) => dialect.createIntrospector(db),
    createQueryCompiler: () => dialect.createQueryCompiler(),
    createDriver: () => noticingDriver(dialect.createDriver(), writes, notice),
  }
}

type Abortable = Parameters<DatabaseConnection['executeQuery']>[1]
type State = {
  isInTransaction: boolean
  hasWritten: boolean
  /** A begin that was sent and whose answer was not awaited yet. */
  pendingBegin: Promise<unknown> | undefined
  statementCount: number
  /** Send the statements that go with the commit. */
  commitSenders: (() => Promise<unknown>)[]
  execute: DatabaseConnection['executeQuery']
}
const states = new WeakMap<DatabaseConnection, State>()

/** Sends the last writes of a transaction with its commit, which saves a round trip. If one of them fails, nothing is committed. */
export async function sendWithCommit(tx: Db, queries: readonly CompiledQuery[]): Promise<void> {
  await onConnection(tx, async (shared, connection) => {
    states.get(connection)?.commitSenders.push(...queries.map((query) => async () => shared.executeQuery(query)))
  })
}

/** Waits until all statements are answered; throws the first error. */
async function allAnswered(sent: readonly Promise<unknown>[]): Promise<void> {
  await Promise.allSettled(sent)
  await Promise.all(sent)
}

/**
 * The driver's own steps of a transaction. `noticeAndCommit` is one message to the database, so that a notice costs no round trip and is
 * sent only with its write.
 */
type Steps = Pick<Driver, 'beginTransaction' | 'commitTransaction' | 'rollbackTransaction'> & {
  writes: Writes
  noticeAndCommit: CompiledQuery | undefined
}

/** With `noticeAndCommit`, a begin is not awaited either: it fails only with its connection, and then the next statement fails too. */
function noticingDriver(driver: Driver, writes: Writes, noticeAndCommit: CompiledQuery | undefined): Driver {
  const acquire = driver.acquireConnection.bind(driver)
  const steps: Steps = {
    beginTransaction: driver.beginTransaction.bind(driver),
    commitTransaction: driver.commitTransaction.bind(driver),
    rollbackTransaction: driver.rollbackTransaction.bind(driver),
    writes,
    noticeAndCommit,
  }
  driver.acquireConnection = async (options) => {
    const connection = await acquire(options)
    watchConnection(connection, steps)
    return connection
  }
  driver.beginTransaction = async (connection, settings) => {
    const beginning = steps.beginTransaction(connection, settings)
    if (!noticeAndCommit) await beginning
    beginning.catch(() => {})
    const state = watchConnection(connection, steps)
    state.isInTransaction = true
    state.hasWritten = false
    state.pendingBegin = noticeAndCommit && beginning
    state.commitSenders = []
  }
  driver.commitTransaction = async (connection) => commitWithNotice(connection, steps)
  driver.rollbackTransaction = async (connection) => {
    Object.assign(watchConnection(connection, steps), { isInTransaction: false, pendingBegin: undefined })
    await steps.rollbackTransaction(connection)
  }
  return driver
}

/** Notices the writes of a connection from now on; returns its state. */
function watchConnection(connection: DatabaseConnection, steps: Steps): State {
  const existingState = states.get(connection)
  if (existingState) return existingState
  const state: State = {
    isInTransaction: false,
    hasWritten: false,
    pendingBegin: undefined,
    statementCount: 0,
    commitSenders: [],
    execute: connection.executeQuery.bind(connection),
  }
  states.set(connection, state)
  connection.executeQuery = async <R>(query: CompiledQuery, options?: Abortable) => {
    state.statementCount++
    const isWriting = isWrite(query)
    state.hasWritten ||= isWriting
    const { pendingBegin } = state
    if (pendingBegin) {
      state.pendingBegin = undefined
      const answer = state.execute<R>(query, options)
      await allAnswered([pendingBegin, answer])
      return answer
    }
    if (!isWriting || state.isInTransaction) return state.execute<R>(query, options)
    try {
      return await writeWithNotice<R>(connection, state, steps, query, options)
    } finally {
      // Also after an error: without an answer it may have been committed.
      steps.writes.invalidate()
    }
  }
  return state
}

/** Runs a write outside of a transaction. With `noticeAndCommit`, in a separate transaction, so that the notice is sent with it. */
async function writeWithNotice<R>(
  connection: DatabaseConnection,
  state: State,
  { beginTransaction, rollbackTransaction, noticeAndCommit }: Steps,
  query: CompiledQuery,
  options?: Abortable,
) {
  // Raw statements, such as vacuum, may not be possible in a transaction.
  if (!noticeAndCommit || RawNode.is(query.query)) return state.execute<R>(query, options)
  const beginning = beginTransaction(connection, {})
  const answer = state.execute<R>(query, options)
  try {
    await allAnswered([beginning, answer, state.execute(noticeAndCommit)])
    return await answer
  } catch (error) {
    await rollbackTransaction(connection).catch(() => {})
    throw error
  }
}

async function commitWithNotice(connection: DatabaseConnection, steps: Steps): Promise<void> {
  const { commitTransaction, writes, noticeAndCommit } = steps
  const state = watchConnection(connection, steps)
  try {
    const countBefore = state.statementCount
    const sent = state.commitSenders.map(async (send) => send())
    // Only PostgreSQL: there a commit after a failed statement commits nothing. SQLite would commit the statements before it.
    const canSendCommit = noticeAndCommit && state.statementCount === countBefore + sent.length
    if (!canSendCommit) await allAnswered(sent)
    const end = state.hasWritten && noticeAndCommit ? state.execute(noticeAndCommit) : commitTransaction(connection)
    await allAnswered([...sent, end])
  } finally {
    state.isInTransaction = false
    if (state.hasWritten) writes.invalidate()
  }
}

/** Raw statements that write nothing. */
const READING_STATEMENT = /^\s*(?:select|begin|start|commit|rollback|savepoint|release|pragma|set|show|explain)\b/iu

function isWrite({ query, sql }: CompiledQuery): boolean {
  if (InsertQueryNode.is(query)) return isNoticed(query.into)
  if (UpdateQueryNode.is(query)) return isNoticed(query.table)
  if (DeleteQueryNode.is(query)) return isNoticed(query.from.froms[0])
  return RawNode.is(query) && !READING_STATEMENT.test(sql)
}

const isNoticed = (table: OperationNode | undefined) =>
  !(table && TableNode.is(table) && UNNOTICED_TABLES.has(table.table.identifier.name))
