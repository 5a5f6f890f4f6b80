import { Refusal } from '../refusal.ts'
import { refuseViolations, readViolation } from './constraints.ts'
import type { Db } from './tables.ts'

/** Thrown when a row was changed between reading and locking it. */
export class WriteConflict extends Error {}

const ATTEMPTS = 3
// Of PostgreSQL: a deadlock, a conflict of serialisable transactions, a statement that was prepared before a migration.
const RETRYABLE_CODES = ['40P01', '40001', '0A000']

/**
 * Retries a transaction that conflicted with a concurrent one, so that it decides by the new rows. A missing referenced row is retried
 * too, because a merged unit continues under another id. After the last attempt the conflict becomes a refusal.
 */
export async function retryConflicts<T>(transaction: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++)
    try {
      return await transaction()
    } catch (error) {
      const isMissing = readViolation(error)?.kind === 'foreign'
      if (!isMissing && !isCollision(error)) throw error
      if (attempt < ATTEMPTS) continue
      if (isMissing) throw missingReference()
      return await refuseViolations(() => Promise.reject(asRefusal(error)))
    }
}

/** The error of a violated constraint stays, because `refuseViolations` knows its refusal; other conflicts mean that the data was stale. */
const asRefusal = (error: unknown) => (readViolation(error) ? error : new Refusal('STALE_VERSION'))

/** Runs work in a transaction, with the retries of `retryConflicts`. */
export function transact<T>(db: Db, work: (tx: Db) => Promise<T>): Promise<T> {
  return retryConflicts(async () => db.transaction().execute(work))
}

/** Thrown at the end of a dry run, so that its transaction is rolled back. */
class RollbackSignal extends Error {}

/** Runs work in a transaction and rolls it back, for previews that cannot differ from the real write; returns the result. */
export async function dryRun<T>(db: Db, work: (tx: Db) => Promise<T>): Promise<T> {
  const results: T[] = []
  await transact(db, async (tx) => {
    // A retry replaces the result of the attempt before.
    results[0] = await work(tx)
    throw new RollbackSignal()
  }).catch((error: unknown) => {
    if (!(error instanceof RollbackSignal)) throw error
  })
  return results[0] as T
}

/** The refusal where a referenced row was deleted between the check and the write. */
const missingReference = () => new Refusal('REFERENCE_NOT_FOUND')

/** Whether a transaction failed because of a concurrent one, and may be retried. */
export function isCollision(error: unknown): boolean {
  if (error instanceof WriteConflict || readViolation(error)?.kind === 'unique') return true
  const { code } = error as { code?: unknown }
  return typeof code === 'string' && RETRYABLE_CODES.includes(code)
}
