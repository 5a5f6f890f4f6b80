import type { Db } from '../../kit/db/tables.ts'
import { roleQueries } from './roles.queries.ts'

const KEPT_MS = 24 * 3_600_000

/**
 * Removes codes that ended over a day ago, and the sessions and accounts of codes that are gone. An account that other rows name stays,
 * without a way in: the history has to say who it was. Answers how many rows went.
 */
export async function removeExpiredCodes(db: Db, now: Date): Promise<number> {
  return db.transaction().execute(async (tx) => {
    const roles = roleQueries(tx)
    const codes = await roles.deleteExpired(new Date(now.getTime() - KEPT_MS).toISOString())
    return codes + (await roles.deleteGuestsWithoutCode())
  })
}
