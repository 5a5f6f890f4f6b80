import { sql } from 'kysely'
import type { Db } from '../db/tables.ts'
import { WriteConflict } from '../db/retrying.ts'

/** No act takes as long: one that has not been done by then was cut off. */
const LOST_AFTER = 60 * 60 * 1000

/** A mail that is nobody's yet, because its act is still being prepared, is not this. */
export const isRevealed = sql<boolean>`(act is null or act not in (select act from staged_acts))`

/**
 * Lets the mails of an act upon thousands be queued in portions before its transaction, which they would make a long one: nobody sees or
 * sends them until `revealMails`.
 */
export async function stageAct(db: Db, act: string, at: string): Promise<void> {
  await db.insertInto('staged_acts').values({ act, created_date: at }).execute()
}

/** Makes the mails of an act what they are, within its transaction. */
export async function revealMails(tx: Db, act: string): Promise<void> {
  const { numDeletedRows } = await tx.deleteFrom('staged_acts').where('act', '=', act).executeTakeFirstOrThrow()
  // Housekeeping took it for lost.
  if (numDeletedRows === 0n) throw new WriteConflict()
}

/** Deletes what was staged for an act that was not done; answers how many rows went. */
export async function dropStaged(db: Db, act: string): Promise<number> {
  return db.transaction().execute(async (tx) => {
    // Only while it is staged, and this row first: `revealMails` waits for it, and after a commit whose answer was lost it is not there.
    const { numDeletedRows: acts } = await tx.deleteFrom('staged_acts').where('act', '=', act).executeTakeFirstOrThrow()
    if (acts === 0n) return 0
    const { numDeletedRows: mails } = await tx.deleteFrom('mails').where('act', '=', act).executeTakeFirstOrThrow()
    return Number(acts + mails)
  })
}

/** Deletes what acts left that were cut off while they were prepared; answers how many rows went. */
export async function dropLost(db: Db, now: Date): Promise<number> {
  const before = new Date(now.getTime() - LOST_AFTER).toISOString()
  const lost = await db.selectFrom('staged_acts').select('act').where('created_date', '<', before).execute()
  let count = 0
  for (const { act } of lost) count += await dropStaged(db, act)
  return count
}
