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
/** `begun`: a begin whose answer nobody has waited for yet; `asked`: how many statements came; `last`: what sends those that go with the commit. */
type State = {
  open: boolean
  wrote: boolean
  begun: Promise<unknown> | undefined
  asked: number
  last: (() => Promise<unknown>)[]
  execute: DatabaseConnection['executeQuery']
}
const states = new WeakMap<DatabaseConnection, State>()

/** Sends the last writes of a transaction together with its commit, where that saves a round trip; where one of them fails, nothing is committed. */
export async function sendWithCommit(tx: Db, queries: readonly CompiledQuery[]): Promise<void> {
  await onConnection(tx, async (shared, connection) => {
    states.get(connection)?.last.push(...queries.map((query) => async () => shared.executeQuery(query)))
  })
}

/** Waits until all are answered; throws what the first that failed said. */
async function allAnswered(sent: readonly Promise<unknown>[]): Promise<void> {
  await Promise.allSettled(sent)
  await Promise.all(sent)
}

/**
 * `noticeAndCommit` is one message to the database, so that a notice costs no round trip and goes out only with its write. Where there is
 * one, a begin is not waited for either: it fails with its connection alone, and then what follows fails too.
 */
function noticing(driver: Driver, writes: Writes, noticeAndCommit: CompiledQuery | undefined): Driver {
  const acquire = driver.acquireConnection.bind(driver)
  const begin = driver.beginTransaction.bind(driver)
  const commit = driver.commitTransaction.bind(driver)
  const rollback = driver.rollbackTransaction.bind(driver)
  const watched = (connection: DatabaseConnection): State => {
    const existingState = states.get(connection)
    if (existingState) return existingState
    const execute = connection.executeQuery.bind(connection)
    const state: State = { open: false, wrote: false, begun: undefined, asked: 0, last: [], execute }
    states.set(connection, state)
    const alone = async <R>(query: CompiledQuery, options?: Abortable) => {
      // Vacuum and the like cannot be done in a transaction.
      if (!noticeAndCommit || RawNode.is(query.query)) return state.execute<R>(query, options)
      const begun = begin(connection, {})
      const answer = state.execute<R>(query, options)
      try {
        await allAnswered([begun, answer, state.execute(noticeAndCommit)])
        return await answer
      } catch (error) {
        await rollback(connection).catch(() => {})
        throw error
      }
    }
    connection.executeQuery = async <R>(query: CompiledQuery, options?: Abortable) => {
      state.asked++
      const writing = isWrite(query)
      state.wrote ||= writing
      const { begun } = state
      if (begun) {
        state.begun = undefined
        const answer = state.execute<R>(query, options)
        await allAnswered([begun, answer])
        return answer
      }
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
    const begun = begin(connection, settings)
    if (!noticeAndCommit) await begun
    begun.catch(() => {})
    Object.assign(watched(connection), { open: true, wrote: false, begun: noticeAndCommit && begun, last: [] })
  }
  driver.commitTransaction = async (connection) => {
    const state = watched(connection)
    try {
      const before = state.asked
      const sent = state.last.map(async (send) => send())
      // A statement that failed ends a transaction of PostgreSQL, whose commit then commits nothing, but not one of SQLite.
      const goesBehind = noticeAndCommit && state.asked === before + sent.length
      if (!goesBehind) await allAnswered(sent)
      const end = state.wrote && noticeAndCommit ? state.execute(noticeAndCommit) : commit(connection)
      await allAnswered([...sent, end])
    } finally {
      state.open = false
      if (state.wrote) writes.invalidate()
    }
  }
  driver.rollbackTransaction = async (connection) => {
    Object.assign(watched(connection), { open: false, begun: undefined })
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
