import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

/** Milliseconds that a process which is just ending has to let go. */
const PATIENCE = 5_000

/** Kept from being collected, which would let the lock go. */
const held = new Set<DatabaseSync>()

/**
 * Holds the embedded database of a folder for this process alone, until it ends, however it ends: the lock is the operating system's, on
 * a file beside the database. Throws a sentence when another process holds it.
 */
export function holdAlone(dataDir: string, patience = PATIENCE): () => void {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  const lock = new DatabaseSync(join(dataDir, 'portal.lock'), { timeout: patience })
  try {
    lock.exec('pragma journal_mode = memory; begin exclusive')
  } catch (error) {
    lock.close()
    throw new Error(
      `Another process uses the database in ${dataDir}. Stop it first. To run several, set DATABASE_URL to a PostgreSQL database.`,
      { cause: error },
    )
  }
  held.add(lock)
  return () => {
    held.delete(lock)
    lock.close()
  }
}
