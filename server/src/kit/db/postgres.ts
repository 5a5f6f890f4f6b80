import { PostgresDialect, type Dialect } from 'kysely'
import pg from 'pg'
import { namingStatements, USES_MAX } from './postgres/named-statements.ts'

const bigint = 20
const smallint = 21
const date = 1082
const timestamptz = 1184

/** PostgreSQL with values in the same shapes as SQLite: numbers, ISO times, plain days. */
export function postgresDialect(url: string, onError: (error: Error) => void): Dialect {
  const pool = new pg.Pool({
    connectionString: url,
    max: 10,
    maxUses: USES_MAX,
    statement_timeout: 15_000,
    types: { getTypeParser: (oid, format) => parsers[oid] ?? pg.types.getTypeParser(oid, format) },
  })
  // Without a listener a lost connection would end the process: the pool only listens on idle ones.
  pool.on('error', onError)
  pool.on('connect', (client) => client.on('error', onError))
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
