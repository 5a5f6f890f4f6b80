import { sql } from 'kysely'
import type { Db } from '../db/tables.ts'
import { WriteConflict } from '../db/retrying.ts'

/** A staged act that is older counts as interrupted. */
const INTERRUPTED_AFTER_MS = 60 * 60 * 1000

/** SQL for whether a mail may be seen and sent: not while its act is staged. */
export const isRevealed = sql<boolean>`(act is null or act not in (select act from staged_acts))`

/**
 * Stages an act on thousands of records: its mails can be queued in portions before its transaction, which they would make long. They are not
 * shown or sent until `revealMails`.
 */
export async function stageAct(db: Db, act: string, at: string): Promise<void> {
  await db.insertInto('staged_acts').values({ act, created_date: at }).execute()
}

/** Ends the staging of an act within its transaction, so that its mails are sent. Throws WriteConflict if they were deleted. */
export async function revealMails(tx: Db, act: string): Promise<void> {
  const { numDeletedRows } = await tx.deleteFrom('staged_acts').where('act', '=', act).executeTakeFirstOrThrow()
  // Housekeeping took the act for interrupted and deleted its mails.
  if (numDeletedRows === 0n) throw new WriteConflict()
}

/** Deletes a staged act that was not done, and its mails; returns how many rows. */
export async function deleteStagedAct(db: Db, act: string): Promise<number> {
  return db.transaction().execute(async (tx) => {
    // This row first: a concurrent `revealMails` waits for it. It is missing where the act was committed and only the answer was lost.
    const { numDeletedRows: acts } = await tx.deleteFrom('staged_acts').where('act', '=', act).executeTakeFirstOrThrow()
    if (acts === 0n) return 0
    const { numDeletedRows: mails } = await tx.deleteFrom('mails').where('act', '=', act).executeTakeFirstOrThrow()
    return Number(acts + mails)
  })
}

/** Deletes staged acts that were interrupted, and their mails; returns how many rows. */
export async function deleteInterruptedActs(db: Db, now: Date): Promise<number> {
  const before = new Date(now.getTime() - INTERRUPTED_AFTER_MS).toISOString()
  const interruptedActs = await db.selectFrom('staged_acts').select('act').where('created_date', '<', before).execute()
  let count = 0
  for (const { act } of interruptedActs) count += await deleteStagedAct(db, act)
  return count
}
