import type { Db } from '../../kit/db/tables.ts'
import { roleQueries } from './roles.queries.ts'

const RETENTION_MS = 24 * 3_600_000

/**
 * Deletes codes that expired over a day ago, and the sessions and guest accounts of deleted codes. A guest account that other rows refer to stays,
 * because the audit trail has to show who acted; nobody can sign in with it. Returns the number of deleted codes and accounts.
 */
export async function removeExpiredCodes(db: Db, now: Date): Promise<number> {
  return db.transaction().execute(async (tx) => {
    const roles = roleQueries(tx)
    const codes = await roles.deleteExpiredCodes(new Date(now.getTime() - RETENTION_MS).toISOString())
    return codes + (await roles.deleteGuestsWithoutCode())
  })
}
