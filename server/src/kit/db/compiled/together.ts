import type { CompiledQuery, DatabaseConnection, QueryExecutor, QueryResult } from 'kysely'
import type { Db } from '../tables.ts'

export type QueryList = readonly (CompiledQuery | null)[]
export type Results<Q> = {
  -readonly [K in keyof Q]: Q[K] extends CompiledQuery<infer R> | null ? R[] : never
}

/**
 * Sends statements without waiting in between, in one round trip to PostgreSQL, which runs them in their order. Returns the rows of each,
 * none for null; the rows of the statements in `first` are dropped. Throws the error of the first statement that failed, which must
 * end the transaction.
 */
export async function sendTogether<const Q extends QueryList>(
  tx: Db,
  queries: Q,
  first: readonly CompiledQuery[] = [],
): Promise<Results<Q>> {
  return onConnection(tx, async (shared) => {
    const sent = [...first, ...queries].map(async (query) => query && shared.executeQuery(query))
    // All must be answered before the connection is used again.
    await Promise.allSettled(sent)
    const results = await Promise.all(sent)
    return results.slice(first.length).map((result) => result?.rows ?? []) as Results<Q>
  })
}

/** As `sendTogether`, for statements with names, in the order of the object. Returns the rows by name. */
export async function sendNamed<const Q extends Readonly<Record<string, CompiledQuery | null>>>(
  tx: Db,
  queries: Q,
): Promise<Results<Q>> {
  const results = await sendTogether(tx, Object.values(queries))
  return Object.fromEntries(Object.keys(queries).map((name, index) => [name, results[index]])) as Results<Q>
}

/** Sends a statement without waiting for its `answer`, which has to be awaited before the transaction ends. */
export function sendAhead<R>(tx: Db, query: CompiledQuery<R>): Promise<{ answer: Promise<QueryResult<R>> }> {
  return onConnection(tx, async (shared) => ({ answer: shared.executeQuery(query) }))
}

/** Runs work with the connection of a transaction, on which statements do not wait for those before them. */
export function onConnection<T>(
  tx: Db,
  work: (shared: QueryExecutor, connection: DatabaseConnection) => Promise<T>,
): Promise<T> {
  const executor = tx.getExecutor()
  return executor.provideConnection(async (connection) =>
    work(executor.withConnectionProvider({ provideConnection: async (consumer) => consumer(connection) }), connection),
  )
}
