import type { Db } from './tables.ts'

/** When the first account was made; null in a database that was never used. */
export async function firstAccountDate(db: Db): Promise<Date | null> {
  const first = await db.selectFrom('users').select('created_date').orderBy('created_date').limit(1).executeTakeFirst()
  return first ? new Date(first.created_date) : null
}
