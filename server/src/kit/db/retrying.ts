import { Refusal } from '../http/refusal.ts'
import { refusing, violationOf } from './constraints.ts'
import type { Db } from './tables.ts'

/** Thrown when a row was changed between reading and locking it. */
export class WriteConflict extends Error {}

const ATTEMPTS = 3
// PostgreSQL: a deadlock, a conflict of serialisable transactions, a statement that was prepared before a migration.
const AGAIN = ['40P01', '40001', '0A000']

/**
 * Retries a transaction that lost to a concurrent one, so that it decides on the new rows: also where what it points at went meanwhile,
 * because a merged unit lives on as another. What still collides after the third time becomes the refusal of the broken constraint.
 */
export async function retrying<T>(transaction: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++)
    try {
      return await transaction()
    } catch (error) {
      const isMissing = violationOf(error)?.kind === 'foreign'
      if (!isMissing && !isCollision(error)) throw error
      if (attempt < ATTEMPTS) continue
      if (isMissing) throw missingReference()
      return await refusing(() => Promise.reject(asRefusal(error)))
    }
}

/** A constraint keeps its own refusal; what else collides was overtaken. */
const asRefusal = (error: unknown) => (violationOf(error) ? error : new Refusal('STALE_VERSION'))

/** Runs work in one transaction, with the retries of `retrying`. */
export function transact<T>(db: Db, work: (tx: Db) => Promise<T>): Promise<T> {
  return retrying(async () => db.transaction().execute(work))
}

/** What a row points at was deleted between the look and the write. */
const missingReference = () => new Refusal('REFERENCE_NOT_FOUND')

/** Whether a transaction lost to a concurrent one. */
export function isCollision(error: unknown): boolean {
  if (error instanceof WriteConflict || violationOf(error)?.kind === 'unique') return true
  const { code } = error as { code?: unknown }
  return typeof code === 'string' && AGAIN.includes(code)
}
