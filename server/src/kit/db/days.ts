import { sql } from 'kysely'
import type { Engine } from './columns.ts'

/** SQL for the day in Vietnam (YYYY-MM-DD) of a stored time. Vietnam has been at UTC+7 since 1975. */
export function vietnamDay(engine: Engine, column: string) {
  const time = sql.ref(column)
  return engine === 'postgres'
    ? sql<string>`to_char(${time} at time zone 'Asia/Ho_Chi_Minh', 'YYYY-MM-DD')`
    : sql<string>`date(${time}, '+7 hours')`
}
