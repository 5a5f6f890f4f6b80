import { Refusal } from '../refusal.ts'
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

/** Ends a transaction of which nothing is to stay. */
class LookOnly extends Error {}

/** Does work in a transaction, and takes all of it back: a look that does what the write does can say nothing else than the write. */
export async function lookOnly<T>(db: Db, work: (tx: Db) => Promise<T>): Promise<T> {
  const results: T[] = []
  await transact(db, async (tx) => {
    results.splice(0, 1, await work(tx))
    throw new LookOnly()
  }).catch((error: unknown) => {
    if (!(error instanceof LookOnly)) throw error
  })
  return results[0] as T
}

/** The target of a row was deleted between the look and the write. */
const missingReference = () => new Refusal('REFERENCE_NOT_FOUND')

/** Whether a transaction lost to a concurrent one. */
export function isCollision(error: unknown): boolean {
  if (error instanceof WriteConflict || violationOf(error)?.kind === 'unique') return true
  const { code } = error as { code?: unknown }
  return typeof code === 'string' && AGAIN.includes(code)
}
