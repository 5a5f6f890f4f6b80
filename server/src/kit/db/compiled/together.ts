import type { CompiledQuery, DatabaseConnection, QueryExecutor, QueryResult } from 'kysely'
import type { Db } from '../tables.ts'

export type QueryList = readonly (CompiledQuery | null)[]
export type Results<Q extends QueryList> = {
  -readonly [K in keyof Q]: Q[K] extends CompiledQuery<infer R> | null ? R[] : never
}

/**
 * Sends statements without waiting in between, and answers the rows of each, none for null: one round trip to PostgreSQL, which does them
 * in their order. The rows of what is sent `first` are dropped. Throws what the first statement that failed said: in a transaction, which
 * must end with it.
 */
export async function together<const Q extends QueryList>(
  tx: Db,
  queries: Q,
  first: readonly CompiledQuery[] = [],
): Promise<Results<Q>> {
  return onConnection(tx, async (shared) => {
    const sent = [...first, ...queries].map(async (query) => query && shared.executeQuery(query))
    // None is left unanswered on a connection that goes back.
    await Promise.allSettled(sent)
    const done = await Promise.all(sent)
    return done.slice(first.length).map((result) => result?.rows ?? []) as Results<Q>
  })
}

/** Sends a statement; what is sent next does not wait for its `answer`, which has to be awaited before the transaction ends. */
export function sendAhead<R>(tx: Db, query: CompiledQuery<R>): Promise<{ answer: Promise<QueryResult<R>> }> {
  return onConnection(tx, async (shared) => ({ answer: shared.executeQuery(query) }))
}

/** Does work with the one connection of a transaction, on which a statement otherwise waits for the one before it. */
export function onConnection<T>(
  tx: Db,
  work: (shared: QueryExecutor, connection: DatabaseConnection) => Promise<T>,
): Promise<T> {
  const executor = tx.getExecutor()
  return executor.provideConnection(async (connection) =>
    work(executor.withConnectionProvider({ provideConnection: async (each) => each(connection) }), connection),
  )
}
