import { PostgresDialect, type Dialect } from 'kysely'
import pg from 'pg'
import { prepareRepeated, USES_MAX } from './postgres/named-statements.ts'
import { WatchedPool } from './postgres/watched-pool.ts'

const bigint = 20
const smallint = 21
const date = 1082
const timestamptz = 1184

/** The number of connections, and the milliseconds that a connection, a lock and a statement may take. */
export type PostgresLimits = { pool: number; connect: number; lock: number; statement: number }
const DEFAULT_LIMITS: PostgresLimits = { pool: 10, connect: 2_000, lock: 2_000, statement: 15_000 }

/** Transactions wait for nothing outside of the database, so a longer pause is a fault. */
const IDLE_IN_TRANSACTION_MS = 30_000
export const KEEP_ALIVE_AFTER_MS = 10_000

/** PostgreSQL as a Kysely dialect, with values in the same forms as from SQLite: numbers, ISO times, days as text. */
export function postgresDialect(url: string, onError: (error: Error) => void, limits = DEFAULT_LIMITS): Dialect {
  const pool = new WatchedPool(
    {
      connectionString: url,
      max: limits.pool,
      maxUses: USES_MAX,
      connectionTimeoutMillis: limits.connect,
      lock_timeout: limits.lock,
      statement_timeout: limits.statement,
      idle_in_transaction_session_timeout: IDLE_IN_TRANSACTION_MS,
      // Sends statements without waiting for earlier results (`together.ts`).
      pipeline: true,
      keepAlive: true,
      keepAliveInitialDelayMillis: KEEP_ALIVE_AFTER_MS,
      types: { getTypeParser: (oid, format) => parsers[oid] ?? pg.types.getTypeParser(oid, format) },
    },
    onError,
  )
  return new PostgresDialect({ pool: prepareRepeated(pool) })
}

const parsers: Partial<Record<number, (text: string) => unknown>> = {
  [bigint]: (text) => {
    const value = Number(text)
    if (!Number.isSafeInteger(value)) throw new RangeError(`bigint ${text} is beyond what JSON numbers hold`)
    return value
  },
  [smallint]: Number,
  [date]: (text) => text,
  [timestamptz]: (text) => new Date(text).toISOString(),
}
