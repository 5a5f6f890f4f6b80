import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

/** Milliseconds that a process which is just ending has to let go. */
const PATIENCE = 5_000

/** Kept from being collected, which would let the lock go. */
const heldLocks = new Set<DatabaseSync>()

const BUSY = 5

/**
 * Holds the embedded database of a folder for this process alone, until it ends, however it ends: the lock is the operating system's, on
 * a file beside the database. Throws a sentence when another process holds it, or when the folder cannot be written.
 */
export function holdAlone(dataDir: string, patience = PATIENCE): () => void {
  let lock: DatabaseSync | undefined
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 })
    lock = new DatabaseSync(join(dataDir, 'portal.lock'), { timeout: patience })
    lock.exec('pragma journal_mode = memory; begin exclusive')
  } catch (error) {
    lock?.close()
    const { errcode, message } = error as Error & { errcode?: number }
    throw new Error(
      errcode === BUSY
        ? `Another process uses the database in ${dataDir}. Stop it first. To run several, set DATABASE_URL to a PostgreSQL database.`
        : `The folder ${dataDir} cannot be written: ${message}. Check its rights and the room on its disk.`,
      { cause: error },
    )
  }
  const own = lock
  heldLocks.add(own)
  return () => {
    heldLocks.delete(own)
    own.close()
  }
}
