import { PostgresDialect, type Dialect } from 'kysely'
import pg from 'pg'
import { namingStatements, USES_MAX } from './postgres/named-statements.ts'
import { WatchedPool } from './postgres/watched-pool.ts'

const bigint = 20
const smallint = 21
const date = 1082
const timestamptz = 1184

/** How many connections, and milliseconds within which one is there, a lock is given and a statement done. */
export type PostgresLimits = { pool: number; connect: number; lock: number; statement: number }
const usual: PostgresLimits = { pool: 10, connect: 2_000, lock: 2_000, statement: 15_000 }

/** Milliseconds: no transaction of ours waits for anything but the database and the processor. */
const IDLE_IN_TRANSACTION = 30_000
export const KEEP_ALIVE_AFTER = 10_000

/** PostgreSQL with values in the same shapes as SQLite: numbers, ISO times, plain days. */
export function postgresDialect(url: string, onError: (error: Error) => void, limits = usual): Dialect {
  const pool = new WatchedPool(
    {
      connectionString: url,
      max: limits.pool,
      maxUses: USES_MAX,
      connectionTimeoutMillis: limits.connect,
      lock_timeout: limits.lock,
      statement_timeout: limits.statement,
      idle_in_transaction_session_timeout: IDLE_IN_TRANSACTION,
      // Statements that are sent together (`together.ts`) do not wait for each other's answers.
      pipeline: true,
      keepAlive: true,
      keepAliveInitialDelayMillis: KEEP_ALIVE_AFTER,
      types: { getTypeParser: (oid, format) => parsers[oid] ?? pg.types.getTypeParser(oid, format) },
    },
    onError,
  )
  return new PostgresDialect({ pool: namingStatements(pool) })
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
