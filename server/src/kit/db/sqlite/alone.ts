import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

/** How long to wait for a process that is just ending. */
const TIMEOUT_MS = 5_000

/** References that keep the locks from being garbage collected, which would release them. */
const heldLocks = new Set<DatabaseSync>()

const SQLITE_BUSY = 5

/**
 * Locks the embedded database of a folder for this process; returns a function that releases the lock. The operating system releases it
 * when the process ends, also when it is killed. Throws a sentence when another process has the lock or the folder cannot be written.
 */
export function lockDatabase(dataDir: string, timeout = TIMEOUT_MS): () => void {
  let lock: DatabaseSync | undefined
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 })
    lock = new DatabaseSync(join(dataDir, 'portal.lock'), { timeout })
    lock.exec('pragma journal_mode = memory; begin exclusive')
  } catch (error) {
    lock?.close()
    const { errcode, message } = error as Error & { errcode?: number }
    throw new Error(
      errcode === SQLITE_BUSY
        ? `Another process uses the database in ${dataDir}. Stop it first. To run several, set DATABASE_URL to a PostgreSQL database.`
        : `The folder ${dataDir} cannot be written: ${message}. Check its rights and the room on its disk.`,
      { cause: error },
    )
  }
  const heldLock = lock
  heldLocks.add(heldLock)
  return () => {
    heldLocks.delete(heldLock)
    heldLock.close()
  }
}
