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

/** Which state of the database this process has seen: what was made of an earlier one may be out of date. */
export class Writes {
  /** Names this process to those that listen to its writes. */
  readonly process = randomUUID()
  #generation = 0

  get generation(): number {
    return this.#generation
  }

  /** After a committed write; for one of another process, call it when that is heard of. */
  invalidate(): void {
    this.#generation++
  }
}

/** No answer to a visitor is made of these, and sign-ins, retries and mails write them all the time. */
const APART = new Set([
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

/** Where processes on one PostgreSQL tell each other that they wrote. */
export const CHANNEL = 'portal_writes'

/** The dialect, with each write that is committed through it noticed; with `notifies`, all processes on the database are notified of it. */
export function noticingWrites(dialect: Dialect, writes: Writes, notifies: boolean): Dialect {
  const notice = notifies ? CompiledQuery.raw(`notify ${CHANNEL}, '${writes.process}'; commit`) : undefined
  return {
    createAdapter: () => dialect.createAdapter(),
    createIntrospector: (db) => dialect.createIntrospector(db),
    createQueryCompiler: () => dialect.createQueryCompiler(),
    createDriver: () => noticing(dialect.createDriver(), writes, notice),
  }
}

type Abortable = Parameters<DatabaseConnection['executeQuery']>[1]
type State = { open: boolean; wrote: boolean; execute: DatabaseConnection['executeQuery'] }

/** `noticeAndCommit` is one message to the database, so that a notice costs no round trip and goes out only with its write. */
function noticing(driver: Driver, writes: Writes, noticeAndCommit: CompiledQuery | undefined): Driver {
  const states = new WeakMap<DatabaseConnection, State>()
  const acquire = driver.acquireConnection.bind(driver)
  const begin = driver.beginTransaction.bind(driver)
  const commit = driver.commitTransaction.bind(driver)
  const rollback = driver.rollbackTransaction.bind(driver)
  const watched = (connection: DatabaseConnection): State => {
    const known = states.get(connection)
    if (known) return known
    const state: State = { open: false, wrote: false, execute: connection.executeQuery.bind(connection) }
    states.set(connection, state)
    const alone = async <R>(query: CompiledQuery, options?: Abortable) => {
      // Vacuum and the like cannot be done in a transaction.
      if (!noticeAndCommit || RawNode.is(query.query)) return state.execute<R>(query, options)
      await begin(connection, {})
      try {
        const result = await state.execute<R>(query, options)
        await state.execute(noticeAndCommit)
        return result
      } catch (error) {
        await rollback(connection).catch(() => {})
        throw error
      }
    }
    connection.executeQuery = async <R>(query: CompiledQuery, options?: Abortable) => {
      const writing = isWrite(query)
      state.wrote ||= writing
      if (!writing || state.open) return state.execute<R>(query, options)
      try {
        return await alone<R>(query, options)
      } finally {
        // Without an answer, nobody knows whether it was committed.
        writes.invalidate()
      }
    }
    return state
  }
  driver.acquireConnection = async (options) => {
    const connection = await acquire(options)
    watched(connection)
    return connection
  }
  driver.beginTransaction = async (connection, settings) => {
    await begin(connection, settings)
    Object.assign(watched(connection), { open: true, wrote: false })
  }
  driver.commitTransaction = async (connection) => {
    const state = watched(connection)
    try {
      await (state.wrote && noticeAndCommit ? state.execute(noticeAndCommit) : commit(connection))
    } finally {
      state.open = false
      if (state.wrote) writes.invalidate()
    }
  }
  driver.rollbackTransaction = async (connection) => {
    watched(connection).open = false
    await rollback(connection)
  }
  return driver
}

const READS = /^\s*(?:select|begin|start|commit|rollback|savepoint|release|pragma|set|show|explain)\b/iu

function isWrite({ query, sql }: CompiledQuery): boolean {
  if (InsertQueryNode.is(query)) return counts(query.into)
  if (UpdateQueryNode.is(query)) return counts(query.table)
  if (DeleteQueryNode.is(query)) return counts(query.from.froms[0])
  return RawNode.is(query) && !READS.test(sql)
}

const counts = (node: OperationNode | undefined) =>
  !(node && TableNode.is(node) && APART.has(node.table.identifier.name))
