import { accessSync, constants, mkdtempSync, rmSync, statfsSync } from 'node:fs'
import { freemem, tmpdir } from 'node:os'
import { join } from 'node:path'

const SHARED_MEMORY = '/dev/shm'
/** Bytes: many times what the databases of a run hold at once. */
const ENOUGH = 2 * 1024 ** 3

/**
 * The folder for databases that live as long as a test: in memory where the system offers such a folder, else the usual temporary one. SQLite waits
 * for the disk at each commit, which no test can see: a killed process leaves its files whole in both.
 */
export function memoryFolder() {
  try {
    accessSync(SHARED_MEMORY, constants.W_OK)
    const { bavail, bsize } = statfsSync(SHARED_MEMORY)
    if (bavail * bsize >= ENOUGH && freemem() >= ENOUGH) return SHARED_MEMORY
  } catch {
    // Not on this system.
  }
  return tmpdir()
}

/** A new folder in it, which goes with this process, and with it what failed tests left. */
export function folderOfProcess() {
  const folder = mkdtempSync(join(memoryFolder(), 'portal-run-'))
  process.once('exit', () => rmSync(folder, { recursive: true, force: true, maxRetries: 3 }))
  return folder
}
