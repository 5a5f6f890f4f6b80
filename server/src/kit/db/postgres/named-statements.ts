import type { PostgresCursor, PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely'
import pg from 'pg'

/** The most statements that a connection keeps prepared: each holds memory of the server. */
const KEPT = 300
/** Statements that take more are lists of changing lengths, and come once. */
const PARAMETERS = 64
/** A connection is closed after so many uses and takes what it keeps with it. */
export const USES_MAX = 5_000
/** A statement that is prepared answers other columns than it did: a migration was made meanwhile. */
const CHANGED_RESULT = '0A000'

/**
 * The pool as Kysely knows it, with the statements that come again prepared on each connection: PostgreSQL plans them once instead of
 * at each call. `pg` prepares what has a name.
 */
export function namingStatements(pool: Pick<pg.Pool, 'connect' | 'end'> & { options: object }): PostgresPool {
  const clients = new WeakMap<pg.PoolClient, NamingClient>()
  return {
    Client: pg.Client,
    options: pool.options,
    end: async () => pool.end(),
    connect: async () => {
      const client = await pool.connect()
      let naming = clients.get(client)
      if (!naming) clients.set(client, (naming = new NamingClient(client)))
      return naming
    },
  }
}

class NamingClient implements PostgresPoolClient {
  readonly #client: pg.PoolClient
  /** Names by their statements; null for one that came once so far. */
  readonly #names = new Map<string, string | null>()
  #made = 0

  constructor(client: pg.PoolClient) {
    this.#client = client
  }

  get processID(): number | undefined {
    return (this.#client as unknown as { processID?: number }).processID
  }

  release(destroy?: boolean): void {
    this.#client.release(destroy)
  }

  query<R>(sql: string, parameters: readonly unknown[]): Promise<PostgresQueryResult<R>>
  query<R>(cursor: PostgresCursor<R>): PostgresCursor<R>
  query<R>(text: string | PostgresCursor<R>, parameters: readonly unknown[] = []) {
    if (typeof text !== 'string')
      return this.#client.query(text as unknown as pg.Submittable) as unknown as PostgresCursor<R>
    const name = this.#nameOf(text, parameters)
    const values = [...parameters]
    const sent = name ? this.#client.query({ name, text, values }) : this.#client.query(text, values)
    if (name) sent.catch((error: { code?: unknown }) => error.code === CHANGED_RESULT && this.#names.clear())
    return sent as unknown as Promise<PostgresQueryResult<R>>
  }

  #nameOf(sql: string, { length }: readonly unknown[]): string | null {
    if (length === 0 || length > PARAMETERS) return null
    const name = this.#names.get(sql)
    if (name) return name
    // From the second time on, so that what comes once takes no place.
    const next = name === null && this.#made < KEPT ? `portal_${++this.#made}` : null
    if (next !== null || this.#names.size < 4 * KEPT) this.#names.set(sql, next)
    return next
  }
}
