import type { Db } from '../../kit/db/tables.ts'
import { roleQueries } from './roles.queries.ts'

const RETENTION_MS = 24 * 3_600_000

/**
 * Deletes codes that ended over a day ago, and the sessions and accounts of deleted codes. An account that other rows name stays, because the
 * audit trail has to say who acted; nobody can sign in with it. Answers the number of codes and accounts that were deleted.
 */
export async function removeExpiredCodes(db: Db, now: Date): Promise<number> {
  return db.transaction().execute(async (tx) => {
    const roles = roleQueries(tx)
    const codes = await roles.deleteExpired(new Date(now.getTime() - RETENTION_MS).toISOString())
    return codes + (await roles.deleteGuestsWithoutCode())
  })
}
