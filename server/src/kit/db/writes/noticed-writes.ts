import {
  DeleteQueryNode,
  InsertQueryNode,
  RawNode,
  TableNode,
  UpdateQueryNode,
  type CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  type OperationNode,
} from 'kysely'

/** Which state of the database this process has seen: what was made of an earlier one may be out of date. */
export class Writes {
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
  'undos',
  'history',
  'rate_limits',
])

/** The dialect, with each write that is committed through it noticed. */
export function noticingWrites(dialect: Dialect, writes: Writes): Dialect {
  return {
    createAdapter: () => dialect.createAdapter(),
    createIntrospector: (db) => dialect.createIntrospector(db),
    createQueryCompiler: () => dialect.createQueryCompiler(),
    createDriver: () => noticing(dialect.createDriver(), writes),
  }
}

type Abortable = Parameters<DatabaseConnection['executeQuery']>[1]
type State = { open: boolean; wrote: boolean }

function noticing(driver: Driver, writes: Writes): Driver {
  const states = new WeakMap<DatabaseConnection, State>()
  const acquire = driver.acquireConnection.bind(driver)
  const begin = driver.beginTransaction.bind(driver)
  const commit = driver.commitTransaction.bind(driver)
  const rollback = driver.rollbackTransaction.bind(driver)
  const watched = (connection: DatabaseConnection): State => {
    const known = states.get(connection)
    if (known) return known
    const state = { open: false, wrote: false }
    states.set(connection, state)
    const execute = connection.executeQuery.bind(connection)
    connection.executeQuery = async <R>(query: CompiledQuery, options?: Abortable) => {
      const writing = isWrite(query)
      state.wrote ||= writing
      try {
        return await execute<R>(query, options)
      } finally {
        // Without an answer, nobody knows whether it was committed.
        if (writing && !state.open) writes.invalidate()
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
      await commit(connection)
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
