import { transact } from './retrying.ts'
import type { Db } from './tables.ts'

/** Ends a transaction of which nothing is to stay. */
class LookOnly extends Error {}

/** Does work in a transaction, and takes all of it back: a look that does what the write does can say nothing else than the write. */
export async function lookOnly<T>(db: Db, work: (tx: Db) => Promise<T>): Promise<T> {
  const seen: T[] = []
  await transact(db, async (tx) => {
    seen.splice(0, 1, await work(tx))
    throw new LookOnly()
  }).catch((error: unknown) => {
    if (!(error instanceof LookOnly)) throw error
  })
  return seen[0] as T
}
