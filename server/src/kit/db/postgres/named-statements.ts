import type { PostgresCursor, PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely'
import pg from 'pg'

/** The most statements that a connection keeps prepared: each takes memory of the server. */
const STATEMENTS_MAX = 300
/** Statements with more parameters hold lists of changing lengths, and are hardly ever repeated. */
const PARAMETERS_MAX = 64
/** Uses after which a connection is closed, which frees its prepared statements. */
export const USES_MAX = 5_000
/** PostgreSQL's error code when a migration has changed the columns of a prepared statement's result. */
const CHANGED_RESULT = '0A000'

/**
 * A pool for Kysely that prepares repeated statements on each connection, so that PostgreSQL parses and plans them once. `pg` prepares
 * the statements that have a name.
 */
export function prepareRepeated(pool: Pick<pg.Pool, 'connect' | 'end'> & { options: object }): PostgresPool {
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
  /** The names of statements; null for a statement that was sent without a name. */
  readonly #names = new Map<string, string | null>()
  #nameCount = 0

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
    const name = this.#findName(text, parameters)
    const values = [...parameters]
    const answer = name ? this.#client.query({ name, text, values }) : this.#client.query(text, values)
    if (name) answer.catch((error: { code?: unknown }) => error.code === CHANGED_RESULT && this.#names.clear())
    return answer as unknown as Promise<PostgresQueryResult<R>>
  }

  #findName(sql: string, { length }: readonly unknown[]): string | null {
    if (length === 0 || length > PARAMETERS_MAX) return null
    const name = this.#names.get(sql)
    if (name) return name
    // From the second time on, so that statements that are never repeated are not prepared.
    const newName = name === null && this.#nameCount < STATEMENTS_MAX ? `portal_${++this.#nameCount}` : null
    if (newName !== null || this.#names.size < 4 * STATEMENTS_MAX) this.#names.set(sql, newName)
    return newName
  }
}
