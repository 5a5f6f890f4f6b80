import { sql } from 'kysely'
import type { Engine } from './columns.ts'

/** The day (YYYY-MM-DD) in Vietnam of a stored time; it has kept seven hours ahead of UTC since 1975. */
export function dayOf(engine: Engine, column: string) {
  const time = sql.ref(column)
  return engine === 'postgres'
    ? sql<string>`to_char(${time} at time zone 'Asia/Ho_Chi_Minh', 'YYYY-MM-DD')`
    : sql<string>`date(${time}, '+7 hours')`
}
